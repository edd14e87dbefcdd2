import { itemsOf } from '@freightdesk/api-client';
import {
  type ConsolidationInput,
  convertProforma,
  createConsolidatedInvoice,
  createCreditNote,
  createInvoice,
  createJob,
  getInvoice,
  type Invoice,
  listIssued,
  listJobs,
  listProformas,
  updateProforma,
} from '@freightdesk/contracts';
import { identityOf } from '@freightdesk/service-kit/testing';
import {
  computeDocumentTotals,
  consolidateLines,
  type ProformaLine,
  toDecimal,
  toMinor,
} from '@freightdesk/tax';
import fc from 'fast-check';
import { type BillingApp, fourLines, proforma, runBilling } from './billing-app';

let app: BillingApp;
beforeAll(async () => {
  app = await runBilling();
}, 60_000);
afterAll(() => app.close());

const ours = identityOf();
const theirs = identityOf({ userId: 7, clientId: '2' });
const [agency, handling] = fourLines;

let jobs = 0;
const raise = async (rest = {}): Promise<Invoice> => {
  jobs += 1;
  const jobNumber = `JOB-CONS-${jobs}`;
  await app.as(ours).call(createJob, { body: { jobNumber, partyId: 1 } });
  return app.as(ours).call(createInvoice, { body: proforma({ jobNumber, ...rest }) });
};
const read = (id: number, by = ours) => app.as(by).call(getInvoice, { params: { id } });
const merged = (proformas: readonly Invoice[]): ConsolidationInput['mergedInvoices'] =>
  proformas.map(({ id, proformaInvoiceNumber, jobNumber, totalAmount }) => ({
    proformainvid: proformaInvoiceNumber,
    proformainvdbid: id,
    ...{ jobNumber, totalAmount },
  }));
const consolidate = (
  proformas: readonly Invoice[],
  rest: Partial<ConsolidationInput> = {},
  { by = ours, key = '', runner = app as Pick<BillingApp, 'as'> } = {},
) =>
  runner.as(by).call(createConsolidatedInvoice, {
    body: { partyId: proformas[0]?.partyId ?? 1, mergedInvoices: merged(proformas), ...rest },
    ...(key ? { idempotencyKey: key } : {}),
  });

/** What the screen previews: lines and totals of the proformas, by the same package. */
const previewOf = (proformas: readonly Invoice[]) => {
  const lines = consolidateLines(
    proformas
      .flatMap(({ charges }) => charges)
      .map(
        (line): ProformaLine =>
          ({
            ...line,
            ...Object.fromEntries(
              (
                [
                  'rate',
                  'amount',
                  'cgstAmount',
                  'sgstAmount',
                  'igstAmount',
                  'gstAmount',
                  'totalAmount',
                ] as const
              ).map((name) => [name, toMinor(line[name])]),
            ),
            otherTaxes: Object.fromEntries(
              Object.entries(line.otherTaxes).map(([name, tax]) => [name, toMinor(tax)]),
            ),
          }) as ProformaLine,
      ),
  );
  return { lines, totals: computeDocumentTotals(lines) };
};

test('proformas of a party become one invoice that names them, and are converted by it', async () => {
  const proformas = [await raise(), await raise({ contractId: 6, charges: [handling, agency] })];
  const invoice = await consolidate(proformas);
  expect(invoice).toMatchObject({
    ...{ status: 'consolidateinvoice', invoiceType: 'consolidated_invoice', isPerforma: false },
    invoiceNumber: expect.stringMatching(/^CI\/\d\d-\d\d\/\d{5}$/),
    ...{ jobId: null, contractId: null, port: '', shipmentCategory: '', dueDate: null, advanceAmount: 0 },
    jobNumber: expect.stringMatching(/^CONSOLIDATED-\d+$/),
    ...{ partyName: 'Coromandel Textiles', importerId: 1, importerName: 'Coromandel Textiles' },
    cargoDetails: expect.stringContaining(
      `2 proforma invoices: PI-${proformas[0]?.id}, PI-${proformas[1]?.id}`,
    ),
    ...{ subtotal: 41650.85, totalAmount: 49108.97, totalAfterAdvance: 49108.97, balanceAmount: 49108.97 },
    mergedInvoices: [{ proformainvdbid: proformas[0]?.id, totalAmount: 25626.97 }, { totalAmount: 23482 }],
  });
  expect(invoice.charges).toMatchObject([
    { chargeName: 'CHA agency', listed: 2, quantity: 2, rate: 2500, uom: 'LUMPSUM', totalAmount: 5900 },
    { chargeName: 'THC 20 ft', listed: 2, quantity: 4, rate: 8700 },
    { chargeName: 'DO handling', listed: 1 },
    { chargeName: 'Ocean freight', listed: 1, gstPercent: 5 },
  ]);
  for (const { id } of proformas) {
    expect(await read(id)).toMatchObject({
      status: 'converted',
      consolidatedInvoiceId: invoice.id,
      consolidatedInvoiceNumber: invoice.invoiceNumber,
    });
    await expect(app.as(ours).call(convertProforma, { params: { id }, body: {} })).rejects.toMatchObject({
      code: 'invoice_frozen',
    });
  }
  const listed = itemsOf(await app.as(ours).call(listProformas, { query: { status: 'converted' } }));
  expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(proformas.map(({ id }) => id)));
  expect(
    itemsOf(await app.as(ours).call(listIssued, { query: { kind: 'consolidated_invoice' } }))[0],
  ).toMatchObject({
    id: invoice.id,
    kind: 'consolidated_invoice',
  });
});

