import { createFundRequest, createJob, settleFundRequest } from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type BillingApp, runBilling } from './billing-app';
import { payer } from './funds';

const requests = (app: Pick<BillingApp, 'connection'>) => app.connection.collection('fund_requests');

/** Raises a request on which 1,000 rupees were paid, and returns its id. */
async function paidRequest(app: BillingApp, requestId: string): Promise<number> {
  const jobNumber = `JOB-${requestId}`;
  await app.as(identityOf()).call(createJob, { body: { jobNumber, partyId: 1 } });
  const body = {
    requestId,
    jobId: jobNumber,
    requestor: 'Meera',
    requiredAmount: 1000,
    purpose: 'DO Charges',
  };
  const { id } = await app.as(identityOf()).call(createFundRequest, { body });
  const money = { requiredAmount: 100_000, disbursedAmount: 100_000, openAmount: 100_000 };
  await requests(app).updateOne({ id, clientId: '1' }, { $set: { ...money, status: 'disbursed' } });
  return id;
}

const settle = (app: BillingApp, id: number, bill: object) =>
  app
    .as(payer)
    .call(settleFundRequest, { params: { id }, body: { bills: [{ amount: 1000, ...bill }] } as never });

/** A settled request as the release before this one has stored it. */
async function earlierSettlement() {
  const source = await runBilling();
  const id = await paidRequest(source, 'FR-EARLIER');
  await settle(source, id, { billNumber: 'DO/ 77', vendorName: 'Coast Lines' });
  const record = await requests(source).findOne({ clientId: '1', id });
  await source.close();
  const lacking = new Set(['_id', 'billKeys']);
  const fields = Object.entries(record ?? {}).filter(([name]) => !lacking.has(name));
  return { ...Object.fromEntries(fields), id: 900 };
}

test('a bill of a settlement of an earlier release counts once like any other (FUND-10)', async () => {
  const earlier = await earlierSettlement();
  const app = await runBilling(async (connection) => {
    await requests({ connection }).insertOne(earlier);
  });
  try {
    const id = await paidRequest(app, 'FR-NOW');
    await expect(settle(app, id, { billNumber: 'do/77', vendorName: 'COAST LINES' })).rejects.toMatchObject({
      status: 409,
      code: 'bill_settled',
      message: expect.stringContaining('FR-EARLIER'),
    });
    expect(await requests(app).findOne({ id: 900 })).toMatchObject(earlier);
    expect(await settle(app, id, { billNumber: 'DO/77', vendorName: 'Port Trust' })).toMatchObject({
      status: 'completed',
    });
  } finally {
    await app.close();
  }
}, 120_000);
