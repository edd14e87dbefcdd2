import type { Letterhead } from '@freightdesk/contracts/core';
import type { NewRecord } from '@freightdesk/data';
import {
  amountInLanguages,
  dateOf,
  jurisdictionOf,
  letterheadOf,
  money,
  type Paper,
  type PaperAmount,
  type PaperColumn,
  type PaperFact,
  type PaperText,
  type PrintDocument,
} from '@freightdesk/print';
import { UNREGISTERED_VOUCHER_STATEMENTS, VOUCHER_TEXTS, ZERO } from '@freightdesk/tax';
import type { VoucherRecord } from '../advances/voucher.model';
import { billTo, placeText } from './print.view';

type Voucher = NewRecord<VoucherRecord>;

/** Printed when neither GSTIN nor State of the party is known (CGST Rule 50). */
const UNKNOWN_PLACE: PaperText = 'Not determinable, treated as inter-State';

/** The labels of each kind of voucher. */
const LABELS = {
  receipt_voucher: { party: 'Received from', day: 'Received on', amount: 'Advance received' },
  refund_voucher: { party: 'Refunded to', day: 'Refunded on', amount: 'Amount refunded' },
} as const satisfies Record<Voucher['kind'], Readonly<Record<'party' | 'day' | 'amount', PaperText>>>;

function factsOf(voucher: Voucher): PaperFact[] {
  const facts: PaperFact[] = [
    ['Number', voucher.number],
    ['Date', dateOf(voucher.voucherDate.toISOString())],
    [LABELS[voucher.kind].day, dateOf(voucher.paymentDate.toISOString())],
    ['Payment mode', voucher.paymentMode],
    ['Remarks', voucher.remarks],
    ['Receipt voucher', voucher.receiptNumber],
    ['Dated', dateOf(voucher.receiptDate?.toISOString() ?? null)],
    ['Job', voucher.jobNumber],
    ['Place of supply', placeText(voucher) || UNKNOWN_PLACE],
    ['Reverse charge', 'No'],
    ['Currency', 'INR'],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** The tax in the advance, by its kinds. */
const taxesOf = ({ taxMode, cgstAmount, sgstAmount, igstAmount }: Voucher): readonly PaperAmount[] =>
  taxMode === 'IGST'
    ? [['IGST', igstAmount]]
    : [
        ['CGST', cgstAmount],
        ['SGST/UTGST', sgstAmount],
      ];

/** Value, rate and taxes; a supplier without a GSTIN has none (MONEY-14). */
const taxFigures = (voucher: Voucher): PaperFact[] =>
  voucher.isSupplierRegistered
    ? [
        ['Taxable value', money(voucher.taxableValue)],
        ['GST %', String(voucher.gstPercent)],
        ...taxesOf(voucher).map(([title, tax]): PaperFact => [title, money(tax)]),
      ]
    : [];

/** A table of one row, because of the services only the job is known. */
function tableOf(voucher: Voucher): Pick<PrintDocument, 'columns' | 'rows'> {
  const { jobNumber, amount } = voucher;
  const figures: PaperFact[] = [...taxFigures(voucher), [LABELS[voucher.kind].amount, money(amount)]];
  const columns: PaperColumn[] = [
    { title: 'Description', numeric: false, grows: true },
    ...figures.map(([title]): PaperColumn => ({ title, numeric: true })),
  ];
  return {
    columns,
    rows: [
      [
        `Advance for freight forwarding and related services of job ${jobNumber}`,
        ...figures.map(([, figure]) => figure),
      ],
    ],
  };
}

function totalsOf(voucher: Voucher): PrintDocument['totals'] {
  const { taxableValue, roundOff, amount, kind, isSupplierRegistered } = voucher;
  const rows: PaperAmount[] = [
    ...(isSupplierRegistered ? [['Taxable value', taxableValue] as const, ...taxesOf(voucher)] : []),
    ...(roundOff === ZERO ? [] : [['Round-off', roundOff] as const]),
    [LABELS[kind].amount, amount],
  ];
  return rows.map(([title, figure]) => [title, money(figure)]);
}

/** The printed voucher: the particulars of CGST Rules 50 and 51 (LAW-15). */
export function voucherPrint(voucher: Voucher, client: Letterhead): Paper {
  const { title, statement } = VOUCHER_TEXTS[voucher.kind];
  return {
    title,
    statement: (voucher.isSupplierRegistered
      ? statement
      : UNREGISTERED_VOUCHER_STATEMENTS[voucher.kind]) satisfies PaperText,
    number: voucher.number,
    ...letterheadOf(client),
    facts: factsOf(voucher),
    parties: [{ title: LABELS[voucher.kind].party, lines: billTo(voucher) }],
    ...tableOf(voucher),
    totals: totalsOf(voucher),
    amountInWords: amountInLanguages(voucher.amount, 'INR'),
    taxSummary: [],
    bankDetails: [],
    terms: client.voucherTerms || jurisdictionOf(client),
  };
}
