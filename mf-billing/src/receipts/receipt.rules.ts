import type { OpenDocument, Receipt, ReceiptInput, VendorPayment } from '@freightdesk/contracts/billing';
import {
  allocationProblem,
  type Currency,
  type Minor,
  type OpenItem,
  onAccountAfter,
  parseAmount,
  proposeAllocations,
  sumAmounts,
  type TdsNature,
  toDecimal,
  toMinor,
  ZERO,
} from '@freightdesk/tax';
import type { Tone } from '@freightdesk/ui/tokens';

/** A receipt as typed. */
export interface ReceiptValues {
  partyId: string;
  receivedOn: string;
  mode: string;
  bankAccount: string;
  reference: string;
  currency: Currency;
  exchangeRate: string;
  amount: string;
  tds: string;
  tdsNature: TdsNature;
  gstTds: string;
  bankCharges: string;
  remarks: string;
  doubtReason: string;
  /** What each document is paid, by {@link fieldOf} its id. */
  payments: Record<string, string>;
}

export const NEW_RECEIPT: ReceiptValues = {
  partyId: '',
  receivedOn: '',
  mode: '',
  bankAccount: '',
  reference: '',
  currency: 'INR',
  exchangeRate: '',
  amount: '',
  tds: '',
  tdsNature: 'contractor',
  gstTds: '',
  bankCharges: '',
  remarks: '',
  doubtReason: '',
  payments: {},
};

/** A document that money can pay: one of a party, or a vendor's bill. */
export interface Payable
  extends Pick<
    OpenDocument,
    'documentId' | 'invoiceNumber' | 'invoiceDate' | 'dueDate' | 'jobNumbers' | 'currency' | 'balanceAmount'
  > {
  /** Names the kind of one of a party. */
  kind?: OpenDocument['kind'];
  isOpening?: boolean | undefined;
}

/** The name of a document's field: a number alone would be the index of a list. */
export const fieldOf = ({ documentId }: Pick<Payable, 'documentId'>): string => `document${documentId}`;

/** A typed amount in minor units; zero for what is none. */
export const amountOf = (text: string | undefined): Minor => {
  const reading = parseAmount(text ?? '');
  return reading.ok ? reading.minorUnits : ZERO;
};

type Amounts = Pick<ReceiptValues, 'amount' | 'tds' | 'gstTds' | 'bankCharges'>;

/** What a receipt takes off the dues: what came in and what was kept back, in minor units (LEDGER-2). */
export const grossOf = ({ amount, tds, gstTds, bankCharges }: Amounts): Minor =>
  sumAmounts([amount, tds, gstTds, bankCharges].map(amountOf));

/** What is paid of documents, and what stays on account, in minor units; negative for more than there is. */
export function restOf(gross: Minor, payments: ReceiptValues['payments'], documents: readonly Payable[]) {
  const amounts = documents.map((document) => ({ amount: amountOf(payments[fieldOf(document)]) }));
  return { paid: sumAmounts(amounts.map(({ amount }) => amount)), onAccount: onAccountAfter(gross, amounts) };
}

const openItem = (document: Payable): OpenItem => ({
  number: document.invoiceNumber,
  documentDay: document.invoiceDate,
  // What has no due date is due at once.
  dueDay: document.dueDate ?? document.invoiceDate,
  open: toMinor(document.balanceAmount),
});

/** The fields of an amount that pays the oldest documents first, that of the payer's reference before them. */
export function proposedPayments(
  amount: Minor,
  documents: readonly Payable[],
  reference = '',
): ReceiptValues['payments'] {
  const proposal = new Map(
    proposeAllocations(amount, documents.map(openItem), reference).map((each) => [each.number, each.amount]),
  );
  return Object.fromEntries(
    documents.map((document) => {
      const part = proposal.get(document.invoiceNumber);
      return [fieldOf(document), part === undefined ? '' : String(toDecimal(part))];
    }),
  );
}

/** The payments that were typed, as the service takes them. */
export const allocationsOf = (
  payments: ReceiptValues['payments'],
  documents: readonly Payable[],
): NonNullable<ReceiptInput['allocations']> =>
  documents.flatMap((document) => {
    const amount = payments[fieldOf(document)]?.trim();
    return amount ? [{ documentId: document.documentId, amount }] : [];
  });

/** What is wrong with typed payments, by the name of their field. */
export function paymentProblems(
  gross: Minor,
  payments: ReceiptValues['payments'],
  documents: readonly Payable[],
  list = 'payments',
): Readonly<Record<string, string | undefined>> {
  const problems = documents.flatMap((document) => {
    const text = payments[fieldOf(document)]?.trim();
    if (!text) return [];
    const reading = parseAmount(text);
    const problem = reading.ok
      ? allocationProblem(
          { number: document.invoiceNumber, amount: reading.minorUnits },
          toMinor(document.balanceAmount),
          document.currency,
        )
      : 'An amount such as 1250.50';
    return problem ? [[`${list}.${fieldOf(document)}`, problem] as const] : [];
  });
  const { onAccount } = restOf(gross, payments, documents);
  const root = onAccount < ZERO ? { root: 'More is paid to documents than there is' } : {};
  return { ...root, ...Object.fromEntries(problems) };
}

/** The request for a receipt. Empty amounts are absent. */
export const toReceiptInput = (
  { payments, ...values }: ReceiptValues,
  documents: readonly Payable[],
): unknown => ({
  ...values,
  tds: values.tds || undefined,
  gstTds: values.gstTds || undefined,
  bankCharges: values.bankCharges || undefined,
  exchangeRate: values.exchangeRate || null,
  allocations: allocationsOf(payments, documents),
});

/** The badge of a receipt or payment: reversed, all of it used, or with money on account. */
export function stateOf({
  state,
  onAccountAmount,
}: Pick<Receipt, 'onAccountAmount'> & { state: Receipt['state'] | VendorPayment['state'] }): {
  readonly tone: Tone;
  readonly text: string;
} {
  if (state === 'reversed') return { tone: 'red', text: 'Reversed' };
  return onAccountAmount > 0 ? { tone: 'yellow', text: 'On account' } : { tone: 'green', text: 'Allocated' };
}
