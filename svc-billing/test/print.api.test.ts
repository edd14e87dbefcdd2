import { convertProforma, createInvoice, createJob, type Invoice } from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type BillingApp, fourLines, proforma, runBilling } from './billing-app';
import { pictureOfLogo } from './other-services';

let app: BillingApp;
let id: number;
beforeAll(async () => {
  app = await runBilling();
  const body = proforma({ cargoDetails: '<script>alert(1)</script>' });
  ({ id } = await app.as(ours).call(createInvoice, { body }));
});
afterAll(() => app.close());

const ours = identityOf();
const get = async (path: string, by = ours) =>
  fetch(`${app.url}/api/invoices/${path}`, { headers: await app.headersOf(by) });
const print = (query = '', of = id) => get(`${of}/print${query}`);
const paper = async (of: number, query = '') => (await print(query, of)).text();
const raise = (rest = {}) => app.as(ours).call(createInvoice, { body: proforma(rest) });
async function issue(rest = {}): Promise<Invoice> {
  const { id } = await raise(rest);
  return app.as(ours).call(convertProforma, { params: { id }, body: {} });
}
const raiseJob = (jobNumber: string, rest: object) =>
  app.as(ours).call(createJob, { body: { jobNumber, partyId: 1, ...rest } });

/** The number of pages and the title of a PDF file. Its text is compressed. */
const pagesOf = (bytes: Buffer): number =>
  bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
const pdf = async (response: Promise<Response>) => Buffer.from(await (await response).arrayBuffer());

test('the page carries what a proforma must show', async () => {
  const response = await print();
  const page = await response.text();
  expect(response.headers.get('content-type')).toMatch(/text\/html/);
  for (const text of [
    'PROFORMA INVOICE',
    'not a tax invoice',
    `PI-${id}`,
    '33ABCCF1234A1ZI',
    '33CRTCT4410C1ZK',
    'Tamil Nadu (33)',
    '1,938.06',
    '996521',
  ]) {
    expect(page).toContain(text);
  }
});

test.each([
  ['hi', 'प्रोफ़ॉर्मा बीजक', 'पच्चीस हज़ार छह सौ'],
  ['ta', 'முன்மாதிரி விலைப்பட்டியல்', 'இருபத்தைந்தாயிரத்து அறுநூற்று'],
])(
  'in %s the page has its words, the amount among them, and the English heading (BILL-19)',
  async (language, heading, words) => {
    const page = await paper(id, `?language=${language}`);
    for (const text of [`<html lang="${language}">`, heading, words, 'PROFORMA INVOICE', '33CRTCT4410C1ZK'])
      expect(page).toContain(text);
    expect(page).toMatch(new RegExp(`href="\\?language=${language}" lang="${language}" aria-current="true"`));
  },
);

test('a language that paper does not have is refused', async () => {
  expect((await print('?language=fr')).status).toBe(400);
});

test('the total of a document of an earlier release is rounded to the rupee in a row of its own', async () => {
  const earlier = await raise();
  await app.connection.collection('invoices').updateOne({ id: earlier.id }, { $unset: { roundOff: '' } });
  const page = await paper(earlier.id);
  expect(page).toMatch(/Round-off<\/th><td>0\.03</);
  expect(page).toMatch(/Total<\/th><td>25,627\.00</);
  expect(page).toMatch(/Amount payable<\/th><td>25,627\.00</);
  expect(page).toContain('Rupees Twenty Five Thousand Six Hundred Twenty Seven Only');
});

test('what the columns add up to stands below them', async () => {
  const sums = (await paper(id)).match(/<tbody class="sums">(.*?)<\/tbody>/s)?.[1];
  expect(sums?.match(/<td[^>]*>[^<]*/g)?.map((cell) => cell.replace(/^[^>]*>/, ''))).toEqual([
    '',
    'Total',
    '',
    '',
    '',
    '21,750.85',
    '',
    '1,938.06',
    '1,938.06',
    '25,626.97',
  ]);
});

