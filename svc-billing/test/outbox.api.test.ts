import { convertProforma, createInvoice } from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { Types } from 'mongoose';
import { type BillingApp, proforma, runBilling } from './billing-app';

const atNight = process.env.NIGHTLY ? test : test.skip;

const ours = identityOf();
let app: BillingApp;
afterEach(() => app.close());

async function issue(contractId = 1): Promise<string | null> {
  const { id } = await app.as(ours).call(createInvoice, { body: proforma({ contractId }) });
  return (await app.as(ours).call(convertProforma, { params: { id }, body: {} })).invoiceDate;
}

const waiting = () => app.connection.collection('outbox').countDocuments();

test('svc-crm is notified that a contract was used, and by which day', async () => {
  app = await runBilling();
  const usedDate = await issue();
  expect(await app.contractUses(1)).toEqual([{ id: 1, clientId: '1', usedDate }]);
});

test('invoices are issued while svc-crm is away; it is notified afterwards, in their order', async () => {
  app = await runBilling();
  app.crmIsAway(true);
  for (const contractId of [6, 1, 6]) await issue(contractId);
  expect(await waiting()).toBe(3);
  app.crmIsAway(false);
  expect(await app.contractUses(3)).toMatchObject([{ id: 6 }, { id: 1 }, { id: 6 }]);
});

test('what a process left behind is delivered by the next one, in its order', async () => {
  const usedDate = new Date('2026-11-21');
  const left = [9, 3, 5].map((contractId) => ({
    _id: new Types.ObjectId(),
    clientId: '2',
    contractId,
    usedDate,
  }));
  app = await runBilling((connection) => connection.collection('outbox').insertMany([...left].reverse()));
  expect(await app.contractUses(3)).toEqual(
    [9, 3, 5].map((id) => ({ id, clientId: '2', usedDate: '2026-11-21T00:00:00.000Z' })),
  );
});

atNight(
  'an invoice that was issued by a process which was killed before it delivered the message is delivered by another',
  async () => {
    app = await runBilling();
    app.crmIsAway(true);
    const proformas = await Promise.all(
      Array.from({ length: 12 }, () => app.as(ours).call(createInvoice, { body: proforma() })),
    );
    const dying = await app.doomed({ command: 'commitTransaction', place: 10, when: 'answered' });
    const converting = proformas.map(({ id }) =>
      dying.as(ours).call(convertProforma, { params: { id }, body: {} }),
    );
    await Promise.allSettled([...converting, dying.exitSignal]);
    await dying.close();
    expect(await waiting()).toBe(10);
    const next = await app.another();
    app.crmIsAway(false);
    expect(await app.contractUses(10)).toHaveLength(10);
    await next.close();
  },
);

const setAsideCount = async (): Promise<number> => {
  const metrics = await (await fetch(`${app.url}/metrics`)).text();
  return Number(/^outbox_set_aside_messages\S* (\d+)$/m.exec(metrics)?.[1]);
};

test('a message that svc-crm refuses is set aside with those about its contract, and the others are delivered', async () => {
  app = await runBilling();
  app.crmRefuses(1, 422);
  const [firstDate, , secondDate] = [await issue(1), await issue(6), await issue(1)];
  expect(await app.contractUses(1)).toMatchObject([{ id: 6 }]);
  while ((await setAsideCount()) !== 2);
  const messages = app.connection.collection('outbox');
  const remainingMessages = await messages.find().sort({ _id: 1 }).toArray();
  expect(remainingMessages).toMatchObject([{ contractId: 1, refusal: { status: 422 } }, { contractId: 1 }]);
  app.crmRefuses(1);
  await messages.updateMany({ refusal: { $exists: true } }, { $set: { 'refusal.retryAt': new Date() } });
  await issue(6);
  expect(await app.contractUses(4)).toMatchObject([
    { id: 6 },
    { id: 1, usedDate: firstDate },
    { id: 1, usedDate: secondDate },
    { id: 6 },
  ]);
  while ((await setAsideCount()) !== 0);
  expect(await waiting()).toBe(0);
});

test('a conversion that fails sends no message', async () => {
  app = await runBilling();
  const { id } = await app.as(ours).call(createInvoice, { body: proforma() });
  jest
    .spyOn(app.connection.collection('audit'), 'insertMany')
    .mockRejectedValueOnce(new Error('the disk went away') as never);
  await expect(app.as(ours).call(convertProforma, { params: { id }, body: {} })).rejects.toMatchObject({
    status: 500,
  });
  expect(await waiting()).toBe(0);
  await issue();
  expect(await app.contractUses(1)).toHaveLength(1);
});
