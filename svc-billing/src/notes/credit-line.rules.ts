import { type creditNoteBody, DOCUMENT_LINE_IDENTITY } from '@freightdesk/contracts/billing';
import { refuse } from '@freightdesk/service-kit';
import {
  CreditLimitError,
  chargedPercent,
  computeCredit,
  creditableRemainder,
  formatMoney,
  type LineTax,
  lineAmount,
  type Minor,
  quantityProblem,
  rupeesOfCredit,
  toMinor,
} from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { DocumentLineRecord, DocumentRecord } from '../documents/document.model';
import { asTaxLine, namedAmounts } from '../documents/document-lines.rules';
import { unknownRecord } from '../documents/document-refusal.rules';
import { asRupeeTax, storedRupees } from '../documents/exchange-rate.rules';

type CreditLineInput = z.output<typeof creditNoteBody>['charges'][number];

/** A credit of a line, in its currency and in rupees. */
interface Credit extends LineTax, Pick<DocumentLineRecord, 'rupees'> {}

/** The earlier credits of an invoice's lines, by index. */
type CreditsByLine = ReadonlyMap<number, readonly Credit[]>;

export const isCredit = ({ kind, state }: DocumentRecord): boolean =>
  kind === 'credit_note' && state !== 'cancelled';

const creditsOf = (notes: readonly DocumentRecord[]): Map<number, Credit[]> => {
  const credits = new Map<number, Credit[]>();
  for (const { charges } of notes.filter(isCredit))
    for (const line of charges)
      if (line.originalLine !== null)
        credits.set(line.originalLine, [...(credits.get(line.originalLine) ?? []), asTaxLine(line)]);
  return credits;
};

function lineOf({ charges }: DocumentRecord, at: number): DocumentLineRecord {
  const line = charges[at];
  if (!line) throw unknownRecord(`charges.${at}`, 'line of the invoice');
  return line;
}

/** A line of an invoice with its earlier credits, at the rate that the invoice charged for it. */
const creditedLine = (original: DocumentRecord, at: number, credits: CreditsByLine) => {
  const line = lineOf(original, at);
  const gstPercent = chargedPercent(line, original);
  return { line: asTaxLine(line), gstPercent, mode: original.taxMode, credits: credits.get(at) ?? [] };
};

type LineCredits = ReturnType<typeof creditedLine>;

/** The rupee figures of a credit, at the rate of its invoice; null where that has none (MONEY-15). */
function rupeesOf(
  { exchangeRate }: DocumentRecord,
  { line, credits, ...terms }: LineCredits,
  { amount, closesLine }: { readonly amount: Minor; readonly closesLine: boolean },
): DocumentLineRecord['rupees'] {
  if (!line.rupees || exchangeRate === null) return null;
  const rupeeCredits = credits.flatMap(({ rupees }) => (rupees ? asRupeeTax(rupees) : []));
  const creditedRupees = { ...terms, line: asRupeeTax(line.rupees), credits: rupeeCredits };
  return storedRupees(rupeesOfCredit(creditedRupees, { amount, closesLine, exchangeRate }));
}

/**
 * A credit of what is asked for, else of all that is left.
 *
 * @throws {CreditLimitError} for more than is left and for zero
 */
function creditOf(original: DocumentRecord, lineCredits: LineCredits, input: CreditLineInput): Credit {
  const remainder = creditableRemainder(lineCredits).amount;
  const tax = computeCredit(lineCredits, amountOf(input, remainder));
  const { amount } = tax;
  return { ...tax, rupees: rupeesOf(original, lineCredits, { amount, closesLine: amount === remainder }) };
}

/** What is left of each line of an invoice to credit, after its notes. */
export function creditableLines(original: DocumentRecord, notes: readonly DocumentRecord[]): LineTax[] {
  const credits = creditsOf(notes);
  return original.charges.map((_line, at) => creditableRemainder(creditedLine(original, at, credits)));
}

/** The index of the credited line: as requested, else of the first uncredited line that the request identifies. */
function lineIndexOf(
  input: CreditLineInput,
  index: number,
  lines: readonly DocumentLineRecord[],
  creditedIndexes: ReadonlySet<number>,
) {
  const { originalLine, chargeId, chargeName } = input;
  if (typeof originalLine === 'number' && originalLine < lines.length) return originalLine;
  const isRequestedLine = (line: DocumentLineRecord, at: number): boolean =>
    !creditedIndexes.has(at) &&
    DOCUMENT_LINE_IDENTITY.every((name) => !input[name] || line[name] === input[name]) &&
    Boolean(chargeId || chargeName);
  const at = typeof originalLine === 'number' ? -1 : lines.findIndex(isRequestedLine);
  if (at < 0) throw unknownRecord(`charges.${index}`, 'line of the invoice');
  return at;
}

/** The credited amount before tax: as requested, else quantity times rate, else all that is left. */
function amountOf({ amount, quantity, rate }: CreditLineInput, remainder: Minor): Minor {
  if (typeof amount === 'number') return toMinor(Math.abs(amount));
  return typeof quantity === 'number' && typeof rate === 'number'
    ? lineAmount(quantity, toMinor(rate))
    : remainder;
}

/**
 * Quantity and rate of a credit: those of the line for a full credit, else those of the request if they make up the
 * amount, else a lump sum.
 */
function quantityOf(input: CreditLineInput, line: DocumentLineRecord, amount: Minor) {
  const { quantity, rate } = input;
  if (amount === line.amount) return { quantity: line.quantity, rate: line.rate, uom: line.uom };
  if (typeof quantity === 'number' && typeof rate === 'number' && !quantityProblem(quantity, line.uom)) {
    const sentRate = toMinor(rate);
    if (lineAmount(quantity, sentRate) === amount) return { quantity, rate: sentRate, uom: line.uom };
  }
  return { quantity: 1, rate: amount, uom: 'LUMPSUM' };
}

const creditExceeds = (
  index: number,
  { chargeName, currency }: DocumentLineRecord,
  error: CreditLimitError,
) => {
  const text =
    error.remaining > 0
      ? `${error.message}: ${formatMoney(error.remaining, currency)} is left of ${chargeName}`
      : `Nothing is left of ${chargeName} to credit`;
  return refuse('credit_exceeds', text, { [`charges.${index}.amount`]: text });
};

/**
 * The lines of a credit note, each at the rate and in the mode of its original (BILL-5, MONEY-4).
 *
 * @throws {ServiceError} 400 for a line that the invoice does not have
 * @throws {ServiceError} 409 for more than is left of a line
 */
export function creditLines(
  inputs: readonly CreditLineInput[],
  original: DocumentRecord,
  notes: readonly DocumentRecord[],
): DocumentLineRecord[] {
  const credits = creditsOf(notes);
  const creditedIndexes = new Set<number>();
  return inputs.map((input, index) => {
    const at = lineIndexOf(input, index, original.charges, creditedIndexes);
    const line = lineOf(original, at);
    const lineCredits = creditedLine(original, at, credits);
    try {
      const credit = creditOf(original, lineCredits, input);
      credits.set(at, [...lineCredits.credits, credit]);
      creditedIndexes.add(at);
      const figures = { ...credit, otherTaxes: namedAmounts(credit.otherTaxes) };
      return { ...line, ...figures, ...quantityOf(input, line, credit.amount), originalLine: at };
    } catch (error) {
      throw error instanceof CreditLimitError ? creditExceeds(index, line, error) : error;
    }
  });
}
