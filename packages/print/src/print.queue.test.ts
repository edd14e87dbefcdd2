import { createPdfQueue, type PdfQueue } from './print.queue';
import type { PrintDocument } from './print-document';

const document: PrintDocument = {
  title: 'QUOTATION',
  statement: '',
  number: 'QT-1',
  supplier: ['Meridian Logistics'],
  facts: [['Valid until', '30/11/2026']],
  parties: [{ title: 'For', lines: ['Deccan Precision Components'] }],
  columns: [
    { title: 'Description', numeric: false },
    { title: 'Rate', numeric: true },
  ],
  rows: Array.from({ length: 40 }, (_row, index) => [`Charge ${index}`, '₹1,250.00']),
  totals: [['Total', '₹50,000.00']],
  amountInWords: { en: 'Rupees Fifty Thousand Only', hi: 'पचास हज़ार रुपये मात्र', ta: 'ஐம்பதாயிரம் ரூபாய் மட்டும்' },
  taxSummary: [],
  bankDetails: [],
  terms: 'Payment within 30 days',
};

const atNight = process.env.NIGHTLY ? test : test.skip;

let queue: PdfQueue;
beforeEach(() => {
  queue = createPdfQueue(2);
});
afterEach(() => queue.close());

test('a document becomes a PDF file that is named after it', async () => {
  const { body, contentType, headers } = await queue.print(document);
  expect(contentType).toBe('application/pdf');
  expect(headers?.['Content-Disposition']).toContain('QT-1.pdf');
  expect(body.slice(0, 5).toString()).toBe('%PDF-');
});

/** The smallest picture: one black dot. */
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

test('a logo is a picture in the file (SETTINGS-9)', async () => {
  const { body } = await queue.print({ ...document, logo: DOT });
  expect(body.toString('latin1')).toContain('/Subtype /Image');
});

test.each([
  ['QT-राजाजी', 'QT-%E0%A4%B0'],
  ['QT-"1"\r\nSet-Cookie: a', 'QT-'],
])('a number such as %j makes a file name that a header can carry', async (number, part) => {
  const { headers } = await queue.print({ ...document, number });
  const header = headers?.['Content-Disposition'] ?? '';
  expect(header).toContain(part);
  expect(() => new Headers({ 'Content-Disposition': header })).not.toThrow();
  expect(header).not.toMatch(/[\r\n]/);
});

atNight(
  'a document in letters of other scripts is made, and one that is too wide for upright paper lies on its side',
  async () => {
    const rates = Array.from({ length: 9 }, (_rate, at) => ({ title: `4${at}HCR`, numeric: true }));
    const { body } = await queue.print({
      ...document,
      parties: [{ title: 'For', lines: ['कोरोमंडल', 'தமிழ்நாடு', 'ਪੰਜਾਬ', '上海'] }],
      columns: [...document.columns, ...rates],
      rows: document.rows.map((row) => [...row, ...rates.map(() => 'INR 12,34,567.89')]),
    });
    expect(body.toString('latin1')).toMatch(/MediaBox \[0 0 841/);
  },
);

atNight('the thread that answers requests stays free while documents are made', async () => {
  await queue.print(document);
  let turns = 0;
  const turning = setInterval(() => turns++, 0);
  await Promise.all([queue.print(document), queue.print(document)]);
  clearInterval(turning);
  expect(turns).toBeGreaterThan(5);
});

test('more than may wait are refused with the time to come back, and the others are made', async () => {
  await queue.print(document);
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => queue.print(document)));
  const refusals = outcomes.filter(({ status }) => status === 'rejected');
  expect(refusals.length).toBeGreaterThan(0);
  expect(outcomes.length - refusals.length).toBeGreaterThanOrEqual(2);
  for (const outcome of refusals)
    expect(outcome).toMatchObject({ reason: { status: 503, code: 'busy', retryAfter: 10 } });
  await expect(queue.print(document)).resolves.toBeDefined();
});

test('a document that cannot be made fails alone', async () => {
  const invalidDocument = { ...document, columns: undefined } as unknown as PrintDocument; // no caller can write this
  await expect(queue.print(invalidDocument)).rejects.toThrow();
  await expect(queue.print(document)).resolves.toBeDefined();
});

test('a document that takes too long is given up, and says what to do', async () => {
  const impatient = createPdfQueue(2, 1);
  await expect(impatient.print(document)).rejects.toMatchObject({
    status: 503,
    code: 'busy',
    message: 'This took too long. Print fewer at once, or try again shortly.',
  });
  await impatient.close();
});
