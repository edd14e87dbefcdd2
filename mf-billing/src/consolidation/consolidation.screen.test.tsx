import {
  createConsolidatedInvoice,
  fetchByStatus,
  type Invoice,
  readEinvoiceSettings,
} from '@freightdesk/contracts/billing';
import { listParties } from '@freightdesk/contracts/core';
import { Refusal, renderScreen, type Stub, stub, stubList } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  sampleEinvoiceSettings,
  sampleInvoice,
  sampleLine,
  sampleParties,
  sampleProforma,
} from '../testing/billing.samples';
import { ConsolidationScreen } from './consolidation.screen';

const user = userEvent.setup();
const other = sampleProforma({
  id: 8,
  proformaInvoiceNumber: 'PI-8',
  jobNumber: 'JOB-2',
  charges: [sampleLine, { ...sampleLine, chargeId: 2, chargeName: 'THC', gstPercent: 5 }],
});
const proformas = [sampleProforma(), other];

const open = (...api: Stub[]) =>
  renderScreen(<ConsolidationScreen />, {
    route: '/billing/consolidatedinvoice',
    path: '/billing/consolidatedinvoice',
    api: [...api, stub(fetchByStatus, proformas), stubList(listParties, sampleParties)],
  });
const choose = async (name = 'Coromandel') => {
  const party = screen.getByRole('combobox', { name: 'Party' });
  await user.clear(party);
  await user.type(party, name);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
};
const tick = async (number: string) =>
  user.click(await screen.findByRole('checkbox', { name: `Select ${number}` }));
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const preview = () => screen.findByRole('table', { name: 'Preview' });

test('asks for a party, for proformas and for a preview, in that order', async () => {
  open();
  await press('Generate Consolidated Invoice');
  expect((await screen.findAllByText('Select a party first')).length).toBeGreaterThan(0);
  expect(screen.getByText('Validation Error')).toBeInTheDocument();
  await choose();
  await screen.findByRole('checkbox', { name: 'Select PI-7' });
  await press('Consolidate Selected');
  expect(
    (await screen.findAllByText('Select at least one proforma invoice to consolidate')).length,
  ).toBeGreaterThan(0);
  await tick('PI-7');
  await press('Generate Consolidated Invoice');
  expect((await screen.findAllByText('Nothing to save. Please consolidate first.')).length).toBeGreaterThan(
    0,
  );
});

test('lists the proformas of the party, and previews their lines by charge and rate', async () => {
  const queries: unknown[] = [];
  open(
    stub(fetchByStatus, ({ query }) => {
      queries.push(Object.fromEntries(query));
      return proformas;
    }),
  );
  await choose();
  const row = await screen.findByRole('row', { name: /PI-7/ });
  expect(queries).toMatchObject([{ status: 'proforma', partyId: '1' }]);
  for (const text of ['JOB-1', '₹2,000.00', '₹360.00', '₹2,360.00', '21/11/2026'])
    expect(within(row).getByText(text)).toBeInTheDocument();
  await tick('PI-7');
  await tick('PI-8');
  await press('Consolidate Selected');
  const table = await preview();
  const rows = within(table)
    .getAllByRole('row')
    .map((each) => [...each.children].map(({ textContent }) => textContent));
  expect(rows[0]).toEqual([
    'Charge Name',
    'Times Listed',
    'Qty',
    'Rate',
    'Amount',
    'GST %',
    'SGST',
    'CGST',
    'IGST',
    'Total',
  ]);
  expect(rows[1]?.slice(0, 6)).toEqual([
    'CHA agency – for two containers',
    '2',
    '4',
    '1,000.00',
    '4,000.00',
    '18',
  ]);
  expect(rows[2]?.slice(0, 2)).toEqual(['THC – for two containers', '1']);
  expect(rows.at(-1)?.slice(0, 2)).toEqual(['Total', '3']);
});

test('the preview of a firm that rounds to the rupee comes to what is stored (LAW-9)', async () => {
  const line = { ...sampleLine, cgstAmount: 180.74, totalAmount: 2360.74 };
  open(
    stub(readEinvoiceSettings, { ...sampleEinvoiceSettings, totalRounding: 'rupee' }),
    stub(fetchByStatus, [sampleProforma({ charges: [line], advanceAmount: 100 })]),
  );
  await choose();
  await tick('PI-7');
  await press('Consolidate Selected');
  const rows = within(await preview())
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows.slice(-3)).toEqual(['Round-off₹0.26', 'Advance-₹100.00', 'Grand Total₹2,261.00']);
});