test('its jobs are billed by it, its contracts used, and notes are raised on it', async () => {
  const one = await raise({ charges: [agency] });
  const other = await raise({ contractId: 6, charges: [handling] });
  const told = (await app.contractUses(0)).length;
  const { id } = await consolidate([one, other]);
  expect((await app.contractUses(told + 2)).slice(told)).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: 1 }), expect.objectContaining({ id: 6 })]),
  );
  const query = { jobNumber: one.jobNumber, figures: 'true' as const };
  expect(itemsOf(await app.as(ours).call(listJobs, { query }))).toMatchObject([
    { figures: { billed: { INR: 2500 }, unbilled: { INR: 0 } } },
  ]);
  const body = {
    originalInvoiceId: id,
    creditNoteReason: 'All of it',
    charges: [{ originalLine: 0 }, { originalLine: 1 }],
  };
  expect(await app.as(ours).call(createCreditNote, { body })).toMatchObject({ totalAmount: -23482 });
  expect(await read(id)).toMatchObject({ balanceAmount: 0 });
});

test('lines of different rates stay apart, and rates are never blended', async () => {
  const at = (rate: number, gstPercent: number) => [{ ...agency, rate, gstPercent }];
  const invoice = await consolidate([
    await raise({ charges: at(20_000, 18) }),
    await raise({ charges: at(50_000, 5) }),
  ]);
  expect(invoice.charges.map(({ gstPercent, gstAmount }) => [gstPercent, gstAmount])).toEqual([
    [18, 3600],
    [5, 2500],
  ]);
  expect(invoice).toMatchObject({ subtotal: 70_000, taxAmount: 6100 });
});

test.each([
  ['parties', async () => [await raise(), await raise({ partyId: 2, contractId: 2 })]],
  [
    'currencies',
    async () => [
      await raise({ charges: [agency] }),
      await raise({ charges: [{ ...agency, chargeId: null, currency: 'USD' }] }),
    ],
  ],
  ['supplies and modes', async () => [await raise(), await raise({ supplyType: 'sez_with_payment' })]],
])('proformas of different %s are not consolidated', async (_case, make) => {
  const proformas = await make();
  await expect(consolidate(proformas)).rejects.toMatchObject({ status: 409, code: 'proformas_differ' });
  for (const { id } of proformas) expect(await read(id)).toMatchObject({ status: 'proforma' });
});

test.each([
  ['no party', { partyId: '' as never }, { partyId: 'Select a party first' }],
  [
    'no proforma',
    { mergedInvoices: [] },
    { mergedInvoices: 'Select at least one proforma invoice to consolidate' },
  ],
  ['an unknown proforma', { mergedInvoices: [{ proformainvid: 'PI-999999' }] }, {}],
  ['no proforma at all', { mergedInvoices: [{ proformainvid: 'nonsense' }] }, {}],
])('with %s it is refused', async (_case, rest, fields) => {
  await expect(consolidate([await raise()], rest)).rejects.toMatchObject({ status: 400, fields });
});

test('of another party than the chosen one, named twice or of another client it is refused', async () => {
  const one = await raise();
  await expect(consolidate([one], { partyId: 2 })).rejects.toMatchObject({ code: 'proformas_differ' });
  await expect(consolidate([one, one])).rejects.toMatchObject({ status: 400 });
  await expect(consolidate([one], {}, { by: theirs })).rejects.toMatchObject({ status: 400 });
  await expect(read(one.id)).resolves.toMatchObject({ status: 'proforma' });
});

