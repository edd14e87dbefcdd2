import { convertProforma, createInvoice, getInvoice, updateProforma } from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type BillingApp, fourLines, proforma, runBilling } from './billing-app';

let app: BillingApp;
beforeAll(async () => {
  app = await runBilling();
  app.rename('/api/parties/4', { Type: 'International', state: 'Other Countries' });
});
afterAll(() => app.close());

const ours = identityOf();
const abroad = { partyId: 4, contractId: 4 };
const [agency, handling] = fourLines;
const raise = (rest = {}) => app.as(ours).call(createInvoice, { body: proforma(rest) });
const issue = async (rest = {}, body = {}) => {
  const { id } = await raise(rest);
  return app.as(ours).call(convertProforma, { params: { id }, body });
};
const paper = async (id: number) => {
  const response = await fetch(`${app.url}/api/invoices/${id}/print`, {
    headers: await app.headersOf(ours),
  });
  return response.text();
};

test.each([
  ['sez_with_payment', {}, 'IGST', 3876.12, '33'],
  ['sez_without_payment', {}, 'IGST', 0, '33'],
  ['export_with_payment', abroad, 'IGST', 3876.12, '96'],
  ['export_without_payment', abroad, 'IGST', 0, '96'],
  ['regular', {}, 'CGST_SGST', 0, '33'],
] as const)('%s is taxed as the law asks (LAW-7)', async (supplyType, rest, taxMode, igstAmount, place) => {
  const { taxAmount, ...document } = await raise({ supplyType, ...rest });
  expect(document).toMatchObject({
    supplyType,
    taxMode,
    igstAmount,
    placeOfSupply: place,
    subtotal: 21750.85,
  });
  expect(taxAmount).toBe(supplyType.endsWith('without_payment') ? 0 : 3876.12);
});

test.each([
  ['an export to a registered recipient', { supplyType: 'export_with_payment' }, 'this is no export'],
  ['a special economic zone without a GSTIN', { supplyType: 'sez_with_payment', ...abroad }, 'has a GSTIN'],
])('%s is refused', async (_case, rest, message) => {
  await expect(raise(rest)).rejects.toMatchObject({
    status: 400,
    fields: { supplyType: expect.stringContaining(message) },
  });
});

test('a recipient abroad is known by its region, whatever its state says; on paper that is its country', async () => {
  app.rename('/api/parties/4', { Type: 'International', state: 'Singapore' });
  const { id, placeOfSupply } = await issue({ supplyType: 'export_with_payment', ...abroad });
  app.rename('/api/parties/4', { Type: 'International', state: 'Other Countries' });
  expect(placeOfSupply).toBe('96');
  expect(await paper(id)).toContain('<dt>Country of destination</dt><dd>Singapore</dd>');
});

/** The party of contract 5, without a GSTIN, whose State is spelt this way. */
const spelt = (state: string) => {
  app.rename('/api/parties/4', { Type: 'Domestic', state, gstNumber: '' });
  return raise({ ...abroad });
};
const abroadAgain = () => app.rename('/api/parties/4', { Type: 'International', state: 'Other Countries' });

test.each([
  ['Dadra & Nagar Haveli', 'IGST', '26'],
  ['Jammu & Kashmir (UT)', 'IGST', '01'],
  ['Telengana', 'IGST', '36'],
  ['Pondicherry (UT)', 'IGST', '34'],
  ['Tamil Nadu (TN)', 'CGST_SGST', '33'],
  ['Tamilnaadu', 'CGST_SGST', '33'],
])('a party in %s is taxed with %s, at the place %s (MONEY-12)', async (state, taxMode, placeOfSupply) => {
  const { id } = await spelt(state);
  abroadAgain();
  const invoice = await app.as(ours).call(convertProforma, { params: { id }, body: {} });
  expect(invoice).toMatchObject({ taxMode, placeOfSupply });
});

test.each(['Chennai', 'தமிழ்நாடு', 'Dubai'])(
  'a party in %s, which is no State, gets an estimate and no invoice (MONEY-12)',
  async (state) => {
    const { id, taxMode, placeOfSupply } = await spelt(state);
    abroadAgain();
    expect([taxMode, placeOfSupply]).toEqual(['CGST_SGST', '33']);
    const issuing = app.as(ours).call(convertProforma, { params: { id }, body: { identityReason: 'Seen' } });
    await expect(issuing).rejects.toMatchObject({
      status: 409,
      fields: { placeOfSupply: `“${state}” is no State of India. Choose the State of the party.` },
    });
  },
);

const inDollars = [{ ...agency, currency: 'USD', rate: 100 }];

test.each([
  ['rupees', {}],
  [
    'dollars',
    {
      charges: inDollars,
      exchangeRate: 83.255,
      exchangeRateDay: '2026-11-20',
      exchangeRateSource: 'reference',
    },
  ],
])('a regular supply abroad in %s is issued only with a reason (MONEY-12)', async (_currency, rest) => {
  const { id } = await raise({ ...abroad, ...rest });
  const issueIt = (body: object) => app.as(ours).call(convertProforma, { params: { id }, body });
  await expect(issueIt({})).rejects.toMatchObject({
    code: 'identity_doubtful',
    fields: { placeOfSupply: expect.stringContaining('outside India') },
  });
  expect(await issueIt({ identityReason: 'Paid in rupees, no export' })).toMatchObject({
    taxMode: 'IGST',
    placeOfSupply: '96',
  });
});