test('the summary by code and rate names the rate of each tax', async () => {
  const page = await paper(id);
  expect(page).toContain('<td>996521</td><td>5% (2.5% + 2.5%)</td><td>300.30</td><td>7.51</td><td>7.51</td>');
  const between = await raise({ partyId: 2, contractId: 2 });
  expect(await paper(between.id)).toContain('<td>996521</td><td>5%</td><td>300.30</td>');
});

test('dollars are grouped as dollars and not rounded', async () => {
  const charges = [
    { chargeName: 'Ocean freight', quantity: 1, rate: 123_456.78, gstPercent: 0, currency: 'USD' },
  ];
  const { id } = await raise({ charges });
  const page = await paper(id);
  expect(page).toContain('123,456.78');
  expect(page).not.toContain('Round-off');
});

test('what people typed is text on the page, never markup, and the policy allows nothing else', async () => {
  const response = await print();
  const page = await response.text();
  expect(page).not.toContain('<script>alert');
  expect(page).toContain('&lt;script&gt;alert(1)');
  expect(response.headers.get('content-security-policy')).toMatch(
    /default-src 'none'; style-src 'sha256-[^']+'; font-src data:; img-src data:; script-src 'sha256-/,
  );
});

describe('the shipment of the job', () => {
  test('stands on the paper of an import: ports, vessel, BL, containers, weight, volume and consignee', async () => {
    await raiseJob('JOB-IMPORT', {
      jobType: 'import',
      mode: 'sea',
      portOfLoading: 'Singapore',
      portOfDischarge: 'Chennai',
      vesselOrFlight: 'MV Kaveri 14W',
      blAwbNumber: 'MAEU7781',
      consigneeId: 2,
      containers: [{ type: '22G1', count: 2 }],
      grossWeight: 18_450,
      volume: 52,
    });
    const page = await paper((await raise({ jobNumber: 'JOB-IMPORT' })).id);
    for (const [label, value] of [
      ['Port of loading', 'Singapore'],
      ['Port of discharge', 'Chennai'],
      ['Vessel and voyage', 'MV Kaveri 14W'],
      ['BL number', 'MAEU7781'],
      ['Containers', '2 × 20 ft dry'],
      ['Gross weight', '18,450 kg'],
      ['Volume', '52 CBM'],
    ])
      expect(page).toContain(`<dt>${label}</dt><dd>${value}</dd>`);
    expect(page).toMatch(/<h2>Consignee<\/h2><div>Sahyadri Auto Components/);
  });

  test('of an export by air: the port of the charges is where it leaves India', async () => {
    await raiseJob('JOB-EXPORT', {
      jobType: 'export',
      mode: 'air',
      vesselOrFlight: 'SQ 529',
      blAwbNumber: '618-1',
    });
    const page = await paper((await raise({ jobNumber: 'JOB-EXPORT', port: 'Chennai air cargo' })).id);
    for (const text of [
      'Port of loading</dt><dd>Chennai air cargo',
      'Flight</dt><dd>SQ 529',
      'AWB number</dt>',
    ])
      expect(page).toContain(text);
    expect(page).not.toContain('Port of discharge');
  });
});

test('the shipment category is told by its name, and by its code where the master has none', async () => {
  const pageWithName = await paper((await raise({ shipmentCategory: 'SEA_FCL' })).id);
  expect(pageWithName).toContain('<dt>Shipment category</dt><dd>Sea, full container</dd>');
  const { id } = await raise();
  // A category that was deleted since, as a warehouse's feed names one.
  const invoices = app.connection.collection('invoices');
  await invoices.updateOne({ id, clientId: '1' }, { $set: { shipmentCategory: 'RIVER' } });
  const pageWithCode = await paper(id);
  expect(pageWithCode).toContain('<dt>Shipment category</dt><dd>RIVER</dd>');
});

describe('copies', () => {
  test('of an issued invoice: one for its recipient, one for its supplier, or both', async () => {
    const { id } = await issue();
    expect(await paper(id)).toContain('ORIGINAL FOR RECIPIENT');
    const duplicate = await paper(id, '?copy=duplicate');
    expect(duplicate).toContain('DUPLICATE FOR SUPPLIER');
    expect(duplicate).not.toContain('ORIGINAL FOR RECIPIENT');
    expect((await paper(id, '?copy=both')).match(/FOR (RECIPIENT|SUPPLIER)/g)).toHaveLength(2);
    expect(pagesOf(await pdf(print('?format=pdf&copy=both', id)))).toBe(2);
  });

  test('a proforma has none', async () => {
    const page = await paper(id, '?copy=both');
    expect(page).not.toMatch(/FOR RECIPIENT|FOR SUPPLIER/);
    expect(page.match(/PROFORMA INVOICE<\/h1>/g)).toHaveLength(1);
  });
});

