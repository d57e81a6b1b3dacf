import { escapeForXlsx } from './cells.ts';
import { zip } from './zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text. XML 1.0 can't contain U+FFFE and U+FFFF; a workbook reads `_x000D_` as an escape (ECMA-376, ST_Xstring). */
function escape(text: string): string {
  return text
    .replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char)
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}

/** Returns the bytes of an XML part. */
const text = (part: string) => Buffer.from(XML + part);

const CONTENT_TYPES = text(`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`);
const ROOT = text(`<Relationships xmlns="${RELATIONS}">
<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`);
const WORKBOOK_RELATIONS = text(`<Relationships xmlns="${RELATIONS}">
<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`);
/** Style 1 is text (format 49, `@`): nothing becomes a number or a date. Style 2 is bold text, for headings. */
const STYLES = text(`<styleSheet xmlns="${MAIN}">
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs>
</styleSheet>`);

/** The workbook with its only sheet. The format allows 31 characters in a sheet's name. */
const workbook = (name: string) =>
  text(`<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">
<sheets><sheet name="${escape(name.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`);

/** Returns the letter of a column: 0 is A. Exported sheets have fewer than 26 columns. */
const letterOf = (column: number) => String.fromCharCode(65 + column);

/** Writes a row with the address of each cell, without which some programs ignore the cell. */
function xmlRow(cells: readonly string[], row: number): string {
  const style = row === 1 ? 2 : 1;
  const inside = cells.map((cell, column) => {
    const attributes = `r="${letterOf(column)}${row}" s="${style}"`;
    if (cell === '') return `<c ${attributes}/>`;
    return `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${escape(escapeForXlsx(cell))}</t></is></c>`;
  });
  return `<row r="${row}">${inside.join('')}</row>`;
}

/** Writes a workbook with one sheet of texts; the first row has the headings. Between pieces of rows other requests continue. */
export async function xlsxFile(name: string, rows: AsyncIterable<readonly string[][]>): Promise<Buffer> {
  const pieces = [
    text(`<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<sheetFormatPr defaultRowHeight="15" baseColWidth="20"/><sheetData>`),
  ];
  let written = 0;
  for await (const piece of rows) {
    const before = written;
    pieces.push(Buffer.from(piece.map((cells, index) => xmlRow(cells, before + index + 1)).join('')));
    written += piece.length;
  }
  pieces.push(Buffer.from('</sheetData></worksheet>'));
  return zip([
    { name: '[Content_Types].xml', bytes: CONTENT_TYPES },
    { name: '_rels/.rels', bytes: ROOT },
    { name: 'xl/workbook.xml', bytes: workbook(name) },
    { name: 'xl/_rels/workbook.xml.rels', bytes: WORKBOOK_RELATIONS },
    { name: 'xl/styles.xml', bytes: STYLES },
    { name: 'xl/worksheets/sheet1.xml', bytes: Buffer.concat(pieces) },
  ]);
}