test('the preview of a firm without a GSTIN has no columns of tax (MONEY-14)', async () => {
  open(stub(fetchByStatus, [sampleProforma({ isSupplierRegistered: false, otherTaxTotals: { CESS: 0 } })]));
  await choose();
  await tick('PI-7');
  await press('Consolidate Selected');
  const headers = within(await preview()).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    'Charge Name',
    'Times Listed',
    'Qty',
    'Rate',
    'Amount',
    'Total',
  ]);
});

test('another party or another choice takes the preview away', async () => {
  open();
  await choose();
  await tick('PI-7');
  await press('Consolidate Selected');
  await preview();
  await tick('PI-8');
  expect(screen.queryByRole('table', { name: 'Preview' })).not.toBeInTheDocument();
  await press('Consolidate Selected');
  await preview();
  await choose(sampleParties[1]?.name);
  expect(screen.queryByRole('table', { name: 'Preview' })).not.toBeInTheDocument();
  expect(await screen.findByRole('checkbox', { name: 'Select PI-7' })).not.toBeChecked();
});

const partyOf = (proforma: Invoice) => {
  const { partyId, partyName, partyEmail, partyPhone, partyAddress, partyCity } = proforma;
  const { partyState, partyGstNumber, partyPanNumber } = proforma;
  return {
    partyId,
    partyName,
    partyEmail,
    partyPhone,
    partyAddress,
    partyCity,
    partyState,
    partyGstNumber,
    partyPanNumber,
    importerId: partyId,
    importerName: partyName,
  };
};

test('saves what it previews, then starts again and reads the list again', async () => {
  const bodies: unknown[] = [];
  const party = { partyEmail: 'accounts@coromandel.example', partyPhone: '044 2345 6789' };
  const proforma = sampleProforma({ ...party, partyPanNumber: 'CRTCT4410C' });
  const lists = [[proforma, other], [other]];
  open(
    stub(fetchByStatus, () => lists.shift() ?? []),
    stub(createConsolidatedInvoice, ({ body }) => {
      bodies.push(body);
      return sampleInvoice({ id: 31, invoiceNumber: 'CI/26-27/00001', status: 'consolidateinvoice' });
    }),
  );
  await choose();
  await tick('PI-7');
  await press('Consolidate Selected');
  await preview();
  await press('Generate Consolidated Invoice');
  expect((await screen.findAllByText('Consolidated Invoice saved: 31')).length).toBeGreaterThan(0);
  expect(bodies).toMatchObject([
    {
      jobId: null,
      contractId: null,
      contractNumber: null,
      port: null,
      shipmentCategory: null,
      dueDate: null,
      advanceAmount: '0',
      ...partyOf(proforma),
      status: 'consolidateinvoice',
      isPerforma: false,
      importerName: 'Coromandel Textiles',
      jobNumber: expect.stringMatching(/^CONSOLIDATED-\d+$/),
      cargoDetails: expect.stringContaining('Consolidated from 1 proforma invoice: PI-7'),
      subtotal: 2000,
      taxAmount: 360,
      otherTaxTotals: {},
      totalAmount: 2360,
      totalAfterAdvance: 2360,
      charges: [{ chargeName: 'CHA agency', listed: 1, uom: 'LUMPSUM' }],
      mergedInvoices: [{ proformainvid: 'PI-7', proformainvdbid: 7, jobNumber: 'JOB-1', totalAmount: 2360 }],
    },
  ]);
  expect(screen.queryByRole('table', { name: 'Preview' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View CI/26-27/00001' })).toHaveAttribute(
    'href',
    '/billing/invoice/31',
  );
  expect(await screen.findByRole('checkbox', { name: 'Select PI-8' })).not.toBeChecked();
  expect(screen.getByText('0 of 1 selected')).toBeInTheDocument();
});

test.each([
  ['currencies', { currency: 'USD' }],
  ['tax modes', { taxMode: 'IGST' }],
] as const)('proformas of different %s are not previewed', async (text, changes: Partial<Invoice>) => {
  open(stub(fetchByStatus, [sampleProforma(), sampleProforma({ ...other, ...changes })]));
  await choose();
  await tick('PI-7');
  await tick('PI-8');
  await press('Consolidate Selected');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    `Failed to consolidate invoices: these proformas have different ${text}`,
  );
});

test('a party without proformas, a failed list and a failed save say so', async () => {
  const answers: unknown[] = [new Refusal(500, 'Broken'), [], proformas];
  open(
    stub(fetchByStatus, () => (answers.shift() ?? proformas) as never),
    stub(createConsolidatedInvoice, () => new Refusal(409, 'PI-7 is converted already') as never),
  );
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No proforma invoices found for this party')).toBeInTheDocument();
  await choose(sampleParties[1]?.name);
  await tick('PI-7');
  await press('Consolidate Selected');
  await preview();
  await press('Generate Consolidated Invoice');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Save failed: PI-7 is converted already');
});

test('shows each other tax with three decimals, and its sum', async () => {
  const levied = { ...sampleLine, otherTaxes: { CESS: 18.05 }, totalAmount: 2378.05 };
  open(stub(fetchByStatus, [sampleProforma({ charges: [levied] })]));
  await choose();
  await tick('PI-7');
  await press('Consolidate Selected');
  const table = await preview();
  expect(within(table).getByRole('columnheader', { name: 'CESS' })).toBeInTheDocument();
  expect(within(table).getAllByText('18.050')).toHaveLength(2);
});

test('says that it is saving, and saves once by a second click', async () => {
  let requestCount = 0;
  open(
    stub(createConsolidatedInvoice, () => {
      requestCount += 1;
      return new Promise(() => undefined) as never;
    }),
  );
  await choose();
  await tick('PI-7');
  await press('Consolidate Selected');
  await preview();
  await press('Generate Consolidated Invoice');
  const saving = await screen.findByRole('button', { name: 'Saving...' });
  await user.click(saving);
  expect(requestCount).toBe(1);
});

test('has a text of its own for a failure that nobody explains', async () => {
  open(stub(createConsolidatedInvoice, () => new Refusal(500, '') as never));
  await choose();
  await tick('PI-7');
  await press('Consolidate Selected');
  await preview();
  await press('Generate Consolidated Invoice');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Save failed: Failed to save consolidated invoice',
  );
});

