import { convertProforma, updateProforma } from '@freightdesk/contracts/billing';
import { listAudit } from '@freightdesk/contracts/core';
import { identityOf } from '@freightdesk/service-kit/testing';
import { indianDay } from '@freightdesk/tax';
import { proforma } from './billing-app';
import { agency, handling, runDocuments } from './documents';

const { app, api, raise, raiseForJob, read, credit, debit, consolidate, paper } = runDocuments();

const today = indianDay(new Date());
const rate = { exchangeRate: 83.255, exchangeRateDay: today, exchangeRateSource: 'reference' } as const;
const inDollars = (amount: number, rest = {}) => ({ ...agency, currency: 'USD', rate: amount, ...rest });
/** Between states, so that one tax is charged. */
const between = { partyId: 2, contractId: 2, charges: [inDollars(1200)] };
const convert = (id: number, body = {}) => api().call(convertProforma, { params: { id }, body });
const issue = async (rest = {}, body: object = rate) =>
  convert((await raise({ ...between, ...rest })).id, body);

test('an invoice in dollars is issued with its rate, day and source, and holds its rupees (MONEY-15)', async () => {
  const { id } = await raise(between);
  const text = 'Enter the exchange rate: the invoice is in USD';
  await expect(convert(id)).rejects.toMatchObject({
    status: 400,
    serverMessage: text,
    fields: {
      exchangeRate: 'Enter the exchange rate',
      exchangeRateDay: 'Enter the day of the exchange rate',
      exchangeRateSource: 'Choose where the exchange rate comes from',
    },
  });
  expect(await read(id)).toMatchObject({ status: 'proforma', exchangeRate: null, rupees: null });
  expect(await convert(id, { ...rate, exchangeRate: '83.255' })).toMatchObject({
    ...rate,
    currency: 'USD',
    totalAmount: 1416,
    rupees: {
      subtotal: 99_906,
      taxAmount: 17_983.08,
      igstAmount: 17_983.08,
      cgstAmount: 0,
      totalAmount: 117_889.08,
    },
    charges: [{ amount: 1200, rupees: { amount: 99_906, igstAmount: 17_983.08, totalAmount: 117_889.08 } }],
  });
});

test('a conversion that is repeated with another rate is refused, with the same one it answers the invoice', async () => {
  const { id, invoiceNumber } = await issue();
  expect((await convert(id, rate)).invoiceNumber).toBe(invoiceNumber);
  await expect(convert(id, { ...rate, exchangeRate: 84 })).rejects.toMatchObject({ code: 'invoice_frozen' });
});

test('each line is rounded in rupees and taxed there, and the totals are their sums (MONEY-15)', async () => {
  const charges = [
    inDollars(35.4),
    inDollars(35.4, { chargeId: null, chargeName: 'Freight', hsnCode: '996521' }),
  ];
  const within = { partyId: 1, contractId: 1, charges };
  const { rupees } = await issue(within, { ...rate, exchangeRate: 84.1234 });
  expect(rupees).toMatchObject({
    subtotal: 2 * 2977.97,
    cgstAmount: 2 * 268.02,
    sgstAmount: 2 * 268.02,
    totalAmount: 7028.02,
  });
});

test('the rate of a proforma stays until it is changed, and is that of its invoice (MONEY-15)', async () => {
  const { id, rupees } = await raise({ ...between, ...rate, exchangeRateDay: `${today}T04:30:00.000Z` });
  expect(rupees).toMatchObject({ totalAmount: 117_889.08 });
  const change = (rest: object) =>
    api().call(updateProforma, { params: { id }, body: proforma({ ...between, ...rest }) });
  expect(await change({ charges: [inDollars(1000)] })).toMatchObject({
    ...rate,
    rupees: { subtotal: 83_255 },
  });
  expect(await change({ exchangeRate: null })).toMatchObject({ exchangeRateSource: null, rupees: null });
  expect(await change({ ...rate, exchangeRateSource: 'bank' })).toMatchObject({ exchangeRateSource: 'bank' });
  expect(await convert(id)).toMatchObject({ exchangeRate: 83.255, rupees: { subtotal: 99_906 } });
});

