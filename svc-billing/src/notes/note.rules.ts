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
import { listsOf, UNTIED } from '../documents/document-fields.rules';
import {
  asTaxLine,
  compareTotals,
  computeLines,
  type LineFacts,
  namedAmounts,
  storedTotals,
} from '../documents/document-figures.rules';
import { unknownRecord } from '../documents/document-refusal.rules';
import { type Noted, sharesOfCredit, sharesOfDebit } from './job-share.rules';

/** The request for a credit note. */
export type CreditRequest = z.output<typeof creditNoteBody>;
/** The request for a debit note. */
export type DebitRequest = z.output<typeof debitNoteBody>;

type SentCredit = CreditRequest['charges'][number];
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
function placeOf(
  sent: SentCredit,
  index: number,
  lines: readonly DocumentLineRecord[],
  named: ReadonlySet<number>,
) {
  const { originalLine, chargeId, chargeName } = sent;
  if (typeof originalLine === 'number' && originalLine < lines.length) return originalLine;
  const isMeant = (line: DocumentLineRecord, at: number): boolean =>
    !named.has(at) &&
    DOCUMENT_LINE_IDENTITY.every((name) => !sent[name] || line[name] === sent[name]) &&
    Boolean(chargeId || chargeName);
  const at = typeof originalLine === 'number' ? -1 : lines.findIndex(isMeant);
  if (at < 0) throw unknownRecord(`charges.${index}`, 'line of the invoice');
  return at;
}

/** The credited amount before tax: as sent, else quantity times rate, else all that is left. */
function amountOf({ amount, quantity, rate }: SentCredit, left: Minor): Minor {
  if (typeof amount === 'number') return toMinor(Math.abs(amount));
  return typeof quantity === 'number' && typeof rate === 'number'
    ? lineAmount(quantity, toMinor(rate))
    : left;
}

/** Quantity and rate of a credit: those of the line when it is credited completely, those sent, else a lump sum. */
function quantityOf(sent: SentCredit, line: DocumentLineRecord, amount: Minor) {
  const { quantity, rate } = sent;
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
  sent: readonly SentCredit[],
  original: Original,
  notes: readonly DocumentRecord[],
): DocumentLineRecord[] {
  const credits = creditsOf(notes);
  const named = new Set<number>();
  return sent.map((each, index) => {
    const at = placeOf(each, index, original.charges, named);
    // `placeOf` returns the index of an existing line.
    const line = original.charges[at] as DocumentLineRecord;
    const credited = creditedLine(original, at, credits);
    const left = creditableRemainder(credited).amount;
    try {
      const tax = computeCredit(credited, amountOf(each, left));
      credits.set(at, [...credited.credits, tax]);
      named.add(at);
      const figures = { ...tax, otherTaxes: namedAmounts(tax.otherTaxes) };
      return { ...line, ...figures, ...quantityOf(each, line, tax.amount), originalLine: at };
    } catch (error) {
      throw error instanceof CreditLimitError ? creditExceeds(index, line, error) : error;
    }
  });
}

/** Who raises a note, and when. */
interface Raising {
  readonly identity: Identity;
  readonly now: Date;
}

/** What a credit note needs besides its request. */
interface Credited extends Noted {
  /** The earlier notes of the invoice. */
  readonly notes: readonly DocumentRecord[];
}

/** What a note copies from its invoice: the recipient, the shipment, the supply and its tax mode. */
function carriedOver(original: Original, { identity, now }: Raising) {
  const { _id, id: _own, clientId, createdAt, updatedAt, idempotencyKey, requestDigest, ...kept } = original;
  const { issueKey: _key, issueDigest: _digest, ...document } = kept;
  return {
    ...document,
    ...UNTIED,
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
  { notes, ...noted }: Credited,
  raising: Raising,
): { note: NewRecord<DocumentRecord>; balanceOfOriginal: Minor } {
  const { original } = noted;
  checkNumber(request, original);
  const charges = creditLines(request.charges, original, notes);
  const totals = storedTotals(charges);
  const { totalAmount } = totals;
  const takenOff = original.balanceAmount < 0 ? ZERO : smallerOf(totalAmount, original.balanceAmount);
  const note = {
    ...carriedOver(original, raising),
    ...listsOf('credit_note'),
    invoiceDate: raising.now,
    issuedBy: raising.identity.username,
    kind: 'credit_note' as const,
    creditNoteReason: request.creditNoteReason,
    creditNoteRemarks: request.creditNoteRemarks ?? '',
    charges,
    jobShares: sharesOfCredit(charges, noted, notes.filter(isCredit)),
    ...totals,
    totalAfterAdvance: totalAmount,
    balanceAmount: subtract(totalAmount, takenOff),
  };
  compareTotals(request, signedTotals('credit_note', note), ZERO);
  return { note, balanceOfOriginal: subtract(original.balanceAmount, takenOff) };
}

const otherCurrency = (currency: string) =>
  refuse('invalid', `All charges must be in ${currency}, as the invoice is`, { charges: 'Another currency' });

/** A debit note: new lines in the mode, supply and currency of its invoice (MONEY-4). */
export function debitNote(
  request: DebitRequest,
  noted: Noted,
  facts: LineFacts,
  raising: Raising,
): NewRecord<DocumentRecord> {
  const { original } = noted;
  checkNumber(request, original);
  const supply = { mode: original.taxMode, supplyType: original.supplyType };
  const { charges, currency } = computeLines(request.charges, facts, supply);
  if (currency !== original.currency) throw otherCurrency(original.currency);
  const totals = storedTotals(charges);
  compareTotals(request, totals, ZERO);
  return {
    ...carriedOver(original, raising),
    ...listsOf('debit_note'),
    invoiceDate: raising.now,
    issuedBy: raising.identity.username,
    kind: 'debit_note',
    debitNoteReason: request.debitNoteReason,
    debitNoteRemarks: request.debitNoteRemarks ?? '',
    charges,
    jobShares: sharesOfDebit(charges, noted),
    ...totals,
    totalAfterAdvance: totals.totalAmount,
    balanceAmount: totals.totalAmount,
  };
}
