"""Two questions as they look when pasted from the page they come from."""

SAMPLE = """\
Örnek sorular
Ml Scaling PerformanceZorluk 1
Dağıtık eğitimde 'veri paralelliği' temel düzeyde ne anlama gelir?
- aTek bir modelin katmanlarını birden fazla cihaza bölmek.
- bFarklı makinelerde ilgisiz modeller çalıştırıp tahminlerini ortalamak.
- cEğitim verisini tek bir merkezi veritabanında tutup kayıt kayıt sorgulamak.
- dHer worker'a model kopyası ve veri dilimi verip gradyanları birleştirmek.✓
Açıklama:Veri paralelliği, veri setini worker'lar arasında böler.
Ml Scaling PerformanceZorluk 1
'Model paralelliği' ne anlama gelir?
- aModelin tamamını her worker'a kopyalayıp tahminleri paralel çalıştırmak.
- bHer epoch öncesinde eğitim verisini rastgele karıştırılmış batch'lere bölmek.
- cBirbiriyle ilgisiz birkaç küçük modeli eğitip en iyisini seçmek.
- dModel parametrelerini, tek cihaza sığmadığında cihazlar arasında bölmek.✓
Açıklama:Model paralelliği, tek bir modelin parametrelerini birden fazla cihaza böler.
"""
