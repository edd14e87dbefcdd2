import {
  convertProforma,
  createCreditNote,
  createInvoice,
  createJob,
  type Invoice,
  jobBilling,
  updateProforma,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type BillingApp, proforma, runBilling } from './billing-app';

let app: BillingApp;
beforeAll(async () => {
  app = await runBilling();
});
afterAll(() => app.close());

const api = () => app.as(identityOf());
const agency = { chargeId: 1, chargeName: 'CHA agency', quantity: 1, rate: 2500, gstPercent: 18 };
const handling = { chargeId: 2, chargeName: 'THC 20 ft', quantity: 2, rate: 8700, gstPercent: 18 };
const delivery = { chargeId: 3, chargeName: 'DO handling', quantity: 1, rate: 1550.55, gstPercent: 18 };
let jobCount = 0;

/** Creates a job with two containers of 20 ft. */
async function raiseJob(): Promise<string> {
  const jobNumber = `JOB-C${++jobCount}`;
  const containers = [{ type: '22G1' as const, count: 2 }];
  await api().call(createJob, { body: { jobNumber, partyId: 1, mode: 'sea', containers } });
  return jobNumber;
}
const bodyOf = (jobNumber: string, charges: readonly object[], rest = {}) =>
  proforma({ jobNumber, charges, billAgain: undefined, ...rest });
const raise = (jobNumber: string, charges: readonly object[], rest = {}): Promise<Invoice> =>
  api().call(createInvoice, { body: bodyOf(jobNumber, charges, rest) });
const billedOf = async (jobNumber: string) =>
  (await api().call(jobBilling, { params: { jobNumber } })).charges[0]?.quantity;

test('a charge that was billed to the party for the job is billed again on purpose only', async () => {
  const jobNumber = await raiseJob();
  const first = await raise(jobNumber, [agency]);
  await expect(raise(jobNumber, [handling, agency])).rejects.toMatchObject({
    status: 409,
    code: 'charge_billed',
    serverMessage: `Billed to this party for this job before: CHA agency with PI-${first.id}`,
    fields: { 'charges.1.quantity': `Billed with PI-${first.id}` },
  });
  expect(await raise(jobNumber, [agency], { billAgain: true })).toMatchObject({ status: 'proforma' });
  expect(await billedOf(jobNumber)).toBe(2);
});

test('what the job has of a unit is billed in parts, and no more of it', async () => {
  const jobNumber = await raiseJob();
  const one = [{ ...handling, quantity: 1 }];
  await raise(jobNumber, one);
  await raise(jobNumber, one);
  await expect(raise(jobNumber, one)).rejects.toMatchObject({ code: 'charge_billed' });
});

test('another party, another charge and a line with a name alone are billed', async () => {
  const jobNumber = await raiseJob();
  const namedCharge = { chargeName: 'Waiting time', quantity: 1, rate: 500, gstPercent: 18 };
  await raise(jobNumber, [agency, namedCharge]);
  await raise(jobNumber, [agency], { partyId: 2, contractId: 2 });
  await raise(jobNumber, [delivery, namedCharge]);
  expect(await billedOf(jobNumber)).toBe(2);
});

test('one document may bill any quantity, and keeps it when it is changed; more of it is asked about', async () => {
  const jobNumber = await raiseJob();
  const { id } = await raise(jobNumber, [{ ...agency, quantity: 3 }]);
  const other = await raise(jobNumber, [agency], { billAgain: true });
  const change = (of: number, quantity: number) =>
    api().call(updateProforma, {
      params: { id: of },
      body: bodyOf(jobNumber, [{ ...agency, quantity }], { cargoDetails: 'Yarn' }),
    });
  await change(id, 3);
  await expect(change(other.id, 2)).rejects.toMatchObject({ code: 'charge_billed' });
  const convert = (charges?: (typeof agency)[]) =>
    api().call(convertProforma, {
      params: { id: other.id },
      body: charges ? { charges } : {},
    });
  await expect(convert([{ ...agency, quantity: 2 }])).rejects.toMatchObject({ code: 'charge_billed' });
  expect((await convert()).invoiceNumber).toMatch(/^INV\//);
});

test('a conversion bills a charge of the master for the first time, and again on purpose', async () => {
  const jobNumber = await raiseJob();
  const namedCharge = { chargeName: 'Waiting time', quantity: 1, rate: 500, gstPercent: 18 };
  for (const rest of [{}, { billAgain: true }]) {
    const { id } = await raise(jobNumber, [namedCharge]);
    const body = { charges: [agency], ...rest };
    expect(await api().call(convertProforma, { params: { id }, body })).toMatchObject({ totalAmount: 2950 });
  }
});

test('a cancelled proforma and a credit note give the charge back', async () => {
  const jobNumber = await raiseJob();
  const { id } = await raise(jobNumber, [agency]);
  const { charges } = await api().call(convertProforma, { params: { id }, body: {} });
  await api().call(createCreditNote, {
    body: {
      originalInvoiceId: id,
      creditNoteReason: 'Billed to the wrong party',
      charges: [{ originalLine: 0 }],
    },
  });
  expect(charges).toHaveLength(1);
  expect(await raise(jobNumber, [agency])).toMatchObject({ status: 'proforma' });
});

test('of 20 who bill the same charge of one job at once, in two copies of the service, one succeeds', async () => {
  const jobNumber = await raiseJob();
  const copy = await app.another();
  try {
    const body = bodyOf(jobNumber, [agency]);
    const calls = [api(), copy.as(identityOf({ userId: 3 }))].flatMap((caller) =>
      Array.from({ length: 10 }, () => caller.call(createInvoice, { body })),
    );
    const outcomes = await Promise.allSettled(calls);
    const codes = outcomes.map((each) => (each.status === 'fulfilled' ? 'done' : each.reason.code));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['done', 'charge_billed']));
    expect(await billedOf(jobNumber)).toBe(1);
  } finally {
    await copy.close();
  }
});
