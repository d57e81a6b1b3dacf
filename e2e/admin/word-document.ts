import { strToU8, zipSync } from 'fflate';

const OFFICE = 'http://schemas.openxmlformats.org';
const NAMESPACES = [
  `xmlns:w="${OFFICE}/wordprocessingml/2006/main"`,
  `xmlns:r="${OFFICE}/officeDocument/2006/relationships"`,
  `xmlns:wp="${OFFICE}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:a="${OFFICE}/drawingml/2006/main"`,
  `xmlns:pic="${OFFICE}/drawingml/2006/picture"`,
  `xmlns:m="${OFFICE}/officeDocument/2006/math"`,
].join(' ');
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

const paragraph = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;
const row = (cells: readonly string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`;
const table = (rows: readonly (readonly string[])[]) => `<w:tbl>${rows.map(row).join('')}</w:tbl>`;
const picture = (words: string) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="1" descr="${words}"/><a:graphic><a:graphicData uri="${OFFICE}/drawingml/2006/picture">` +
  '<pic:pic><pic:blipFill><a:blip r:embed="rId5"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
const formula = '<w:p><w:r><w:t>Laju: </w:t></w:r><m:oMath><m:r><m:t>v</m:t></m:r></m:oMath></w:p>';

/**
 * Returns a Word document, for the test of the import from Word. It has a heading, a picture between two paragraphs, a table and a
 * formula. A Word document is a ZIP archive of XML files: `word/document.xml` has the text, and the other files say what its
 * references mean (`rId5` is the picture).
 */
export function wordDocument(png: Uint8Array): Buffer {
  const body =
    paragraph('Bagian tumbuhan', 'Heading1') +
    paragraph('Daun memasak makanan.') +
    picture('Daun mangga') +
    paragraph('Setiap bagian punya tugas.') +
    table([
      ['Bagian', 'Tugas'],
      ['Akar', 'Menyerap air'],
    ]) +
    formula;
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
  const relations = (inside: string) =>
    `${HEAD}<Relationships xmlns="${OFFICE}/package/2006/relationships">${inside}</Relationships>`;
  const files = {
    '[Content_Types].xml':
      `${HEAD}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>' +
      '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': relations(
      relation('rId5', 'image', 'media/image1.png') + relation('rId8', 'styles', 'styles.xml'),
    ),
    'word/styles.xml': `${HEAD}<w:styles ${NAMESPACES}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'word/document.xml': `${HEAD}<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
  };
  const texts = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  return Buffer.from(zipSync({ ...texts, 'word/media/image1.png': png }));
}
