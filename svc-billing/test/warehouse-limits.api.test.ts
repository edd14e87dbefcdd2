import { getWarehouseSync, syncWarehouseJobs } from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type BillingApp, runBilling } from './billing-app';
import { many, runWarehouse, serveEntries } from './warehouse';

const { feed } = runWarehouse();

let bare: BillingApp;
beforeAll(async () => {
  bare = await runBilling(undefined, {
    WAREHOUSE_FEED_URL: feed().url,
    WAREHOUSE_FEED_TIMEOUT_MS: '20000',
  });
});
afterAll(() => bare.close());

const api = () => bare.as(identityOf());

test('a feed without a word that opens it is asked without one', async () => {
  const authorizations: (string | undefined)[] = [];
  feed().answer = (query, response, request) => {
    authorizations.push(request.headers.authorization);
    serveEntries(many(2))(query, response, request);
  };
  expect(await api().call(syncWarehouseJobs, { body: {} })).toMatchObject({ status: 'done', created: 2 });
  expect(authorizations).toEqual([undefined]);
});

test('an answer that is larger than any page is not read to its end', async () => {
  feed().answer = (_query, response) => response.end(Buffer.alloc(9 * 1024 * 1024, 'x'));
  await Promise.allSettled([api().call(syncWarehouseJobs, { body: {} })]);
  const read = () => api().call(getWarehouseSync, {});
  let progress = await read();
  for (let attempt = 0; attempt < 10_000 && progress.status === 'running'; attempt++) progress = await read();
  expect(progress).toMatchObject({
    status: 'incomplete',
    problems: [expect.stringContaining('its answer is too large')],
  });
});
