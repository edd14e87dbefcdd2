import type { ImportCells } from '../core/import-rows.schema';

/** The rows of the sample file of opening balances; their parties and vendors are those of the other sample files. */
export const OPENING_SAMPLE: readonly ImportCells[] = [
  {
    number: 'EX/25-26/118',
    party: 'Example Textiles LLP',
    kind: 'Receivable',
    documentDay: '2026-03-09',
    dueDay: '2026-04-08',
    totalAmount: '118000',
    openAmount: '68000',
    asOf: '2026-03-31',
    remarks: 'Partly paid',
  },
  {
    number: 'ADV/17',
    party: 'Example Machinery Pvt Ltd',
    kind: 'Receivable',
    documentDay: '2026-03-20',
    totalAmount: '-25000',
    asOf: '2026-03-31',
    remarks: 'Paid ahead',
  },
  {
    number: 'TR-2291',
    party: 'Example Transport',
    kind: 'Payable',
    documentDay: '2026-03-14',
    dueDay: '2026-04-13',
    totalAmount: '35400',
    asOf: '2026-03-31',
  },
];
