import { createInvoice } from '@freightdesk/contracts';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type BillingApp, proforma, runBilling } from './billing-app';

let app: BillingApp;
let id: number;
beforeAll(async () => {
  app = await runBilling();
  const body = proforma({ cargoDetails: '<script>alert(1)</script>' });
  ({ id } = await app.as(identityOf()).call(createInvoice, { body }));
});
afterAll(() => app.close());

const print = async (query = '') =>
  fetch(`${app.url}/api/invoices/${id}/print${query}`, { headers: await app.headersOf(identityOf()) });

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
    '25,626.97',
    '1,938.06',
    '996521',
  ]) {
    expect(page).toContain(text);
  }
  expect(page).toContain('Rupees Twenty Five Thousand Six Hundred Twenty Six and Ninety Seven Paise Only');
});

test('what people typed is text on the page, never markup, and the policy allows nothing else', async () => {
  const response = await print();
  const page = await response.text();
  expect(page).not.toContain('<script>alert');
  expect(page).toContain('&lt;script&gt;alert(1)');
  expect(response.headers.get('content-security-policy')).toMatch(
    /default-src 'none'; style-src 'sha256-[^']+'; font-src data:; script-src 'sha256-/,
  );
});

test('the same document comes as PDF', async () => {
  const response = await print('?format=pdf');
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('an unknown format is refused', async () => {
  expect((await print('?format=docx')).status).toBe(400);
});
