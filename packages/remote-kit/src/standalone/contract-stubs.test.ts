import { deleteUser, getParty, listParties, saveParty, updateParty } from '@freightdesk/contracts/core';
import { ENDPOINTS } from '@freightdesk/contracts/endpoints';
import { sampleValue } from '@freightdesk/contracts/samples';
import { createApiClient } from '@freightdesk/remote-runtime';
import { stubFetch } from '../stubs/stub-api';
import { contractStubs } from './contract-stubs';

const openApi = () => createApiClient({ fetch: stubFetch(contractStubs()) });
const answering = Object.entries(ENDPOINTS).filter(([, { answer }]) => answer);

test.each(answering)('the sample answer of %s is what its contract describes', (_, { answer }) => {
  const result = answer?.safeParse(sampleValue(answer, { name: '', at: 0 }));
  expect(result?.error?.issues ?? []).toEqual([]);
});

test('two calls see the same records', async () => {
  const api = openApi();
  expect(await api.call(listParties, {})).toEqual(await api.call(listParties, {}));
});

test('what is created is listed, found by search, and changed', async () => {
  const api = openApi();
  const created = await api.call(saveParty, { body: { name: 'Palar Leather Works' } });
  expect(await api.call(listParties, { query: { q: 'palar leather' } })).toEqual([created]);
  await api.call(updateParty, { params: { id: created.id }, body: { city: 'Ambur' } });
  expect(await api.call(getParty, { params: { id: created.id } })).toMatchObject({
    name: 'Palar Leather Works',
    city: 'Ambur',
  });
});

test('a page holds as many records as asked for and tells the total', async () => {
  const page = await openApi().call(listParties, { query: { page: 2, pageSize: 5 } });
  expect(page).toMatchObject({ page: 2, pageSize: 5, total: 12 });
  expect('items' in page && page.items).toHaveLength(5);
});

test('a body that the contract refuses is refused with its text', async () => {
  await expect(openApi().call(saveParty, { body: { name: ' ' } })).rejects.toMatchObject({
    status: 400,
    serverMessage: 'Name is required',
  });
});

test('a record that does not exist is not found', async () => {
  const api = openApi();
  await expect(api.call(getParty, { params: { id: 999 } })).rejects.toMatchObject({ status: 404 });
  await expect(api.call(deleteUser, { params: { id: 999 } })).rejects.toMatchObject({ status: 404 });
});