test('a proforma that becomes one in rupees loses its rate', async () => {
  const { id } = await raise({ ...between, ...rate });
  const body = proforma({ ...between, charges: [agency] });
  expect(await api().call(updateProforma, { params: { id }, body })).toMatchObject({
    currency: 'INR',
    exchangeRate: null,
    rupees: null,
    charges: [{ rupees: null }],
  });
});

test.each([
  [
    'of rupees',
    { charges: [agency] },
    { exchangeRate: 'Only documents in another currency have an exchange rate' },
  ],
  [
    'without its day',
    { exchangeRateDay: undefined },
    { exchangeRateDay: 'Enter the day of the exchange rate' },
  ],
  [
    'without its source',
    { exchangeRateSource: null },
    { exchangeRateSource: 'Choose where the exchange rate comes from' },
  ],
  [
    'of tomorrow',
    { exchangeRateDay: '2099-01-01' },
    { exchangeRateDay: 'The day of the exchange rate is in the future' },
  ],
  ['of dollars for a rupee', { exchangeRate: 0.012 }, { exchangeRate: 'Exchange rate must be at least 1' }],
  [
    'of seven decimals',
    { exchangeRate: 83.1234567 },
    { exchangeRate: 'Exchange rate takes at most 6 decimals' },
  ],
  ['that is too high', { exchangeRate: 1000.5 }, { exchangeRate: 'Exchange rate must be at most 1,000' }],
])('a rate %s is refused (MONEY-15)', async (_what, changes, fields) => {
  await expect(raise({ ...between, ...rate, ...changes })).rejects.toMatchObject({ status: 400, fields });
});

test('an invoice in rupees takes no rate (MONEY-15)', async () => {
  const { id } = await raise();
  await expect(convert(id, rate)).rejects.toMatchObject({
    status: 400,
    serverMessage: 'A document in rupees has no exchange rate',
  });
  expect(await convert(id)).toMatchObject({ exchangeRate: null, rupees: null });
});

test('what is too much in rupees is refused and not stored', async () => {
  const charges = Array.from({ length: 12 }, () => inDollars(9_000_000_000));
  await expect(raise({ ...between, charges, ...rate, exchangeRate: 1000 })).rejects.toMatchObject({
    status: 400,
  });
});

test('notes have the rate of their invoice, and credits add up to its rupees (MONEY-15, BILL-5)', async () => {
  const { id, rupees } = await issue({ charges: [inDollars(35.41)] }, { ...rate, exchangeRate: 84.1234 });
  const parts = [{ originalLine: 0, amount: 11.8 }, { originalLine: 0, amount: 11.8 }, { originalLine: 0 }];
  const notes: Awaited<ReturnType<typeof credit>>[] = [];
  for (const part of parts) notes.push(await credit(id, { charges: [part] }));
  for (const note of notes)
    expect(note).toMatchObject({ ...rate, exchangeRate: 84.1234, invoiceType: 'credit_note' });
  const sum = (figure: 'subtotal' | 'igstAmount' | 'totalAmount') =>
    Math.round(notes.reduce((all, note) => all + (note.rupees?.[figure] ?? 0), 0) * 100) / 100;
  for (const figure of ['subtotal', 'igstAmount', 'totalAmount'] as const)
    expect(sum(figure)).toBe(-(rupees?.[figure] ?? 0));

  const invoice = await issue();
  const storage = {
    chargeName: 'Storage',
    hsnCode: '996729',
    quantity: 1,
    rate: 10,
    gstPercent: 18,
    currency: 'USD' as const,
  };
  expect(await debit(invoice.id, { charges: [storage] })).toMatchObject({
    ...rate,
    rupees: { subtotal: 832.55, igstAmount: 149.86, totalAmount: 982.41 },
  });
});

test('two credits of one line in one note share its rupees', async () => {
  const { id, rupees } = await issue();
  const charges = [{ originalLine: 0, amount: 400 }, { originalLine: 0 }];
  const note = await credit(id, { charges });
  expect(note.rupees?.totalAmount).toBe(-(rupees?.totalAmount ?? 0));
});

