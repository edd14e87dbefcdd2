import type { PaperLanguage } from '@freightdesk/contracts/shared';
import { amountInWords, type Currency, type Minor } from '@freightdesk/tax';
import { hindiAmountInWords, tamilAmountInWords } from '@freightdesk/tax/words';
import { PAPER_PATTERNS, PAPER_TEXTS, type PaperText } from './paper-texts';
import type { PrintColumn, PrintDocument, PrintedAmount, PrintRows } from './print-document';

/** An amount in the words of each language of paper (LAW-23). */
export const amountInLanguages = (amount: Minor, currency: Currency): PrintedAmount => ({
  en: amountInWords(amount, currency),
  hi: hindiAmountInWords(amount, currency),
  ta: tamilAmountInWords(amount, currency),
});

/** What papers without an amount have. */
export const NO_AMOUNT: PrintedAmount = { en: '', hi: '', ta: '' };

type OtherLanguage = Exclude<PaperLanguage, 'en'>;
/** The place of each language in a translation. */
const PLACES = { hi: 0, ta: 1 } as const satisfies Record<OtherLanguage, number>;

/** A text of every paper in a language. */
export const wordsOf = (text: PaperText, language: PaperLanguage): string =>
  language === 'en' ? text : PAPER_TEXTS[text][PLACES[language]];

/** The texts of every paper, in the language of this one. */
export const wordsIn =
  ({ language = 'en' }: PrintDocument) =>
  (text: PaperText): string =>
    wordsOf(text, language);

/** The amount of a paper in words of its language. */
export const amountOf = ({ amountInWords: amounts, language = 'en' }: PrintDocument): string =>
  amounts[language];

/** The titles of the tax summary. The names of taxes are the same in all languages. */
export const summaryTitles = (document: PrintDocument): string[] => [
  ...(['HSN/SAC', 'Rate', 'Taxable'] as const).map(wordsIn(document)),
  ...['CGST', 'SGST/UTGST', 'IGST'],
];

const isPaperText = (text: string): text is PaperText => Object.hasOwn(PAPER_TEXTS, text);

function byPattern(text: string, language: OtherLanguage): string {
  for (const [pattern, ...translations] of PAPER_PATTERNS) {
    const parts = pattern.exec(text);
    if (!parts) continue;
    return translations[PLACES[language]].replace(/\{(:?)(\d)\}/g, (_part, isText: string, at: string) => {
      const part = parts[Number(at)] ?? '';
      return isText ? translated(part, language) : part;
    });
  }
  return text;
}

/** A text of a paper in a language. What people typed, such as names, has no translation and stays. */
export function translated(text: string, language: PaperLanguage): string {
  if (language === 'en') return text;
  return isPaperText(text) ? wordsOf(text, language) : byPattern(text, language);
}

const SEPARATOR = ' · ';

/** What the law reads in English, below it in the language where all of it is translated. */
function besideEnglish(text: string, language: OtherLanguage): string {
  const parts = text.split(SEPARATOR);
  const translations = parts.map((part) => translated(part, language));
  const isWhole = parts.every((part, at) => part !== translations[at]);
  return isWhole ? `${translations.join(SEPARATOR)}\n${text}` : text;
}

/**
 * A paper in a language (BILL-19). Headings, copies and statements stand in English as well, because the law knows them
 * by these words; identifiers, figures and what people typed stay.
 */
export function inLanguage(document: PrintDocument, language: PaperLanguage = 'en'): PrintDocument {
  if (language === 'en') return { ...document, language };
  const say = (text: string) => translated(text, language);
  const pairs = (facts: PrintDocument['facts']) =>
    facts.map(([label, value]) => [say(label), say(value)] as const);
  const rows = (each: PrintRows): PrintRows => ({
    rows: each.rows.map((row) => row.map(say)),
    ...(each.sums && { sums: each.sums.map((row) => row.map(say)) }),
  });
  const { registration, separateTable, copy } = document;
  return {
    ...document,
    language,
    title: say(document.title),
    englishTitle: document.title,
    ...(copy && { copy: besideEnglish(copy, language) }),
    statement: document.statement && besideEnglish(document.statement, language),
    supplier: document.supplier.map(say),
    facts: pairs(document.facts),
    parties: document.parties.map(({ title, lines }) => ({ title: say(title), lines: lines.map(say) })),
    columns: document.columns.map((column): PrintColumn => ({ ...column, title: say(column.title) })),
    ...rows(document),
    ...(separateTable && { separateTable: { title: say(separateTable.title), ...rows(separateTable) } }),
    totals: pairs(document.totals),
    taxSummary: document.taxSummary.map((row) => row.map(say)),
    ...(document.taxSummaryTitle && { taxSummaryTitle: say(document.taxSummaryTitle) }),
    ...(registration && { registration: { ...registration, facts: pairs(registration.facts) } }),
    bankDetails: document.bankDetails.map(say),
    terms: document.terms.split('\n').map(say).join('\n'),
  };
}
