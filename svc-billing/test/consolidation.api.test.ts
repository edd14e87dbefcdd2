import { itemsOf } from '@freightdesk/api-client';
import {
  convertProforma,
  listIssued,
  listJobs,
  listProformas,
  updateProforma,
} from '@freightdesk/contracts/billing';
import { indianDaysBetween } from '@freightdesk/tax';
import { dayAhead } from './advances';
import { proforma } from './billing-app';
import { agency, handling, runDocuments, theirs } from './documents';

const { app, api, raiseForJob, read, credit, debit, consolidate, paper } = runDocuments();

test('proformas of a party become one invoice that names them, and are converted by it', async () => {
  const proformas = [await raiseForJob(), await raiseForJob({ contractId: 6, charges: [handling, agency] })];
  const invoice = await consolidate(proformas);
  expect(invoice).toMatchObject({
    status: 'consolidateinvoice',
    invoiceType: 'consolidated_invoice',
    isPerforma: false,
    invoiceNumber: expect.stringMatching(/^CI\/\d\d-\d\d\/\d{5}$/),
    jobId: null,
    contractId: null,
    port: '',
    shipmentCategory: '',
    advanceAmount: 0,
    jobNumber: expect.stringMatching(/^CONSOLIDATED-\d+$/),
    jobNumbers: [...new Set(proformas.map(({ jobNumber }) => jobNumber))],
    partyName: 'Coromandel Textiles',
    importerId: 1,
    importerName: 'Coromandel Textiles',
    cargoDetails: expect.stringContaining(
      `2 proforma invoices: PI-${proformas[0]?.id}, PI-${proformas[1]?.id}`,
    ),
    subtotal: 41650.85,
    totalAmount: 49108.97,
    totalAfterAdvance: 49108.97,
    balanceAmount: 49108.97,
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
    await expect(api().call(convertProforma, { params: { id }, body: {} })).rejects.toMatchObject({
      code: 'invoice_frozen',
    });
  }
  const convertedProformas = itemsOf(await api().call(listProformas, { query: { status: 'converted' } }));
  expect(convertedProformas.map(({ id }) => id)).toEqual(
    expect.arrayContaining(proformas.map(({ id }) => id)),
  );
  expect(itemsOf(await api().call(listIssued, { query: { kind: 'consolidated_invoice' } }))[0]).toMatchObject(
    {
      id: invoice.id,
      kind: 'consolidated_invoice',
    },
  );
});

test('it is due by the shortest of the contracts’ terms, or on the day that was typed (BILL-13)', async () => {
  app().rename('/api/contracts/1', { paymentTermsDays: 45 });
  const raiseTwo = async () => [await raiseForJob(), await raiseForJob({ contractId: 6 })];
  const { invoiceDate, dueDate } = await consolidate(await raiseTwo());
  expect(indianDaysBetween(new Date(invoiceDate ?? ''), new Date(dueDate ?? ''))).toBe(30);
  const invoiceWithDate = await consolidate(await raiseTwo(), { dueDate: dayAhead(60) });
  expect(invoiceWithDate.dueDate).toBe(`${dayAhead(60)}T00:00:00.000Z`);
  app().rename('/api/contracts/1', { paymentTermsDays: 30 });
});

test('its jobs are billed by it, its contracts used, and notes are raised on it', async () => {
  const one = await raiseForJob({ charges: [agency] });
  const other = await raiseForJob({ contractId: 6, charges: [handling] });
  const useCount = (await app().contractUses(0)).length;
  const { id } = await consolidate([one, other]);
  expect((await app().contractUses(useCount + 2)).slice(useCount)).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: 1 }), expect.objectContaining({ id: 6 })]),
  );
  const query = { jobNumber: one.jobNumber, figures: 'true' as const };
  expect(itemsOf(await api().call(listJobs, { query }))).toMatchObject([
    { figures: { billed: { INR: 2500 }, unbilled: { INR: 0 } } },
  ]);
  const charges = [{ originalLine: 0 }, { originalLine: 1 }];
  expect(await credit(id, { charges })).toMatchObject({ totalAmount: -23482 });
  expect(await read(id)).toMatchObject({ balanceAmount: 0 });
});

test('lines of different rates stay apart, and rates are never blended', async () => {
  const at = (rate: number, gstPercent: number) => [{ ...agency, rate, gstPercent }];
  const invoice = await consolidate([
    await raiseForJob({ charges: at(20_000, 18) }),
    await raiseForJob({ charges: at(50_000, 5) }),
  ]);
  expect(invoice.charges.map(({ gstPercent, gstAmount }) => [gstPercent, gstAmount])).toEqual([
    [18, 3600],
    [5, 2500],
  ]);
  expect(invoice).toMatchObject({ subtotal: 70_000, taxAmount: 6100 });
});

test.each([
  ['parties', async () => [await raiseForJob(), await raiseForJob({ partyId: 2, contractId: 2 })]],
  [
    'currencies',
    async () => [
      await raiseForJob({ charges: [agency] }),
      await raiseForJob({ charges: [{ ...agency, chargeId: null, currency: 'USD' }] }),
    ],
  ],
  [
    'supplies and modes',
    async () => [await raiseForJob(), await raiseForJob({ supplyType: 'sez_with_payment' })],
  ],
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
  await expect(consolidate([await raiseForJob()], rest)).rejects.toMatchObject({ status: 400, fields });
});

