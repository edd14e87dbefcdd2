import {
  type creditNoteBody,
  DOCUMENT_LINE_IDENTITY,
  type debitNoteBody,
} from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import type { NewRecord, Stored } from '@freightdesk/data';
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
  smallerOf,
  subtract,
  toMinor,
  ZERO,
} from '@freightdesk/tax';
import type * as z from 'zod/mini';
import { type DocumentLineRecord, type DocumentRecord, signedTotals } from '../documents/document.model';
import { listsOf, NO_LINKS } from '../documents/document-fields.rules';
import { compareTotals, storedTotals } from '../documents/document-figures.rules';
import { asTaxLine, computeLines, type LineFacts, namedAmounts } from '../documents/document-lines.rules';
import { unknownRecord } from '../documents/document-refusal.rules';
import { type NoteSource, sharesOfCredit, sharesOfDebit } from './job-share.rules';

/** The request for a credit note. */
export type CreditRequest = z.output<typeof creditNoteBody>;
/** The request for a debit note. */
export type DebitRequest = z.output<typeof debitNoteBody>;

type CreditLineInput = CreditRequest['charges'][number];
type Original = Stored<DocumentRecord>;

/** The earlier credits of an invoice's lines, by index. */
type CreditsByLine = ReadonlyMap<number, readonly LineTax[]>;

const isCredit = ({ kind, state }: DocumentRecord): boolean =>
  kind === 'credit_note' && state !== 'cancelled';

const creditsOf = (notes: readonly DocumentRecord[]): Map<number, LineTax[]> => {
  const credits = new Map<number, LineTax[]>();
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
  const gstPercent = chargedPercent(line, original.supplyType);
  return { line: asTaxLine(line), gstPercent, mode: original.taxMode, credits: credits.get(at) ?? [] };
};

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
function amountOf({ amount, quantity, rate }: CreditLineInput, left: Minor): Minor {
  if (typeof amount === 'number') return toMinor(Math.abs(amount));
  return typeof quantity === 'number' && typeof rate === 'number'
    ? lineAmount(quantity, toMinor(rate))
    : left;
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

/** The lines of a credit note, each at the rate and in the mode of its original (BILL-5, MONEY-4). */
function creditLines(
  inputs: readonly CreditLineInput[],
  original: Original,
  notes: readonly DocumentRecord[],
): DocumentLineRecord[] {
  const credits = creditsOf(notes);
  const creditedIndexes = new Set<number>();
  return inputs.map((input, index) => {
    const at = lineIndexOf(input, index, original.charges, creditedIndexes);
    const line = lineOf(original, at);
    const lineCredits = creditedLine(original, at, credits);
    const left = creditableRemainder(lineCredits).amount;
    try {
      const tax = computeCredit(lineCredits, amountOf(input, left));
      credits.set(at, [...lineCredits.credits, tax]);
      creditedIndexes.add(at);
      const figures = { ...tax, otherTaxes: namedAmounts(tax.otherTaxes) };
      return { ...line, ...figures, ...quantityOf(input, line, tax.amount), originalLine: at };
    } catch (error) {
      throw error instanceof CreditLimitError ? creditExceeds(index, line, error) : error;
    }
  });
}

/** The person who raises a note, and the time of issue. */
interface NoteContext {
  readonly identity: Identity;
  readonly now: Date;
}

/** What decides a credit note besides its request. */
interface CreditSource extends NoteSource {
  /** The earlier notes of the invoice. */
  readonly notes: readonly DocumentRecord[];
}

/** The fields that a note copies from its invoice: recipient, shipment, supply and tax mode. */
function copiedFields(original: Original, { identity, now }: NoteContext) {
  const {
    _id,
    id: _own,
    clientId,
    createdAt,
    updatedAt,
    idempotencyKey,
    requestDigest,
    ...storedFields
  } = original;
  const { issueKey: _key, issueDigest: _digest, ...document } = storedFields;
  return {
    ...document,
    ...NO_LINKS,
    originalInvoiceId: original.id,
    originalInvoiceNumber: original.invoiceNumber ?? '',
    originalInvoiceDate: original.invoiceDate?.toISOString() ?? null,
    state: 'issued' as const,
    dueDate: null,
    invoiceDate: now,
    issuedBy: identity.username,
    createdBy: identity.username,
    advanceAmount: ZERO,
  };
}

const checkNumber = ({ originalInvoiceNumber }: CreditRequest | DebitRequest, original: Original): void => {
  if (originalInvoiceNumber && originalInvoiceNumber !== original.invoiceNumber)
    throw unknownRecord('originalInvoiceNumber', 'invoice number');
};

/**
 * A credit note and the new balance of its invoice. What exceeds that balance is the balance of the note. Throws 409 for
 * more than is left of a line, 422 for figures that differ.
 */
export function creditNote(
  request: CreditRequest,
  { notes, ...source }: CreditSource,
  context: NoteContext,
): { note: NewRecord<DocumentRecord>; balanceOfOriginal: Minor } {
  const { original } = source;
  checkNumber(request, original);
  const charges = creditLines(request.charges, original, notes);
  const totals = storedTotals(charges);
  const { totalAmount } = totals;
  const deduction = original.balanceAmount < 0 ? ZERO : smallerOf(totalAmount, original.balanceAmount);
  const note = {
    ...copiedFields(original, context),
    ...listsOf('credit_note'),
    invoiceDate: context.now,
    issuedBy: context.identity.username,
    kind: 'credit_note' as const,
    creditNoteReason: request.creditNoteReason,
    creditNoteRemarks: request.creditNoteRemarks ?? '',
    charges,
    jobShares: sharesOfCredit(charges, source, notes.filter(isCredit)),
    ...totals,
    totalAfterAdvance: totalAmount,
    balanceAmount: subtract(totalAmount, deduction),
  };
  compareTotals(request, signedTotals('credit_note', note), ZERO);
  return { note, balanceOfOriginal: subtract(original.balanceAmount, deduction) };
}

const otherCurrency = (currency: string) =>
  refuse('invalid', `All charges must be in ${currency}, as the invoice is`, { charges: 'Another currency' });

/** A debit note: new lines in tax mode, supply and currency of its invoice (MONEY-4). Throws 422 for differing figures. */
export function debitNote(
  request: DebitRequest,
  source: NoteSource,
  facts: LineFacts,
  context: NoteContext,
): NewRecord<DocumentRecord> {
  const { original } = source;
  checkNumber(request, original);
  const supply = { mode: original.taxMode, supplyType: original.supplyType };
  const { charges, currency } = computeLines(request.charges, facts, supply);
  if (currency !== original.currency) throw otherCurrency(original.currency);
  const totals = storedTotals(charges);
  compareTotals(request, totals, ZERO);
  return {
    ...copiedFields(original, context),
    ...listsOf('debit_note'),
    invoiceDate: context.now,
    issuedBy: context.identity.username,
    kind: 'debit_note',
    debitNoteReason: request.debitNoteReason,
    debitNoteRemarks: request.debitNoteRemarks ?? '',
    charges,
    jobShares: sharesOfDebit(charges, source),
    ...totals,
    totalAfterAdvance: totals.totalAmount,
    balanceAmount: totals.totalAmount,
  };
}
