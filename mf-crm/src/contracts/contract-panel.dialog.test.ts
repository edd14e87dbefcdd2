import type { Contract } from '@freightdesk/contracts/crm';
import { sampleContract } from './contract.samples';
import { contractDetails } from './contract-panel.dialog';

const names: Readonly<Record<string, string>> = { LCL: 'Shared container', '20FCLDC': '20 ft dry container' };
const textOf = (contract: Contract) =>
  Object.fromEntries(
    contractDetails(contract, (code) => names[code] ?? code).map(({ label, value }) => [label, value]),
  );

test('a contract that began with no quote says nothing of one', () => {
  const details = textOf(sampleContract());
  expect(details).toMatchObject({ 'Payment Terms': '30 days', 'Max Value': 'No Limit', Active: 'Yes' });
  expect(Object.keys(details)).not.toEqual(expect.arrayContaining(['Converted from Quote']));
});

test('a converted contract says where it came from', () => {
  const convertedFromQuote = {
    quoteId: 'SQ-100007',
    version: 2,
    convertedAt: '2026-11-21T08:00:00.000Z',
    quoteType: 'single_use' as const,
    isUsed: false,
  };
  const details = textOf(
    sampleContract({
      shipmentCategories: ['LCL', '20FCLDC'],
      metadata: {
        type: 'sea_freight',
        portOfLoading: 'Chennai',
        portOfDischarge: 'Rotterdam',
        commodity: 'Tiles',
        convertedFromQuote,
      },
    }),
  );
  expect(details).toMatchObject({
    'Quote Type': 'Single Use Quote',
    'Converted on': '21 November 2026',
    'Port of Loading': 'Chennai',
    'Port of Discharge': 'Rotterdam',
    Commodity: 'Tiles',
    'Shipment Categories': 'Shared container, 20 ft dry container',
  });
});