describe('as PDF', () => {
  test('the same document', async () => {
    const response = await print('?format=pdf');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect((await pdf(Promise.resolve(response))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('an unknown format and an unknown copy are refused', async () => {
    expect((await print('?format=docx')).status).toBe(400);
    expect((await print('?copy=third')).status).toBe(400);
  });

  test('an invoice of 300 lines stands on several pages', async () => {
    const charges = Array.from({ length: 75 }, () => fourLines).flat();
    const { id } = await raise({ charges });
    expect(pagesOf(await pdf(print('?format=pdf', id)))).toBeGreaterThan(5);
  });

  test('several documents are one file, each on pages of its own, in the order in which they are named', async () => {
    const [one, other] = [await issue(), await issue()];
    const response = await get(`print?ids=${other.id},${one.id},${id},${one.id}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain(
      `${other.invoiceNumber?.replaceAll('/', '-')}.pdf`,
    );
    expect(pagesOf(await pdf(Promise.resolve(response)))).toBe(3);
    expect(pagesOf(await pdf(get(`print?ids=${one.id},${id}&copy=both`)))).toBe(3);
  });

  test('no document, one that is not there, that of another client, and too many are refused', async () => {
    expect((await get('print?ids=')).status).toBe(400);
    expect((await get('print')).status).toBe(400);
    expect((await get('print?ids=1,x')).status).toBe(400);
    expect((await get(`print?ids=${id},999999`)).status).toBe(404);
    expect((await get(`print?ids=${id}`, identityOf({ userId: 7, clientId: '2' }))).status).toBe(404);
    const many = Array.from({ length: 51 }, (_, at) => at + 1).join(',');
    expect(await (await get(`print?ids=${many}`)).json()).toMatchObject({
      message: 'Choose at most 50 documents',
    });
  });

  test('documents with too many lines together are refused, and said how many they are', async () => {
    const charges = Array.from({ length: 250 }, () => fourLines).flat();
    const duty = { chargeName: 'Duty', quantity: 1, rate: 10, gstPercent: 0, treatment: 'pure_agent' };
    const last = raise({ charges: [...fourLines.slice(1), duty] });
    const ids = (await Promise.all([raise({ charges }), raise({ charges }), last])).map(({ id }) => id);
    const response = await get(`print?ids=${ids}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('2004 lines') });
  });
});

test('an issued document shows for ever what was in force when it was issued (SETTINGS-1, SETTINGS-9)', async () => {
  app.changeLetterhead({ logo: 'firstlogo' });
  const issued = await issue();
  const before = await paper(issued.id);
  expect(before).toContain(pictureOfLogo('firstlogo'));
  app.changeLetterhead({
    logo: 'secondlogo',
    address: '1 New Quay',
    homeState: 'Maharashtra',
    invoiceTerms: 'Interest at 18% a year',
    proformaTerms: 'Valid for seven days',
    printedTaxes: 'summary',
    gstNumber: '27HLFCF5521H1ZW',
    bankAccounts: [
      {
        bankName: 'Second Bank',
        branch: '',
        accountName: '',
        accountNumber: '1234567',
        ifsc: '',
        swiftCode: '',
      },
    ],
  });
  expect(await paper(issued.id)).toBe(before);
  const open = await paper(id);
  for (const text of [
    '1 New Quay',
    '27HLFCF5521H1ZW',
    'Second Bank',
    'Account number: 1234567',
    'Valid for seven days',
    pictureOfLogo('secondlogo'),
  ])
    expect(open).toContain(text);
  expect(open).not.toContain('Interest at 18% a year');
  expect(open).not.toContain('scope="col">CGST</th><th class="number"');
  expect(await paper((await issue()).id)).toContain('Interest at 18% a year');
});