test('no proforma is consolidated twice, also by twenty people and two copies of the service at once', async () => {
  const [shared, other] = [await raise(), await app.another()];
  const rivals = await Promise.all(Array.from({ length: 20 }, () => raise({ charges: [agency] })));
  const asked = await Promise.allSettled(
    rivals.map((rival, at) => consolidate([shared, rival], {}, { runner: at % 2 ? app : other })),
  ).finally(() => other.close());
  const won = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(won).toHaveLength(1);
  for (const each of asked)
    if (each.status === 'rejected')
      expect(each.reason).toMatchObject({ status: 409, code: 'invoice_frozen' });
  const states = await Promise.all(rivals.map(({ id }) => read(id)));
  expect(states.filter(({ status }) => status === 'converted')).toHaveLength(1);
}, 60_000);

test('of a conversion and a consolidation at once one wins', async () => {
  const [one, other] = [await raise(), await raise()];
  const converting = app.as(ours).call(convertProforma, { params: { id: one.id }, body: {} });
  const settled = await Promise.allSettled([converting, consolidate([one, other])]);
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('is made once for one key', async () => {
  const proformas = [await raise()];
  const once = { key: `consolidate-${proformas[0]?.id}` };
  const [first, second] = await Promise.all([
    consolidate(proformas, {}, once),
    consolidate(proformas, {}, once),
  ]);
  expect(second.id).toBe(first.id);
});

test('a preview of proformas that were changed since is refused', async () => {
  const stale = await raise({ charges: [agency] });
  await app.as(ours).call(updateProforma, {
    params: { id: stale.id },
    body: proforma({ jobNumber: stale.jobNumber, charges: [handling] }),
  });
  await expect(
    consolidate([stale], { mergedInvoices: [{ proformainvid: stale.id, updatedAt: stale.updatedAt }] }),
  ).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
  await expect(consolidate([stale], { totalAmount: stale.totalAmount })).rejects.toMatchObject({
    status: 422,
  });
  await expect(consolidate([stale], { charges: [] })).rejects.toMatchObject({ code: 'figures_differ' });
});

test('prints as a tax invoice with the proformas that it took in', async () => {
  const proformas = [await raise(), await raise()];
  const { id, invoiceNumber } = await consolidate(proformas);
  const response = await fetch(`${app.url}/api/invoices/${id}/print`, { headers: await app.headersOf(ours) });
  const page = await response.text();
  for (const text of [
    ...['TAX INVOICE', invoiceNumber ?? '?', `PI-${proformas[0]?.id}, PI-${proformas[1]?.id}`],
    `${proformas[0]?.jobNumber}, ${proformas[1]?.jobNumber}`,
  ])
    expect(page).toContain(text);
});

const anyLine = fc.record({
  chargeId: fc.constantFrom(1, 2, 4, 5),
  chargeName: fc.constantFrom('Agency', 'Handling'),
  quantity: fc.integer({ min: 1, max: 9 }),
  rate: fc.integer({ min: 1, max: 900_000 }).map((each) => each / 100),
  gstPercent: fc.constantFrom(0, 5, 18),
});
const paise = (amount: number): number => Math.round(amount * 100);

test('of random proformas the totals are the sums of their parts, and the preview is what is stored', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyLine, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
      fc.constantFrom({}, { partyId: 2, contractId: 2 }, { partyId: 3, contractId: 3 }),
      async (documents, party) => {
        const proformas: Invoice[] = [];
        for (const charges of documents) proformas.push(await raise({ ...party, charges }));
        const { lines, totals } = previewOf(proformas);
        const invoice = await consolidate(proformas, {
          charges: lines.map(
            ({ quantity, rate, amount, gstAmount, totalAmount, gstPercent, chargeName }) => ({
              ...{ chargeName, quantity, gstPercent, rate: toDecimal(rate), amount: toDecimal(amount) },
              ...{ gstAmount: toDecimal(gstAmount), totalAmount: toDecimal(totalAmount) },
            }),
          ),
          totalAmount: String(toDecimal(totals.totalAmount)),
          taxAmount: String(toDecimal(totals.taxAmount)),
        });
        expect(invoice.charges.map(({ listed, quantity, amount }) => [listed, quantity, amount])).toEqual(
          lines.map(({ listed, quantity, amount }) => [listed, quantity, toDecimal(amount)]),
        );
        for (const name of [
          'subtotal',
          'taxAmount',
          'cgstAmount',
          'sgstAmount',
          'igstAmount',
          'totalAmount',
        ] as const) {
          expect(paise(invoice[name])).toBe(proformas.reduce((sum, each) => sum + paise(each[name]), 0));
        }
        expect(paise(invoice.totalAmount)).toBe(
          invoice.charges.reduce((sum, { totalAmount }) => sum + paise(totalAmount), 0),
        );
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);
