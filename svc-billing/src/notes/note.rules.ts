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

/** A line of an invoice with its earlier credits, at the rate that the invoice charged for it. */
const creditedLine = (original: DocumentRecord, at: number, credits: CreditsByLine) => {
  const line = original.charges[at];
  if (!line) throw unknownRecord(`charges.${at}`, 'line of the invoice');
  const gstPercent = chargedPercent(line, original.supplyType);
  return { line: asTaxLine(line), gstPercent, mode: original.taxMode, credits: credits.get(at) ?? [] };
};

/** What is left of each line of an invoice to credit, after its notes. */
export function creditableLines(original: DocumentRecord, notes: readonly DocumentRecord[]): LineTax[] {
  const credits = creditsOf(notes);
  return original.charges.map((_line, at) => creditableRemainder(creditedLine(original, at, credits)));
}

/** The credited line: by index, else the first one that is identified by what was sent and not taken yet. */
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

/** The credited amount before tax: as sent, else quantity times rate, else all that is left. */
function amountOf({ amount, quantity, rate }: CreditLineInput, left: Minor): Minor {
  if (typeof amount === 'number') return toMinor(Math.abs(amount));
  return typeof quantity === 'number' && typeof rate === 'number'
    ? lineAmount(quantity, toMinor(rate))
    : left;
}

/** Quantity and rate of a credit: those of the line when it is credited completely, those sent, else a lump sum. */
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
  input: readonly CreditLineInput[],
  original: Original,
  notes: readonly DocumentRecord[],
): DocumentLineRecord[] {
  const credits = creditsOf(notes);
  const creditedIndexes = new Set<number>();
  return input.map((each, index) => {
    const at = lineIndexOf(each, index, original.charges, creditedIndexes);
    // `placeOf` returns the index of an existing line.
    const line = original.charges[at] as DocumentLineRecord;
    const lineCredits = creditedLine(original, at, credits);
    const left = creditableRemainder(lineCredits).amount;
    try {
      const tax = computeCredit(lineCredits, amountOf(each, left));
      credits.set(at, [...lineCredits.credits, tax]);
      creditedIndexes.add(at);
      const figures = { ...tax, otherTaxes: namedAmounts(tax.otherTaxes) };
      return { ...line, ...figures, ...quantityOf(each, line, tax.amount), originalLine: at };
    } catch (error) {
      throw error instanceof CreditLimitError ? creditExceeds(index, line, error) : error;
    }
  });
}

/** Who raises a note, and when. */
interface NoteContext {
  readonly identity: Identity;
  readonly now: Date;
}

/** What a credit note needs besides its request. */
interface CreditSource extends NoteSource {
  /** The earlier notes of the invoice. */
  readonly notes: readonly DocumentRecord[];
}

/** What a note copies from its invoice: the recipient, the shipment, the supply and its tax mode. */
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

/** A credit note and the invoice's new balance; what exceeds the balance is owed back by the note. */
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

/** A debit note: new lines in the mode, supply and currency of its invoice (MONEY-4). */
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
