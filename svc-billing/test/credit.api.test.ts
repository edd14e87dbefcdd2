import {
  convertProforma,
  createJob,
  readPartyCredit,
  releaseParty,
  setCreditHold,
  setCreditTerms,
  updateJob,
} from '@freightdesk/contracts/billing';
import { listAudit } from '@freightdesk/contracts/core';
import { identityOf } from '@freightdesk/service-kit/testing';
import { indianDay, plusDays } from '@freightdesk/tax';
import { agency, ours, runDocuments } from './documents';

const { app, api, raiseForJob, issue, convert, consolidate, debit, registeredDocuments, makeOverdue } =
  runDocuments();
const TODAY = indianDay(new Date());
const PARTY = { partyId: 1 };

const approver = identityOf({ role: 'approver', userId: 9, username: 'chief' });
const chief = () => app().as(approver);
const clerk = () => app().as(identityOf({ role: 'user', userId: 5 }));
const admin = () => app().as(identityOf({ role: 'admin', userId: 8 }));

let jobCount = 0;
const newJob = (rest = {}, by = clerk()) => {
  jobCount += 1;
  return by.call(createJob, { body: { jobNumber: `HELD-${jobCount}`, ...PARTY, ...rest } });
};
const readCredit = () => api().call(readPartyCredit, { params: PARTY });
const agree = (creditLimit: number | null, creditDays: number | null = null) =>
  chief().call(setCreditTerms, { params: PARTY, body: { creditLimit, creditDays } });
const hold = (creditHold: boolean) => admin().call(setCreditHold, { body: { creditHold } });
const ofRate = (rate: number) => ({
  charges: [{ chargeName: 'Fee', hsnCode: '996711', quantity: 1, rate, gstPercent: 0 }],
});

/** Leaves the party with a debt of 1,000 and the limit as given. */
beforeAll(async () => {
  await issue(ofRate(1_000));
});
beforeEach(async () => {
  await hold(true);
  await agree(null);
});
afterEach(() => hold(false));

const HELD = { status: 409, code: 'credit_hold' };

test('a job of a party above its limit needs a reason of an approver, which stays in the history (CREDIT-1)', async () => {
  await agree(999.99);
  await expect(newJob()).rejects.toMatchObject({
    ...HELD,
    serverMessage: expect.stringMatching(
      /^Coromandel Textiles would owe ₹1,000\.00, which is ₹0\.01 above its limit of ₹999\.99\. Ask an approver/,
    ),
  });
  await expect(newJob({ creditReason: 'I want to' })).rejects.toMatchObject(HELD);
  await expect(newJob({}, chief())).rejects.toMatchObject(HELD);
  const { jobNumber } = await newJob({ creditReason: 'They pay tomorrow' }, chief());
  const { id } = await readCredit();
  const { items } = await admin().call(listAudit, { query: { kind: 'party_credits', id: String(id) } });
  expect(items[0]).toMatchObject({ action: 'exception', by: { username: 'chief' } });
  expect(items[0]?.changes).toContainEqual({
    field: 'exceptionFor',
    from: '',
    to: `Job ${jobNumber}`,
  });
});

test('a job is held when it becomes one of such a party, and not when it is its own already (CREDIT-1)', async () => {
  const own = await newJob();
  const others = await newJob({ partyId: 2 });
  await agree(0);
  const change = (id: number, body: object, by = clerk()) => by.call(updateJob, { params: { id }, body });
  await expect(change(others.id, PARTY)).rejects.toMatchObject(HELD);
  await expect(change(own.id, { ...PARTY, description: 'Yarn' })).resolves.toMatchObject(PARTY);
  const reason = { creditReason: 'They pay tomorrow' };
  await expect(change(others.id, { ...PARTY, ...reason }, chief())).resolves.toMatchObject(PARTY);
});

test.each([
  ['a limit that is reached', 1_000],
  ['no limit', null],
] as const)('%s holds nothing (CREDIT-1)', async (_name, limit) => {
  await agree(limit);
  await expect(newJob()).resolves.toMatchObject({ partyId: 1 });
});

test('nothing is held while the client has it off', async () => {
  await agree(0);
  await hold(false);
  await expect(newJob()).resolves.toMatchObject({ partyId: 1 });
  expect(await readCredit()).toMatchObject({ isHoldOn: false, problem: expect.any(String) });
});

test('an invoice counts once, with the other open proformas of the party (CREDIT-1)', async () => {
  const { exposure } = await readCredit();
  const first = await raiseForJob(ofRate(100));
  const second = await raiseForJob(ofRate(50));
  await agree(exposure + 149);
  await expect(convert(first.id)).rejects.toMatchObject(HELD);
  await agree(exposure + 150);
  await expect(convert(first.id)).resolves.toMatchObject({ status: 'invoice' });
  await agree(exposure + 149);
  await expect(consolidate([second])).rejects.toMatchObject(HELD);
  await expect(
    consolidate([second], { creditReason: 'Work is done' }, { by: approver }),
  ).resolves.toMatchObject({ status: 'consolidateinvoice' });
});

