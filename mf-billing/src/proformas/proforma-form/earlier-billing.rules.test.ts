import type { JobBilling } from '@freightdesk/contracts/billing';
import type { DraftLine } from '../draft-line.rules';
import { earlierBillingText } from './earlier-billing.rules';

const part = (documentId: number, number: string, amount: number) => ({
  documentId,
  invoiceId: documentId,
  number,
  amount,
  status: 'invoice' as const,
  partyName: 'Coromandel Textiles',
});
const charge = (chargeId: number | null, chargeName: string, currency: 'INR' | 'USD', number: string) => ({
  chargeId,
  chargeName,
  currency,
  quantity: 1,
  billedAmount: 100,
  documents: [part(4, number, 100), part(5, number, 50), part(7, 'PI-7', 9)],
});
const billing: JobBilling = {
  jobNumber: 'JOB-1',
  charges: [
    charge(1, 'THC', 'INR', 'INV/1'),
    charge(1, 'THC', 'USD', 'INV/2'),
    charge(2, 'Storage', 'INR', 'INV/5'),
    charge(null, 'Storage', 'INR', 'INV/3'),
    charge(null, 'Demurrage', 'INR', 'INV/4'),
  ],
  sources: [
    {
      kind: 'vendor_bill',
      id: 4,
      description: 'SCT/77',
      amount: 500,
      billedAmount: 150,
      leftAmount: 350,
      documents: [part(4, 'INV/6', 150)],
    },
    {
      kind: 'adhoc',
      id: 4,
      description: 'FR-4',
      amount: 500,
      billedAmount: 20,
      leftAmount: 480,
      documents: [part(4, 'INV/7', 20)],
    },
  ],
};

test.each<[string, Partial<DraftLine>, string]>([
  ['a charge of the master, by its id', { chargeId: 1, chargeName: 'Other' }, '₹150.00 with INV/1'],
  ['the same charge in dollars', { chargeId: 1, currency: 'USD' }, '$150.00 with INV/2'],
  ['a charge with a name alone', { chargeName: 'Storage' }, '₹150.00 with INV/3'],
  ['another such charge', { chargeName: 'Demurrage' }, '₹150.00 with INV/4'],
  ['a vendor bill', { source: { kind: 'vendor_bill', id: 4 } }, '₹150.00 with INV/6'],
  ['an expense with the same id', { source: { kind: 'adhoc', id: 4 } }, '₹20.00 with INV/7'],
])('%s tells what other documents have billed of it', (_what, line, text) => {
  const draft = { chargeId: null, chargeName: '', currency: 'INR' as const, source: null, ...line };
  expect(earlierBillingText({ billing, ownId: 7 }, draft)).toBe(`Billed before: ${text}`);
});

test.each<[string, Partial<DraftLine>]>([
  ['a charge that nobody billed', { chargeId: 9 }],
  ['a name that nobody billed', { chargeName: 'Survey' }],
  ['a source that nobody billed', { source: { kind: 'fund_request', id: 4 } }],
])('%s says nothing', (_what, line) => {
  const draft = { chargeId: null, chargeName: '', currency: 'INR' as const, source: null, ...line };
  expect(earlierBillingText({ billing, ownId: 7 }, draft)).toBe('');
});