test.each([
  ['the id of the database', 'c31', 'c31'],
  ['no id at all', '', 'OK'],
])('an invoice that is answered with %s is reported all the same', async (_what, _id, text) => {
  open(stub(createConsolidatedInvoice, sampleInvoice({ id: 0, _id })));
  await choose();
  await tick('PI-7');
  await press('Consolidate Selected');
  await preview();
  await press('Generate Consolidated Invoice');
  expect((await screen.findAllByText(`Consolidated Invoice saved: ${text}`)).length).toBeGreaterThan(0);
});

const dollarLine = { ...sampleLine, currency: 'USD' as const };
const rate = { exchangeRate: 83.255, exchangeRateDay: '2026-11-20', exchangeRateSource: 'bank' } as const;
const dollarProforma = (changes: Partial<Invoice> = {}) =>
  sampleProforma({ currency: 'USD', charges: [dollarLine], ...rate, ...changes });

test.each([
  ['the rate of all proformas is suggested', {}, '83.255'],
  ['proformas of several rates suggest none', { exchangeRate: 84 }, ''],
])('%s and sent (MONEY-15)', async (_what, changes, suggestedRate) => {
  const bodies: unknown[] = [];
  open(
    stub(fetchByStatus, [
      dollarProforma(),
      dollarProforma({ ...other, ...rate, currency: 'USD', charges: [dollarLine], ...changes }),
    ]),
    stub(createConsolidatedInvoice, ({ body }) => {
      bodies.push(body);
      return sampleInvoice({ id: 31 });
    }),
  );
  await choose();
  await tick('PI-7');
  await tick('PI-8');
  await press('Consolidate Selected');
  await preview();
  const rateField = screen.getByRole('textbox', { name: 'Exchange rate (₹ for 1 USD)' });
  expect(rateField).toHaveValue(suggestedRate);
  await user.clear(rateField);
  await press('Generate Consolidated Invoice');
  expect(await screen.findByText('Enter the exchange rate')).toBeInTheDocument();
  await user.type(rateField, '85.5');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Source of the rate' }), 'bank');
  await press('Generate Consolidated Invoice');
  expect((await screen.findAllByText('Consolidated Invoice saved: 31')).length).toBeGreaterThan(0);
  expect(bodies).toMatchObject([{ exchangeRate: '85.5', exchangeRateSource: 'bank' }]);
});