test('lines without GST of their own bear none, and tax that is sent for them is refused', async () => {
  const charges = [
    agency,
    { ...handling, treatment: 'pure_agent' },
    { ...agency, chargeName: 'Storage of produce', treatment: 'exempt' },
    { ...agency, chargeName: 'Road transport', treatment: 'reverse_charge' },
  ];
  expect(await raise({ charges })).toMatchObject({
    subtotal: 24900,
    taxAmount: 450,
    totalAmount: 25350,
    charges: [
      { treatment: 'taxable', gstAmount: 450 },
      { treatment: 'pure_agent', gstAmount: 0, totalAmount: 17400 },
      { treatment: 'exempt', gstAmount: 0 },
      { treatment: 'reverse_charge', gstAmount: 0 },
    ],
  });
  await expect(
    raise({ charges: [{ ...agency, treatment: 'exempt', gstAmount: 450 }] }),
  ).rejects.toMatchObject({ code: 'figures_differ' });
});

test.each(['sez_without_payment', 'sez_with_payment'] as const)(
  'reverse charge is refused on a supply with %s, at its line (LAW-7)',
  async (supplyType) => {
    const charges = [handling, { ...agency, treatment: 'reverse_charge' }];
    await expect(raise({ supplyType, charges })).rejects.toMatchObject({
      status: 400,
      fields: { 'charges.1.treatment': expect.stringContaining('no tax that the recipient pays') },
    });
  },
);

test('a change that says nothing of the supply keeps it', async () => {
  const { id } = await raise({ supplyType: 'sez_without_payment' });
  const body = proforma({ cargoDetails: 'Yarn' });
  expect(await app.as(ours).call(updateProforma, { params: { id }, body })).toMatchObject({
    supplyType: 'sez_without_payment',
    taxAmount: 0,
  });
});

test('an issued invoice prints as a tax invoice with its number, a proforma does not', async () => {
  const { id, invoiceNumber } = await issue();
  const page = await paper(id);
  for (const text of [
    'TAX INVOICE',
    'ORIGINAL FOR RECIPIENT',
    invoiceNumber ?? '',
    `PI-${id}`,
    'Tamil Nadu (33)',
    '2 20ft container',
    'Taxable value',
  ])
    expect(page).toContain(text);
  expect(page).not.toContain('not a tax invoice');
  const open = await raise();
  expect(await paper(open.id)).toContain('This is not a tax invoice');
});

test.each([
  [
    'sez_with_payment',
    {},
    'SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX',
    true,
  ],
  [
    'sez_without_payment',
    {},
    'SEZ DEVELOPER FOR AUTHORISED OPERATIONS UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX',
    false,
  ],
  ['export_with_payment', abroad, 'SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX', true],
  [
    'export_without_payment',
    abroad,
    'SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX',
    false,
  ],
] as const)('%s prints its endorsement, rate and place', async (supplyType, rest, endorsement, isTaxed) => {
  const { id } = await issue({ supplyType, ...rest });
  const page = await paper(id);
  expect(page).toContain(endorsement);
  expect(page).toContain('partyId' in rest ? 'Other Countries (96)' : 'Tamil Nadu (33)');
  expect(page.includes('18%')).toBe(isTaxed);
  expect(page.includes('IGST</th><td>3,876.12')).toBe(isTaxed);
});

test('a regular supply prints no endorsement', async () => {
  const { id } = await issue();
  expect(await paper(id)).not.toMatch(/SUPPLY MEANT FOR|BOND|BILL OF SUPPLY/);
});

test('exempt, nil-rated and non-GST lines say what they are and add up apart from the taxable value', async () => {
  const lineOf = (treatment: string) => ({ ...agency, chargeName: `Line ${treatment}`, treatment });
  const charges = [agency, ...['exempt', 'nil_rated', 'non_gst'].map(lineOf)];
  const { id } = await issue({ charges }, { identityReason: 'They want one paper' });
  const page = await paper(id);
  for (const word of ['Exempt', 'Nil-rated', 'Non-GST'])
    expect(page).toMatch(new RegExp(`<td[^>]*>${word}</td>`));
  expect(page).toMatch(/Taxable value<\/th><td>2,500\.00/);
  expect(page).toMatch(/Nil-rated, exempt and non-GST<\/th><td>7,500\.00/);
  expect(page).toContain('TAX INVOICE');
});

test('reimbursements stand apart on paper, and reverse charge is answered', async () => {
  const charges = [
    { ...handling, treatment: 'pure_agent' },
    { ...agency, treatment: 'reverse_charge' },
  ];
  const { id } = await issue({ charges });
  const page = await paper(id);
  for (const text of ['Rule 33', 'payable by the recipient', 'Reimbursements as pure agent', '17,400.00'])
    expect(page).toContain(text);
  expect(page).toMatch(/Reverse charge<\/dt><dd>Yes/);
  expect(page).toMatch(/Tax payable by recipient<\/dt><dd>450\.00/);
  expect(page).toContain('CGST 9% and SGST/UTGST 9% payable by the recipient: 225.00 + 225.00');
  expect(page.indexOf('CHA agency')).toBeLessThan(page.indexOf('THC 20 ft'));
});

test('exempt lines alone make a bill of supply', async () => {
  const { id } = await issue({ charges: [{ ...agency, treatment: 'exempt' }] });
  expect(await paper(id)).toContain('BILL OF SUPPLY');
});

test('documents of earlier releases are regular and taxable', async () => {
  const { id } = await raise();
  await app.connection
    .collection('invoices')
    .updateOne({ id }, { $unset: { supplyType: '', placeOfSupply: '', 'charges.0.treatment': '' } });
  expect(await app.as(ours).call(getInvoice, { params: { id } })).toMatchObject({
    supplyType: 'regular',
    placeOfSupply: '',
    charges: [{ treatment: 'taxable' }, {}, {}, {}],
  });
  expect(await paper(id)).toContain('Tamil Nadu');
});
