import { expect } from '@playwright/test';
import { signIn, test } from '../support/product';

const lists = [
  '/api/parties',
  '/api/charges',
  '/api/jobs',
  '/api/contracts',
  '/api/invoices/proforma',
  '/api/fund-requests',
];

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
      charges: [{ chargeName: 'CHA agency', quantity: 1, rate: 2500, gstPercent: 18 }],
    },
  });
  expect(proforma.status()).toBe(201);
  const { id } = await proforma.json();

  const theirs = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(theirs, 'user2');
  for (const path of lists) {
    const records = (await (await theirs.request.get(path)).json()) as {
      clientId?: string;
      partyName?: string;
    }[];
    expect(records.map(({ clientId }) => clientId ?? '2').filter((clientId) => clientId !== '2')).toEqual([]);
    expect((await theirs.request.get(`${path}?clientId=1`)).status()).toBe(403);
  }
  expect(await (await theirs.request.get('/api/parties?q=Coromandel')).json()).toEqual([]);
  for (const path of [
    '/api/parties/1',
    '/api/contracts/1',
    `/api/invoices/${id}`,
    `/api/invoices/${id}/print`,
  ]) {
    expect((await theirs.request.get(path)).status()).toBe(404);
  }
  expect((await ours.request.get(`/api/invoices/${id}/print`)).status()).toBe(200);
  await Promise.all([ours.close(), theirs.close()]);
});