test('of ten documents that are issued at once, in two series on two copies, those within the limit pass (CREDIT-1)', async () => {
  const rate = { exchangeRate: 80, exchangeRateDay: TODAY, exchangeRateSource: 'reference' } as const;
  // Proformas in dollars count from their rate on: nothing of these counts before they are issued.
  const inDollars = { charges: [{ ...agency, currency: 'USD', rate: 100, gstPercent: 0 }] };
  const proformas = await Promise.all(Array.from({ length: 10 }, () => raiseForJob(inDollars)));
  await agree((await readCredit()).exposure + 3 * 8_000);
  const copy = await app().another();
  const outcomes = await Promise.allSettled(
    proformas.map((proforma, at) => {
      const runner = at % 4 < 2 ? app() : copy;
      if (at % 2) return consolidate([proforma], rate, { runner });
      return runner.as(ours).call(convertProforma, { params: { id: proforma.id }, body: rate });
    }),
  ).finally(() => copy.close());
  const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(reasons).toHaveLength(7);
  for (const reason of reasons) expect(reason).toMatchObject(HELD);

  await hold(false);
  await issue(ofRate(1));
  for (const kind of ['invoice', 'consolidated_invoice'] as const) {
    const counts = (await registeredDocuments(kind)).map(({ invoiceNumber }) =>
      Number(invoiceNumber?.slice(-5)),
    );
    expect(counts.sort((one, other) => one - other)).toEqual(counts.map((_count, at) => at + 1));
  }
});

test('a debit note adds to what a party owes, and needs a reason as an invoice does (CREDIT-1)', async () => {
  const { id, invoiceNumber } = await issue(ofRate(10));
  const { exposure } = await readCredit();
  await agree(exposure + 4.99);
  await expect(debit(id, ofRate(5))).rejects.toMatchObject(HELD);
  const note = { ...ofRate(5), creditReason: 'Demurrage is due today' };
  const user = identityOf({ role: 'user', userId: 5 });
  await expect(debit(id, note, { by: user })).rejects.toMatchObject(HELD);
  await expect(debit(id, note, { by: approver })).resolves.toMatchObject({ totalAmount: 5 });
  const { items } = await admin().call(listAudit, {
    query: { kind: 'party_credits', id: String((await readCredit()).id) },
  });
  expect(items[0]?.changes).toContainEqual(
    expect.objectContaining({ field: 'exceptionFor', to: `Debit note on ${invoiceNumber}` }),
  );
  await agree(exposure + 10);
  await expect(debit(id, ofRate(5))).resolves.toMatchObject({ totalAmount: 5 });
});

test('an overdue document holds a party beyond the days it is allowed (CREDIT-1)', async () => {
  const invoice = await issue(ofRate(10));
  const { invoiceNumber } = invoice;
  await makeOverdue(invoice, 31);
  await agree(null, 31);
  await expect(newJob()).resolves.toMatchObject({ partyId: 1 });
  await agree(null, 30);
  await expect(newJob()).rejects.toMatchObject({
    ...HELD,
    serverMessage: expect.stringContaining(`${invoiceNumber} is 31 days overdue, and 30 are allowed.`),
  });
  expect(await readCredit()).toMatchObject({ oldestNumber: invoiceNumber, daysOverdue: 31 });
});

test('a release lets others go on up to its amount and its last day, and is no longer than 90 days (CREDIT-2)', async () => {
  const { exposure } = await readCredit();
  await agree(0, 0);
  const release = (amount: number, until: string, reason = 'Cheque is on its way') =>
    chief().call(releaseParty, { params: PARTY, body: { amount, until, reason } });
  await release(exposure - 0.01, TODAY);
  await expect(newJob()).rejects.toMatchObject(HELD);
  expect(await release(exposure, TODAY)).toMatchObject({ releasedBy: 'chief', problem: null });
  await expect(newJob()).resolves.toMatchObject({ partyId: 1 });
  await app()
    .connection.collection('party_credits')
    .updateOne({ partyId: 1 }, { $set: { releasedUntil: plusDays(TODAY, -1) } });
  await expect(newJob()).rejects.toMatchObject(HELD);
  for (const until of [plusDays(TODAY, -1), plusDays(TODAY, 91)])
    await expect(release(1, until)).rejects.toMatchObject({ status: 400 });
});

test('users set no terms, and another client sees none', async () => {
  await expect(
    clerk().call(setCreditTerms, { params: PARTY, body: { creditLimit: 1, creditDays: 1 } }),
  ).rejects.toMatchObject({ status: 403 });
  await agree(5);
  const others = app().as(identityOf({ clientId: '2' }));
  expect(await others.call(readPartyCredit, { params: PARTY })).toMatchObject({
    id: null,
    creditLimit: null,
    exposure: 0,
    // Off until an admin switches it on.
    isHoldOn: false,
  });
});