test('of another party than the chosen one, named twice or of another client it is refused', async () => {
  const one = await raiseForJob();
  await expect(consolidate([one], { partyId: 2 })).rejects.toMatchObject({ code: 'proformas_differ' });
  await expect(consolidate([one, one])).rejects.toMatchObject({ status: 400 });
  await expect(consolidate([one], {}, { by: theirs })).rejects.toMatchObject({ status: 400 });
  await expect(read(one.id)).resolves.toMatchObject({ status: 'proforma' });
});

test('no proforma is consolidated twice, also by twenty people and two copies of the service at once', async () => {
  const [sharedProforma, otherApp] = [await raiseForJob(), await app().another()];
  const rivals = await Promise.all(Array.from({ length: 20 }, () => raiseForJob({ charges: [agency] })));
  const outcomes = await Promise.allSettled(
    rivals.map((rival, at) =>
      consolidate([sharedProforma, rival], {}, { runner: at % 2 ? app() : otherApp }),
    ),
  ).finally(() => otherApp.close());
  const invoices = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(invoices).toHaveLength(1);
  for (const each of outcomes)
    if (each.status === 'rejected')
      expect(each.reason).toMatchObject({ status: 409, code: 'invoice_frozen' });
  const states = await Promise.all(rivals.map(({ id }) => read(id)));
  expect(states.filter(({ status }) => status === 'converted')).toHaveLength(1);
});

test('of a conversion and a consolidation at once one wins', async () => {
  const [one, other] = [await raiseForJob(), await raiseForJob()];
  const converting = api().call(convertProforma, { params: { id: one.id }, body: {} });
  const outcomes = await Promise.allSettled([converting, consolidate([one, other])]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a doubtful registration needs a reason, which it keeps', async () => {
  app().rename('/api/parties/1', { gstNumber: '33CRTCT4410C1ZJ' });
  const proformas = [await raiseForJob()];
  app().rename('/api/parties/1', {});
  await expect(consolidate(proformas)).rejects.toMatchObject({ status: 409, code: 'identity_doubtful' });
  const identityReason = 'Seen on the certificate';
  expect(await consolidate(proformas, { identityReason })).toMatchObject({ identityReason });
});

test('is made once for one key', async () => {
  const proformas = [await raiseForJob()];
  const once = { key: `consolidate-${proformas[0]?.id}` };
  const [first, second] = await Promise.all([
    consolidate(proformas, {}, once),
    consolidate(proformas, {}, once),
  ]);
  expect(second.id).toBe(first.id);
});

test('a preview of proformas that were changed since is refused', async () => {
  const outdatedProforma = await raiseForJob({ charges: [agency] });
  await api().call(updateProforma, {
    params: { id: outdatedProforma.id },
    body: proforma({ jobNumber: outdatedProforma.jobNumber, charges: [handling] }),
  });
  await expect(
    consolidate([outdatedProforma], {
      mergedInvoices: [{ proformainvid: outdatedProforma.id, updatedAt: outdatedProforma.updatedAt }],
    }),
  ).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
  await expect(
    consolidate([outdatedProforma], { totalAmount: outdatedProforma.totalAmount }),
  ).rejects.toMatchObject({
    status: 422,
  });
  await expect(consolidate([outdatedProforma], { charges: [] })).rejects.toMatchObject({
    code: 'figures_differ',
  });
  const charges = [{ ...handling, amount: 1 }] as never;
  await expect(consolidate([outdatedProforma], { charges })).rejects.toMatchObject({
    code: 'figures_differ',
    fields: { 'charges.0.amount': expect.any(String) },
  });
});

test('prints as a tax invoice with the proformas that it took in', async () => {
  const proformas = [await raiseForJob(), await raiseForJob()];
  const { id, invoiceNumber } = await consolidate(proformas);
  const page = await paper(id);
  for (const text of [
    'TAX INVOICE',
    invoiceNumber ?? '?',
    `PI-${proformas[0]?.id}, PI-${proformas[1]?.id}`,
    `${proformas[0]?.jobNumber}, ${proformas[1]?.jobNumber}`,
  ])
    expect(page).toContain(text);
});

test('a note on it names on paper the jobs that it is about', async () => {
  const [one, other] = [await raiseForJob({ charges: [agency] }), await raiseForJob({ charges: [handling] })];
  const { id } = await consolidate([one, other]);
  const ofOne = await paper((await credit(id, { charges: [{ originalLine: 0 }] })).id);
  expect(ofOne).toContain(`<dd>${one.jobNumber}</dd>`);
  expect(ofOne).not.toContain(other.jobNumber);
  const debitNote = await debit(id, {
    charges: [{ chargeName: 'Storage', hsnCode: '996729', quantity: 1, rate: 10, gstPercent: 18 }],
  });
  expect(await paper(debitNote.id)).toContain(`<dd>${one.jobNumber}, ${other.jobNumber}</dd>`);
  expect(ofOne).not.toContain('CONSOLIDATED');
});
