import {
  convertProforma,
  createCreditNote,
  createFundRequest,
  type SettledRequest,
  settleFundRequest,
} from '@freightdesk/contracts/billing';
import { runBilledJobs } from './billed-jobs';
import { payer } from './funds';

const { app, api, jobWithBill, raise, ledger } = runBilledJobs();

jest.setTimeout(120_000);

/** A job with a fund request on which 1,000 rupees were paid. */
async function paidRequest() {
  const job = await jobWithBill(100);
  const requestId = `FR-S-${job.jobNumber}`;
  const { id } = await api().call(createFundRequest, {
    body: {
      requestId,
      jobId: job.jobNumber,
      requestor: 'Meera',
      requiredAmount: 1000,
      purpose: 'DO Charges',
    },
  });
  const money = { requiredAmount: 100_000, disbursedAmount: 100_000, openAmount: 100_000 };
  await app()
    .connection.collection('fund_requests')
    .updateOne({ id, clientId: '1' }, { $set: { ...money, status: 'disbursed' } });
  return { ...job, id, requestId, source: { kind: 'fund_request' as const, id } };
}
type PaidRequest = Awaited<ReturnType<typeof paidRequest>>;

const settle = ({ id }: PaidRequest, body: object): Promise<SettledRequest> =>
  app().as(payer).call(settleFundRequest, { params: { id }, body });
const leftOf = async (request: PaidRequest) =>
  (await ledger(request)).sources.find(({ kind }) => kind === 'fund_request')?.leftAmount;

test('settling a billed request tells to whom it was billed; the job lists the excess until it is credited (FUND-12)', async () => {
  const request = await paidRequest();
  const { id } = await raise(request, 1000);
  const invoice = await api().call(convertProforma, { params: { id }, body: {} });
  const { billing, ...settled } = await settle(request, { returnedAmount: 400 });
  expect(settled).toMatchObject({ status: 'completed', spentAmount: 600, returnedAmount: 400 });
  expect(billing).toEqual({
    ...request.source,
    description: `${request.requestId} DO Charges`,
    amount: 600,
    billedAmount: 1000,
    leftAmount: -400,
    documents: [
      {
        documentId: id,
        invoiceId: id,
        number: invoice.invoiceNumber,
        status: 'invoice',
        partyName: 'Coromandel Textiles',
        amount: 1000,
      },
    ],
  });
  expect(await leftOf(request)).toBe(-400);
  const credit = (amount: number) =>
    api().call(createCreditNote, {
      body: {
        originalInvoiceId: id,
        creditNoteReason: 'Billed above cost',
        charges: [{ originalLine: 0, amount }],
      } as never,
    });
  await credit(150);
  expect(await leftOf(request)).toBe(-250);
  await credit(250);
  expect(await leftOf(request)).toBe(0);
});

test('what was billed within the cost is told without an excess, and nothing where nothing was billed', async () => {
  const billedRequest = await paidRequest();
  const proforma = await raise(billedRequest, 500);
  expect((await settle(billedRequest, { returnedAmount: 400 })).billing).toMatchObject({
    amount: 600,
    leftAmount: 100,
    documents: [{ documentId: proforma.id, invoiceId: null, status: 'proforma' }],
  });
  expect((await settle(await paidRequest(), {})).billing).toBeNull();
});

test('a settlement and a document that bills the request come one after the other', async () => {
  const request = await paidRequest();
  const [settlement, billing] = await Promise.allSettled([
    settle(request, { returnedAmount: 400 }),
    raise(request, 1000),
  ]);
  const settled = settlement.status === 'fulfilled' ? settlement.value : undefined;
  // Either the document came first and the settlement tells of it, or it was refused.
  if (billing.status === 'fulfilled') expect(settled?.billing).toMatchObject({ leftAmount: -400 });
  else expect([settled?.billing, billing.reason.code]).toEqual([null, 'already_billed']);
});

const bill = (billNumber: string, vendorName?: string) => ({
  bills: [{ billNumber, amount: 1000, ...(vendorName === undefined ? {} : { vendorName }) }],
});

test('a bill counts in one settlement of the client; one of another vendor may have its number (FUND-10)', async () => {
  const [first, second, third] = [await paidRequest(), await paidRequest(), await paidRequest()];
  await settle(first, bill('DO/ 77', 'Coast Lines'));
  for (const [billNumber, vendorName] of [
    ['DO/77', 'Coast Lines'],
    ['do/7 7', 'COASTLINES'],
    ['DO/77\u200b', 'Coast Lines\u200b'],
  ] as const)
    await expect(settle(second, bill(billNumber, vendorName))).rejects.toMatchObject({
      status: 409,
      code: 'bill_settled',
      serverMessage: `${billNumber.replace('\u200b', '')} was settled with ${first.requestId} already. A bill of another vendor names its vendor.`,
      fields: { 'bills.0.billNumber': `Settled with ${first.requestId} already` },
    });
  expect(await settle(second, bill('DO/77', 'Port Trust'))).toMatchObject({
    bills: [{ billNumber: 'DO/77', vendorName: 'Port Trust', amount: 1000 }],
  });
  expect(await settle(third, bill('DO/77'))).toMatchObject({ bills: [{ vendorName: '' }] });
  await expect(settle(third, bill('DO/77'))).rejects.toMatchObject({ code: 'fund_request_state' });
  await expect(settle(await paidRequest(), bill('do/77', ''))).rejects.toMatchObject({
    code: 'bill_settled',
  });
});

test('of two settlements with one bill at once one is refused', async () => {
  const requests = [await paidRequest(), await paidRequest()];
  const results = await Promise.allSettled(requests.map((request) => settle(request, bill('AT-ONCE'))));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
