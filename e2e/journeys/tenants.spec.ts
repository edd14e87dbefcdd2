import { expect, type Page } from '@playwright/test';
import { signIn, test } from '../support/product';

const lists = [
  '/api/parties',
  '/api/charges',
  '/api/jobs',
  '/api/contracts',
  '/api/quotes/grouped',
  '/api/invoices/proforma',
  '/api/fund-requests',
];

/** Ids are counted across all clients, so records with the same id are the same record. */
async function idsOf(page: Page, path: string): Promise<number[]> {
  const records: readonly { id: number }[] = (await (await page.request.get(path)).json()).flat();
  return records.map(({ id }) => id);
}

test('the user of one client sees nothing of another, by list, search, id or print', async ({
  browser,
  baseURL,
}) => {
  const ours = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(ours, 'admin');
  const proforma = await ours.request.post('/api/invoices', {
    data: {
      jobNumber: 'JOB-260001',
      partyId: 1,
      contractId: 1,
      charges: [{ chargeName: 'CHA agency', hsnCode: '996713', quantity: 1, rate: 2500, gstPercent: 18 }],
    },
  });
  expect(proforma.status()).toBe(201);
  const { id } = await proforma.json();
  const fundRequest = await ours.request.post('/api/fund-requests', {
    data: {
      requestId: 'FR-770001',
      type: 'adhoc',
      requestor: 'Admin',
      requiredAmount: 100,
      purpose: 'DO Charges',
    },
  });
  expect(fundRequest.status()).toBe(201);

  const theirs = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(theirs, 'user2');
  for (const path of lists) {
    const [own, others] = [await idsOf(ours, path), await idsOf(theirs, path)];
    expect([path, own.length]).not.toEqual([path, 0]);
    expect(others.filter((record) => own.includes(record))).toEqual([]);
    expect((await theirs.request.get(`${path}?clientId=1`)).status()).toBe(403);
  }
  expect(await (await theirs.request.get('/api/parties?q=Coromandel')).json()).toEqual([]);
  for (const path of [
    '/api/parties/1',
    '/api/contracts/1',
    '/api/quotes/1',
    '/api/quotes/1/print',
    `/api/invoices/${id}`,
    `/api/invoices/${id}/print`,
  ]) {
    expect((await theirs.request.get(path)).status()).toBe(404);
  }
  expect((await ours.request.get(`/api/invoices/${id}/print`)).status()).toBe(200);
  expect((await ours.request.get('/api/quotes/1/print')).status()).toBe(200);
  await Promise.all([ours.close(), theirs.close()]);
});
