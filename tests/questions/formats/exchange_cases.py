"""What the tests of XML, packages and tables share: samples, and builders of packages."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Mapping
from typing import Any

from openpyxl import Workbook

from questions.formats import read_any
from questions.formats.base import ReadResult

MOODLE = """<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<question type="category"><category><text>$course$/top/Ağlar</text></category></question>
<question type="multichoice">
<name><text>ad</text></name>
<questiontext format="html">
<text><![CDATA[<p>Hangisi <code>O(1)</code>?</p>]]></text></questiontext>
<generalfeedback format="html"><text>Çünkü.</text></generalfeedback>
<idnumber>ag-01</idnumber><single>true</single>
<answer fraction="100" format="html"><text>x</text><feedback><text>doğru</text></feedback></answer>
<answer fraction="0" format="html"><text>y</text></answer>
<tags><tag><text>difficulty-4</text></tag><tag><text>Ağ</text></tag></tags>
</question>
</quiz>
"""
QTI_12 = """<?xml version="1.0"?>
<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2">
<assessment ident="a1" title="Ağlar"><section ident="root">
<item ident="soru-ag-1" title="t">
<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel>
<fieldentry>multiple_choice_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
<presentation><material><mattext texttype="text/html">&lt;p&gt;S?&lt;/p&gt;</mattext></material>
<response_lid ident="response1" rcardinality="Single"><render_choice>
<response_label ident="10"><material><mattext texttype="text/plain">x &lt; y</mattext></material>
</response_label>
<response_label ident="11"><material><mattext texttype="text/html">y</mattext></material>
</response_label></render_choice></response_lid></presentation>
<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE"/></outcomes>
<respcondition continue="Yes"><conditionvar><other/></conditionvar>
<displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>
<respcondition continue="Yes"><conditionvar><varequal respident="response1">11</varequal>
</conditionvar><displayfeedback feedbacktype="Response" linkrefid="11_fb"/></respcondition>
<respcondition continue="No"><conditionvar><varequal respident="response1">10</varequal>
</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing>
<itemfeedback ident="general_fb"><flow_mat><material><mattext>Çünkü.</mattext></material></flow_mat>
</itemfeedback>
<itemfeedback ident="11_fb"><flow_mat><material><mattext>Değil.</mattext></material></flow_mat>
</itemfeedback>
</item></section></assessment></questestinterop>
"""
QTI_21 = """<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="ag-kuyruk"
 title="t" adaptive="false" timeDependent="false">
<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="identifier">
<correctResponse><value>A</value><value>C</value></correctResponse></responseDeclaration>
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
<itemBody><p>Önce metin.</p>
<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="0">
<prompt>Hangileri <code>a &lt; b</code>?</prompt>
<simpleChoice identifier="A">bir<feedbackInline outcomeIdentifier="F" identifier="A"
 showHide="show">çünkü a</feedbackInline></simpleChoice>
<simpleChoice identifier="B">iki</simpleChoice>
<simpleChoice identifier="C" fixed="true"><pre>x = 1
  y</pre></simpleChoice>
</choiceInteraction></itemBody>
<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>
<modalFeedback outcomeIdentifier="F" identifier="B" showHide="show">çünkü b</modalFeedback>
<modalFeedback outcomeIdentifier="F" identifier="solution" showHide="show">Genel.</modalFeedback>
</assessmentItem>
"""
QTI_30 = """<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="ag-3"
 title="t" xml:lang="tr" adaptive="false" time-dependent="false">
<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
<qti-correct-response><qti-value>B</qti-value></qti-correct-response>
</qti-response-declaration>
<qti-item-body><qti-choice-interaction response-identifier="RESPONSE" max-choices="1">
<qti-prompt>Hangisi?</qti-prompt>
<qti-simple-choice identifier="A">bir</qti-simple-choice>
<qti-simple-choice identifier="B">iki<qti-feedback-inline outcome-identifier="F"
 identifier="B" show-hide="show">evet</qti-feedback-inline></qti-simple-choice>
</qti-choice-interaction></qti-item-body>
<qti-response-processing
 template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/>
</qti-assessment-item>
"""
KAHOOT = (
    '{"title": "Bilim", "questions": [\n'
    '{"type": "quiz", "question": "Su <b>kaç</b> derecede kaynar?", "choices": ['
    '{"answer": "100", "correct": true}, {"answer": "90", "correct": false}]},\n'
    '{"type": "content", "title": "Ara"},\n'
    '{"type": "quiz", "question": "2 &lt; 3?", "choices": ['
    '{"answer": "Hayır", "correct": false}, {"answer": "Evet", "correct": true}]}]}\n'
)
CSV = "soru;A;B;C;doğru;açıklama\nBaşkent?;Ankara;Bursa;İzmir;A;Çünkü.\nİki?;1;2;3;A,C;\n"
KAHOOT_HEADER = (
    "Question - max 120 characters",
    "Answer 1 - max 75 characters",
    "Answer 2 - max 75 characters",
    "Answer 3 - max 75 characters",
    "Answer 4 - max 75 characters",
    "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",
    "Correct answer(s) - choose at least one",
)
MANIFEST = """<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="m">
<organizations/><resources>{}</resources></manifest>
"""


def package(members: Mapping[str, str | bytes]) -> bytes:
    """A zip file with these members."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return out.getvalue()


def resource(name: str, kind: str = "imsqti_item_xmlv2p1", inside: str = "") -> str:
    """A resource of a manifest for one file."""
    opening = f'<resource identifier="{name}" type="{kind}" href="{name}">'
    return f'{opening}<file href="{name}"/>{inside}</resource>'


def qti_package(members: Mapping[str, str | bytes], resources: Iterable[str]) -> bytes:
    """A QTI package whose manifest has these resources."""
    return package({"imsmanifest.xml": MANIFEST.format("\n".join(resources)), **members})


def workbook(rows: Iterable[Iterable[Any]], formats: Mapping[str, str] | None = None) -> bytes:
    """A workbook of one sheet; ``formats`` gives number formats by address."""
    book = Workbook()
    sheet = book.worksheets[0]
    for row in rows:
        sheet.append(list(row))
    for address, form in (formats or {}).items():
        sheet[address].number_format = form
    return saved(book)


def saved(book: Workbook) -> bytes:
    """The bytes of a workbook."""
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def kahoot_workbook(
    rows: Iterable[Iterable[Any]], *, note: str = "", formats: Mapping[str, str] | None = None
) -> bytes:
    """Kahoot's template: header in row 8, column A numbered to 100 even where nothing stands."""
    table: list[list[Any]] = [[], [None, "Quiz template"], [], [], [None, note], [], []]
    table.append([None, *KAHOOT_HEADER])
    filled = [list(row) for row in rows]
    for number in range(100):
        table.append([number + 1, *(filled[number] if number < len(filled) else [])])
    return workbook(table, formats)


def imported(data: str | bytes, name: str = "dosya", *, topic: str | None = "konu") -> ReadResult:
    """What ``read_any`` makes of a file."""
    return read_any(data if isinstance(data, bytes) else data.encode(), name=name, topic=topic)


def texts(result: ReadResult) -> list[str]:
    """Every finding in English, without its file."""
    return [str(found).partition(":")[2] for found in result.findings]
