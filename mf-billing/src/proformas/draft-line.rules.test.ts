import type { LineSource } from '@freightdesk/contracts/billing';
import type { ContractService } from '@freightdesk/contracts/crm';
import { minorUnits } from '@freightdesk/tax';
import {
  sampleCharges,
  sampleContract,
  sampleJob,
  sampleLine,
  sampleProforma,
} from '../testing/billing.samples';
import { lineOfSource, linesOfContract, linesOfInvoice, toLineInput } from './draft-line.rules';

test.each<[LineSource['kind'], boolean]>([
  ['fund_request', true],
  ['adhoc', true],
  ['vendor_bill', false],
])('a line for a %s is a lump sum in rupees without GST, and from an expense: %s', (kind, isFromExpense) => {
  const source = { kind, id: 4 };
  const line = lineOfSource({
    source,
    amount: minorUnits(250_050),
    chargeName: 'Stamp duty',
    reference: 'FR-1',
  });
  expect(toLineInput(line)).toMatchObject({
    quantity: '1',
    rate: '2500.5',
    gstPercent: '0',
    uom: 'LUMPSUM',
    currency: 'INR',
    chargeId: null,
    isFromChargeMaster: false,
    isFromExpense,
    source,
    treatment: 'pure_agent',
  });
});

const [service] = sampleContract.services;

test('a service of a contract keeps its own SAC and GST percentage; without a SAC it has that of its charge', () => {
  const terms = { shipmentCategory: '', job: sampleJob() };
  const own = { ...service, hsnCode: '996799', gstPercent: 5 } as ContractService;
  expect(linesOfContract([own, { ...own, hsnCode: '' }], sampleCharges, terms)).toMatchObject([
    { hsnCode: '996799', gstPercent: '5' },
    { hsnCode: '996712', gstPercent: '5' },
  ]);
});

test('a service of a contract is billed in its own currency, by as much of its own unit as the job has', () => {
  const terms = { shipmentCategory: '', job: sampleJob({ volume: 2.5 }) };
  const own = { ...service, uom: 'PER_CBM', currency: 'USD' } as ContractService;
  expect(linesOfContract([own], sampleCharges, terms)).toMatchObject([
    { uom: 'PER_CBM', currency: 'USD', quantity: '2.5' },
  ]);
});

test('a stored line opens as it was stored, whatever its charge says', () => {
  const own = {
    chargeId: 1,
    chargeName: 'Agency',
    narration: 'for two',
    uom: 'PER_CBM',
    hsnCode: '996799',
    currency: 'USD' as const,
    treatment: 'exempt' as const,
    isFromExpense: true,
    source: { kind: 'adhoc' as const, id: 4 },
  };
  const storedLine = { ...sampleLine, ...own, quantity: 2.5, rate: 99.5, gstPercent: 12 };
  expect(linesOfInvoice(sampleProforma({ charges: [storedLine] }), sampleCharges)).toMatchObject([
    { ...own, quantity: '2.5', rate: '99.5', gstPercent: '12' },
  ]);
});
