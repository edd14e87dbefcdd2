import {
  cancelProforma,
  convertProforma,
  createInvoice,
  deleteVendorBill,
  listProformas,
  updateProforma,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import * as fc from 'fast-check';
import { documentOf, lineOf, runBilledJobs } from './billed-jobs';
import { proforma } from './billing-app';

const { app, api, jobWithBill, raise, ledger, left } = runBilledJobs();

async function outcomes(calls: readonly Promise<unknown>[]) {
  const outcomes = await Promise.allSettled(calls);
  const codes = outcomes.map((each) => (each.status === 'fulfilled' ? 'done' : each.reason.code));
  return {
    done: codes.filter((code) => code === 'done').length,
    refused: [...new Set(codes.filter((code) => code !== 'done'))],
  };
}

test('a bill is billed in parts to two parties, shown with both documents, and to no third one', async () => {
  const job = await jobWithBill(10_000);
  const first = await raise(job, 6_000);
  const body = { ...documentOf(job, 4_000), partyId: 2, contractId: 2 };
  const second = await api().call(createInvoice, { body });
  expect((await ledger(job)).sources).toEqual([
    {
      ...job.source,
      description: expect.stringContaining('of Southern Container Terminals'),
      amount: 10_000,
      billedAmount: 10_000,
      leftAmount: 0,
      documents: [
        expect.objectContaining({ documentId: first.id, partyName: 'Coromandel Textiles', amount: 6_000 }),
        expect.objectContaining({
          documentId: second.id,
          partyName: 'Sahyadri Auto Components',
          amount: 4_000,
        }),
      ],
    },
  ]);
  await expect(raise(job, 0.01)).rejects.toMatchObject({
    status: 409,
    code: 'already_billed',
    serverMessage: expect.stringMatching(
      new RegExp(`^Nothing is left to bill of the vendor bill .* with PI-${first.id}, PI-${second.id}$`),
    ),
    fields: { 'charges.0.source': expect.any(String) },
  });
});

test('several lines of one document count together, and say what is left', async () => {
  const job = await jobWithBill(100);
  await raise(job, 40);
  await expect(raise(job, 30, 30.01)).rejects.toMatchObject({
    code: 'already_billed',
    serverMessage: expect.stringMatching(/^Only ₹60.00 is left to bill/),
    fields: { 'charges.0.source': expect.any(String), 'charges.1.source': expect.any(String) },
  });
  await raise(job, 30, 30);
  expect(await left(job)).toBe(0);
});

test('of 50 who bill one bill at once one succeeds, in this and another copy of the service too', async () => {
  const job = await jobWithBill(500);
  const copy = await app().another();
  try {
    const calls = Array.from({ length: 50 }, () => raise(job, 500));
    expect(await outcomes(calls)).toEqual({ done: 1, refused: ['already_billed'] });
    expect((await ledger(job)).sources[0]?.documents).toHaveLength(1);
    const other = await jobWithBill(500);
    const body = documentOf(other, 500);
    const callers = [api(), copy.as(identityOf())];
    const inBoth = callers.flatMap((caller) =>
      Array.from({ length: 8 }, () => caller.call(createInvoice, { body })),
    );
    expect(await outcomes(inBoth)).toEqual({ done: 1, refused: ['already_billed'] });
  } finally {
    await copy.close();
  }
});

test('of 50 who bill a fifth each at once, five succeed, and to the paisa nothing more is billed', async () => {
  const job = await jobWithBill(500);
  const calls = Array.from({ length: 50 }, () => raise(job, 100));
  expect(await outcomes(calls)).toEqual({ done: 5, refused: ['already_billed'] });
  expect(await left(job)).toBe(0);
});

test('a bill is either billed or deleted, never both, when two people do so at once', async () => {
  for (let round = 0; round < 10; round++) {
    const job = await jobWithBill(10);
    const [billingOutcome, deletionOutcome] = await Promise.allSettled([
      raise(job, 10),
      api().call(deleteVendorBill, { params: { id: job.source.id } }),
    ]);
    expect([billingOutcome.status, deletionOutcome.status].sort()).toEqual(['fulfilled', 'rejected']);
    const { sources } = await ledger(job);
    expect(sources).toHaveLength(billingOutcome.status === 'fulfilled' ? 1 : 0);
  }
});

test('what a proforma gives up is left again: by a changed line, a removed line, its cancellation', async () => {
  const job = await jobWithBill(100);
  const { id } = await raise(job, 100);
  const change = (charges: object[]) =>
    api().call(updateProforma, {
      params: { id },
      body: proforma({ jobNumber: job.jobNumber, charges }),
    });
  await change([lineOf(job.source, 70)]);
  expect(await left(job)).toBe(30);
  await change([lineOf(null, 70)]);
  expect(await left(job)).toBe(100);
  await change([lineOf(job.source, 100)]);
  expect(await left(job)).toBe(0);
  const cancelledProforma = await api().call(cancelProforma, { params: { id }, body: {} });
  expect(cancelledProforma.status).toBe('cancelled');
  expect(await left(job)).toBe(100);
});

test('a cancelled proforma leaves the list, is not changed, converted or cancelled again by what was read before', async () => {
  const job = await jobWithBill(100);
  const { id, updatedAt } = await raise(job, 100);
  const other = await api().call(createInvoice, { body: proforma({ jobNumber: job.jobNumber }) });
  await api().call(cancelProforma, { params: { id }, body: { updatedAt } });
  expect(await api().call(cancelProforma, { params: { id }, body: { updatedAt } })).toMatchObject({
    status: 'cancelled',
  });
  const proformas = await api().call(listProformas, { query: { q: job.jobNumber } });
  expect((proformas as { id: number }[]).map((each) => each.id)).toEqual([other.id]);
  for (const late of [
    api().call(updateProforma, { params: { id }, body: documentOf(job, 50) }),
    api().call(convertProforma, { params: { id }, body: {} }),
  ])
    await expect(late).rejects.toMatchObject({ code: 'invoice_frozen' });
  await api().call(convertProforma, { params: { id: other.id }, body: {} });
  await expect(api().call(cancelProforma, { params: { id: other.id }, body: {} })).rejects.toMatchObject({
    code: 'invoice_frozen',
  });
});

test('a conversion that changes lines is held to what is left as well', async () => {
  const job = await jobWithBill(100);
  const { id } = await raise(job, 10);
  await raise(job, 80);
  const convert = (rate: number) =>
    api().call(convertProforma, { params: { id }, body: { charges: [lineOf(job.source, rate)] } });
  await expect(convert(20.01)).rejects.toMatchObject({ code: 'already_billed' });
  const invoice = await convert(20);
  expect(invoice.invoiceNumber).toMatch(/^INV\//);
  const { documents } = (await ledger(job)).sources[0] ?? {};
  expect(documents?.[0]).toMatchObject({ number: invoice.invoiceNumber, status: 'invoice', amount: 20 });
});

test('a line bills nothing of another job, of another client, or that does not exist', async () => {
  const [job, other] = [await jobWithBill(100), await jobWithBill(100)];
  for (const source of [
    other.source,
    { kind: 'vendor_bill' as const, id: 99_999 },
    { ...job.source, kind: 'adhoc' as const },
  ])
    await expect(raise({ ...job, source }, 1)).rejects.toMatchObject({
      status: 400,
      code: 'invalid',
      fields: { 'charges.0.source': expect.stringContaining('does not belong to the job') },
    });
});

const step = fc.record({
  at: fc.nat({ max: 3 }),
  what: fc.constantFrom('raise' as const, 'change' as const, 'cancel' as const),
  rate: fc.integer({ min: 1, max: 80 }),
});

test('whatever is raised, changed and cancelled in whatever order, billed and left are the bill', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const job = await jobWithBill(100);
      const live = new Map<number, { id: number; rate: number }>();
      const total = (but?: number) =>
        [...live].reduce((sum, [at, { rate }]) => (at === but ? sum : sum + rate), 0);
      for (const { at, what, rate } of steps) {
        const open = live.get(at);
        const fits = total(at) + rate <= 100;
        if (what === 'cancel') {
          if (open) await api().call(cancelProforma, { params: { id: open.id }, body: {} });
          live.delete(at);
          continue;
        }
        const body = documentOf(job, rate);
        const call = open
          ? api().call(updateProforma, { params: { id: open.id }, body })
          : api().call(createInvoice, { body });
        const result = await call.then(
          ({ id }) => id,
          (error: { code: string }) => error.code,
        );
        expect(fits ? typeof result : result).toBe(fits ? 'number' : 'already_billed');
        if (typeof result === 'number') live.set(at, { id: result, rate });
      }
      expect(await left(job)).toBe(100 - total());
    }),
    { numRuns: process.env.NIGHTLY ? 12 : 4 },
  );
});
