import type { creditNoteBody, debitNoteBody } from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import type { NewRecord, Stored } from '@freightdesk/data';
import { refuse } from '@freightdesk/service-kit';
import {
  add,
  type Minor,
  negate,
  smallerOf,
  subtract,
  sumAmounts,
  type TotalRounding,
  ZERO,
} from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { DocumentRecord } from '../documents/document.model';
import { listsOf, NO_LINKS } from '../documents/document-fields.rules';
import { compareTotals, storedTotals } from '../documents/document-figures.rules';
import { computeLines, type LineFacts } from '../documents/document-lines.rules';
import { unknownRecord } from '../documents/document-refusal.rules';
import { rupeeTotals, withRupees } from '../documents/exchange-rate.rules';
import { exactTotal, roundedCredit, roundedFigures } from '../documents/round-off.rules';
import { signedTotals } from '../documents/signed-totals.rules';
import { type AdvanceReturn, advanceReturnsOf } from './advance-return.rules';
import { creditLines, isCredit } from './credit-line.rules';
import { type NoteSource, sharesOfCredit, sharesOfDebit } from './job-share.rules';

/** The request for a credit note. */
export type CreditRequest = z.output<typeof creditNoteBody>;
/** The request for a debit note. */
export type DebitRequest = z.output<typeof debitNoteBody>;

type Original = Stored<DocumentRecord>;

/** The person who raises a note, and the time of issue. */
interface NoteContext {
  readonly identity: Identity;
  readonly now: Date;
  readonly rounding: TotalRounding;
}

/** What decides a credit note besides its request. */
interface CreditSource extends NoteSource {
  /** The earlier notes of the invoice. */
  readonly notes: readonly DocumentRecord[];
  /** The recorded advances that the invoice has used, by job. */
  readonly advances: readonly AdvanceReturn[];
}

/** The fields that a note copies from its invoice: recipient, shipment, supply and tax mode. */
function copiedFields(original: Original, { identity, now }: Omit<NoteContext, 'rounding'>) {
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

/** What is left of an invoice before a credit of so much, and whether the credit takes the last of its lines. */
function creditedRest(original: Original, earlierCredits: readonly DocumentRecord[], total: Minor) {
  return {
    left: subtract(original.totalAmount, sumAmounts(earlierCredits.map(({ totalAmount }) => totalAmount))),
    isLast: sumAmounts([...earlierCredits.map(exactTotal), total]) === exactTotal(original),
  };
}

/**
 * A credit note and the new figures of its invoice. What exceeds that balance goes back to the advances that the
 * invoice has used; what exceeds these is the balance of the note, owed to the party (BILL-12).
 *
 * @throws {ServiceError} 409 for more than is left of a line
 * @throws {ServiceError} 422 for figures that differ
 */
export function creditNote(
  request: CreditRequest,
  { notes, advances, ...source }: CreditSource,
  context: NoteContext,
): {
  note: NewRecord<DocumentRecord>;
  figuresOfOriginal: Pick<DocumentRecord, 'balanceAmount' | 'returnedAdvance'>;
} {
  const { original } = source;
  checkNumber(request, original);
  const charges = creditLines(request.charges, original, notes);
  const totals = storedTotals(charges);
  const earlierCredits = notes.filter(isCredit);
  const totalsWithRoundOff = roundedCredit(
    { totalAmount: totals.totalAmount, advanceAmount: ZERO, currency: original.currency },
    creditedRest(original, earlierCredits, totals.totalAmount),
    context.rounding,
  );
  const { totalAmount } = totalsWithRoundOff;
  const deduction = original.balanceAmount < 0 ? ZERO : smallerOf(totalAmount, original.balanceAmount);
  const excess = subtract(totalAmount, deduction);
  const advanceReturns = advanceReturnsOf(excess, advances, earlierCredits);
  const returned = sumAmounts(advanceReturns.map(({ amount }) => amount));
  const note = {
    ...copiedFields(original, context),
    ...listsOf('credit_note'),
    invoiceDate: context.now,
    issuedBy: context.identity.username,
    kind: 'credit_note' as const,
    identityReason: request.identityReason ?? '',
    creditNoteReason: request.creditNoteReason,
    creditNoteRemarks: request.creditNoteRemarks ?? '',
    charges,
    jobShares: sharesOfCredit(charges, source, earlierCredits),
    ...totals,
    ...totalsWithRoundOff,
    rupees: rupeeTotals(charges),
    advanceReturns,
    balanceAmount: subtract(excess, returned),
  };
  const figures = signedTotals('credit_note', { ...note, ...totals });
  compareTotals(request, figures, ZERO, negate(totalsWithRoundOff.roundOff));
  const figuresOfOriginal = {
    balanceAmount: subtract(original.balanceAmount, deduction),
    returnedAdvance: add(original.returnedAdvance, returned),
  };
  return { note, figuresOfOriginal };
}

const otherCurrency = (currency: string) =>
  refuse('invalid', `All charges must be in ${currency}, as the invoice is`, { charges: 'Another currency' });

/**
 * A debit note: new lines in tax mode, supply and currency of its invoice (MONEY-4).
 *
 * @throws {ServiceError} 422 for differing figures
 */
export function debitNote(
  request: DebitRequest,
  source: NoteSource,
  facts: LineFacts,
  context: NoteContext,
): NewRecord<DocumentRecord> {
  const { original } = source;
  checkNumber(request, original);
  const { charges, currency } = computeLines(request.charges, facts, { ...original, mode: original.taxMode });
  if (currency !== original.currency) throw otherCurrency(original.currency);
  const totals = storedTotals(charges);
  const figures = { totalAmount: totals.totalAmount, advanceAmount: ZERO, currency };
  const totalsWithRoundOff = roundedFigures(figures, context.rounding);
  compareTotals(request, totals, ZERO, totalsWithRoundOff.roundOff);
  return {
    ...copiedFields(original, context),
    ...listsOf('debit_note'),
    invoiceDate: context.now,
    issuedBy: context.identity.username,
    kind: 'debit_note',
    identityReason: request.identityReason ?? '',
    debitNoteReason: request.debitNoteReason,
    debitNoteRemarks: request.debitNoteRemarks ?? '',
    ...withRupees(charges, original, original.taxMode),
    jobShares: sharesOfDebit(charges, source),
    ...totals,
    ...totalsWithRoundOff,
    balanceAmount: totalsWithRoundOff.totalAmount,
  };
}