test('proformas of one rate are consolidated at it, those of several ask for one (MONEY-15, LAW-22)', async () => {
  const shared = { ...between, ...rate };
  expect(await consolidate([await raiseForJob(shared), await raiseForJob(shared)])).toMatchObject({
    ...rate,
    rupees: { subtotal: 199_812, igstAmount: 35_966.16 },
  });
  const proformas = [await raiseForJob(shared), await raiseForJob({ ...shared, exchangeRate: 84 })];
  await expect(consolidate(proformas)).rejects.toMatchObject({
    status: 400,
    fields: { exchangeRate: 'Enter the exchange rate' },
  });
  expect(await consolidate(proformas, { ...rate, exchangeRate: 85 })).toMatchObject({
    exchangeRate: 85,
    rupees: { subtotal: 204_000 },
  });
});

test('paper has the rate with day and source, and value, taxes and total in rupees (MONEY-15, LAW-11)', async () => {
  const charges = [
    inDollars(1200),
    inDollars(100, { chargeId: null, chargeName: 'Haulage', hsnCode: '996511', treatment: 'reverse_charge' }),
  ];
  const { id } = await issue({ charges });
  const page = await paper(id);
  const day = today.split('-').reverse().join('/');
  for (const text of [
    `<dt>Exchange rate</dt><dd>1 USD = ₹83.255 on ${day} (RBI/FBIL reference rate)</dd>`,
    '<dt>Tax payable by recipient (₹)</dt><dd>1,498.59</dd>',
    'Value (₹)',
    'Taxable value (₹)</th><td>1,08,231.50',
    'IGST (₹)</th><td>17,983.08',
    'Total (₹)</th><td>1,26,214.58',
    '<caption>Tax summary (₹)</caption>',
    '<td>99,906.00</td><td>0.00</td><td>0.00</td><td>17,983.08</td>',
    'Amount payable (USD)</th><td>1,516.00',
  ])
    expect(page).toContain(text);
  expect(page).not.toContain('□');
});

test('documents of earlier releases have no rate: they open, print and are credited without rupees', async () => {
  const { id } = await issue();
  const rateFields = {
    exchangeRate: '',
    exchangeRateDay: '',
    exchangeRateSource: '',
    rupees: '',
    'charges.0.rupees': '',
  };
  await app().connection.collection('invoices').updateOne({ id }, { $unset: rateFields });
  expect(await read(id)).toMatchObject({ exchangeRate: null, rupees: null, charges: [{ rupees: null }] });
  expect(await paper(id)).not.toMatch(/Exchange rate|\(₹\)/);
  const part = { charges: [{ originalLine: 0, amount: 100 }] };
  expect(await credit(id, part)).toMatchObject({ exchangeRate: null, rupees: null, totalAmount: -118 });
  const storage = {
    chargeName: 'Storage',
    hsnCode: '996729',
    quantity: 1,
    rate: 10,
    gstPercent: 18,
    currency: 'USD' as const,
  };
  expect(await debit(id, { charges: [storage] })).toMatchObject({ exchangeRate: null, rupees: null });
});

test('dollars from a party in India without a GSTIN are asked about: they may be an export (MONEY-12)', async () => {
  app().rename('/api/parties/4', { Type: 'Domestic', state: 'Tamil Nadu', gstNumber: '' });
  const unregistered = { partyId: 4, contractId: 4, charges: [inDollars(1200)] };
  const { id } = await raise(unregistered);
  await expect(convert(id, rate)).rejects.toMatchObject({
    code: 'identity_doubtful',
    fields: { supplyType: expect.stringContaining('no export') },
  });
  const identityReason = 'A resident who is billed in dollars';
  expect(await convert(id, { ...rate, identityReason })).toMatchObject({
    identityReason,
    taxMode: 'CGST_SGST',
  });
  expect(await issue({ ...unregistered, charges: [handling] }, {})).toMatchObject({ identityReason: '' });
});

test('the history names rate and rupees as people read them', async () => {
  const { id } = await issue();
  const admin = identityOf({ role: 'admin' });
  const { items } = await app()
    .as(admin)
    .call(listAudit, { query: { kind: 'invoices', id: String(id) } });
  const changes = Object.fromEntries(items[0]?.changes.map(({ field, to }) => [field, to]) ?? []);
  expect(changes).toMatchObject({ exchangeRate: 83.255, rupees: { subtotal: 99_906 } });
});
