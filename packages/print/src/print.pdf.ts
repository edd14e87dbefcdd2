import pdfmake from 'pdfmake';
import type { Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces';
import { translated } from './paper-language';
import { contentOf, grey, ink } from './print.content';
import { FONT_FILES, fontRuns } from './print.fonts';
import { tablesOf } from './print.tables';
import type { PrintDocument } from './print-document';
import { breakable } from './print-text';

pdfmake.setFonts(FONT_FILES);
pdfmake.setUrlAccessPolicy(() => false);
const fontFiles = Object.values(FONT_FILES).flatMap((files) => Object.values(files));
pdfmake.setLocalAccessPolicy((path) => fontFiles.includes(path));

// pdfmake accepts text runs wherever it accepts a text, but its types do not say so of every node: hence the casts.
/** Splits every text into runs of one font each and lets long words break. Other values stay. */
function inFonts<Node>(node: Node): Node {
  if (typeof node === 'string') return { text: fontRuns(breakable(node)) } as Node;
  if (Array.isArray(node)) return node.map((item) => inFonts(item)) as Node;
  if (typeof node !== 'object' || node === null) return node;
  const parts = Object.entries(node).map(([key, value]) => [key, partInFonts(key, value)]);
  return Object.fromEntries(parts) as Node;
}

const NESTED = ['stack', 'columns', 'table', 'body'];

function partInFonts(key: string, value: unknown): unknown {
  if (key === 'text' && typeof value === 'string') return fontRuns(breakable(value));
  return NESTED.includes(key) ? inFonts(value) : value;
}

/** What layout adds to the first node of a section. Each section starts on a new page. */
interface SectionLayout {
  readonly positions?: readonly { readonly pageNumber: number }[];
}

/** The first page of a document; undefined until all of them are laid out. */
const firstPage = (heads: readonly Content[], at: number): number | undefined =>
  // pdfmake writes the positions into the nodes that it was given, which its types do not say.
  (heads[at] as SectionLayout | undefined)?.positions?.[0]?.pageNumber;

function definition(documents: readonly PrintDocument[]): TDocumentDefinitions {
  const [first] = documents;
  const heads: Content[] = [];
  const footer =
    ({ number, language = 'en' }: PrintDocument, at: number): DynamicContent =>
    (page, pages) => {
      const from = firstPage(heads, at) ?? 1;
      const to = (firstPage(heads, at + 1) ?? pages + 1) - from;
      const pageText = translated(`page ${page - from + 1} of ${to}`, language);
      const text = fontRuns(`${number} · ${pageText}`);
      return { text, alignment: 'center', fontSize: 7, color: grey };
    };
  const sections = documents.map((document, at): Content => {
    const { isWide, tables } = tablesOf(document);
    const section = inFonts(contentOf(document, tables));
    heads.push(...section.slice(0, 1));
    return {
      section,
      pageOrientation: isWide ? 'landscape' : 'portrait',
      footer: footer(document, at),
    };
  });
  return {
    language: first?.language ?? 'en',
    info: { title: first ? `${first.title} ${first.number}` : '' },
    pageSize: 'A4',
    pageMargins: [34, 34, 34, 40],
    defaultStyle: { font: 'Inter', fontSize: 8, lineHeight: 1.25, color: ink },
    content: sections,
  };
}

/**
 * Makes the bytes of a PDF file of documents. It takes about a second of CPU time, so {@link printPdf} runs it in a
 * worker thread.
 */
export async function makePdf(documents: readonly PrintDocument[]): Promise<Uint8Array> {
  return new Uint8Array(await pdfmake.createPdf(definition(documents)).getBuffer());
}
