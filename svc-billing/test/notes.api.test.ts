import { itemsOf } from '@freightdesk/api-client';
import {
  type CreditNoteInput,
  convertProforma,
  createCreditNote,
  createDebitNote,
  createInvoice,
  type DebitNoteInput,
  fetchByStatus,
  getInvoice,
  type Invoice,
  issuedSummary,
  listAudit,
  listIssued,
  listNotes,
  noteSummary,
} from '@freightdesk/contracts';
import { identityOf } from '@freightdesk/service-kit/testing';
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

const issue = async (rest = {}): Promise<Invoice> => {
  const { id } = await app.as(ours).call(createInvoice, { body: proforma(rest) });
  return app.as(ours).call(convertProforma, { params: { id }, body: {} });
};
const read = (id: number, by = ours) => app.as(by).call(getInvoice, { params: { id } });
const notesOf = (id: number) => app.as(ours).call(listNotes, { params: { id } });

type Rest<Body> = Partial<Body> & { key?: string; by?: typeof ours };

const credit = (originalInvoiceId: number, { key, by = ours, ...rest }: Rest<CreditNoteInput> = {}) =>
  app.as(by).call(createCreditNote, {
    body: { originalInvoiceId, creditNoteReason: 'Rate was agreed lower', charges: [], ...rest },
    ...(key ? { idempotencyKey: key } : {}),
  });
const debit = (originalInvoiceId: number, { key, by = ours, ...rest }: Rest<DebitNoteInput> = {}) =>
  app.as(by).call(createDebitNote, {
    body: { originalInvoiceId, debitNoteReason: 'Storage was not billed', charges: [], ...rest },
    ...(key ? { idempotencyKey: key } : {}),
  });
/** The body of the specification: the invoice repeated, the ticked lines, totals below zero as text. */
const wholeBody = (invoice: Invoice): CreditNoteInput => {
  const negative = (amount: number) => String(-amount);
  return {
    ...invoice,
    ...{ invoiceType: 'credit_note', status: 'credit_note', isPerforma: false },
    ...{ originalInvoiceId: invoice.id, originalInvoiceNumber: invoice.invoiceNumber },
    ...{ creditNoteReason: 'Shipment was cancelled', creditNoteRemarks: 'By e-mail', advanceAmount: '0' },
    charges: invoice.charges,
    subtotal: negative(invoice.subtotal),
    taxAmount: negative(invoice.taxAmount),
    cgstAmount: negative(invoice.cgstAmount),
    sgstAmount: negative(invoice.sgstAmount),
    igstAmount: negative(invoice.igstAmount),
    totalAmount: negative(invoice.totalAmount),
    totalAfterAdvance: negative(invoice.totalAmount),
    otherTaxTotals: Object.fromEntries(
      Object.entries(invoice.otherTaxTotals).map(([name, amount]) => [name, negative(amount)]),
    ),
  };
};
const paise = (amount: number): number => Math.round(amount * 100);

describe('a credit note', () => {
  test('of the whole invoice has its totals below zero, a number of its own, and leaves a balance of zero', async () => {
    const invoice = await issue();
    const { warnings, ...note } = await app.as(ours).call(createCreditNote, { body: wholeBody(invoice) });
    expect(note).toMatchObject({
      status: 'credit_note',
      invoiceType: 'credit_note',
      isPerforma: false,
      invoiceNumber: expect.stringMatching(/^CN\/\d\d-\d\d\/\d{5}$/),
      proformaInvoiceNumber: '',
      originalInvoiceId: invoice.id,
      originalInvoiceNumber: invoice.invoiceNumber,
      originalInvoiceDate: invoice.invoiceDate,
      creditNoteReason: 'Shipment was cancelled',
      creditNoteRemarks: 'By e-mail',
      taxMode: invoice.taxMode,
      subtotal: -21750.85,
      taxAmount: -3876.12,
      cgstAmount: -1938.06,
      totalAmount: -25626.97,
      totalAfterAdvance: -25626.97,
      advanceAmount: 0,
      balanceAmount: 0,
    });
    expect(warnings).toEqual([]);
    expect(note.charges.map(({ originalLine, totalAmount }) => [originalLine, totalAmount])).toEqual(
      invoice.charges.map(({ totalAmount }, at) => [at, totalAmount]),
    );
    expect(await read(invoice.id)).toMatchObject({
      balanceAmount: 0,
      totalAmount: 25626.97,
      status: 'invoice',
    });
    expect(await notesOf(invoice.id)).toMatchObject({
      notes: [{ id: note.id, kind: 'credit_note', totalAmount: -25626.97, payment: 'paid' }],
      creditableTotal: 0,
    });
  });

  test('may take part of a line, and the last one takes what is left of its tax', async () => {
    const { id } = await issue({ charges: [{ ...handling, quantity: 1, rate: 62.51 }] });
    const first = await credit(id, { charges: [{ originalLine: 0, amount: 31.25 }] });
    expect(first).toMatchObject({ subtotal: -31.25, cgstAmount: -2.81, totalAmount: -36.87 });
    expect(first.charges).toMatchObject([{ quantity: 1, rate: 31.25, uom: 'LUMPSUM', gstPercent: 18 }]);
    expect((await notesOf(id)).creditable).toMatchObject([{ amount: 31.26, cgstAmount: 2.82 }]);
    const last = await credit(id, { charges: [{ originalLine: 0 }] });
    expect(last).toMatchObject({ subtotal: -31.26, cgstAmount: -2.82, sgstAmount: -2.82 });
    expect(await read(id)).toMatchObject({ balanceAmount: 0 });
  });

  test('may take some of the pieces, which keep their rate', async () => {
    const { id } = await issue({ charges: [handling] });
    const { charges } = await credit(id, { charges: [{ chargeName: 'THC 20 ft', quantity: 1, rate: 8700 }] });
    expect(charges).toMatchObject([{ quantity: 1, rate: 8700, amount: 8700, uom: 'PER_20FT_CONTAINER' }]);
  });

  test('never takes more than is left, and says how much that is', async () => {
    const { id } = await issue({ charges: [handling] });
    await credit(id, { charges: [{ originalLine: 0, amount: 8700 }] });
    await expect(credit(id, { charges: [{ originalLine: 0, amount: 8700.01 }] })).rejects.toMatchObject({
      status: 409,
      code: 'credit_exceeds',
      fields: { 'charges.0.amount': expect.stringContaining('8,700.00 is left of THC 20 ft') },
    });
    await credit(id, { charges: [{ originalLine: 0, amount: 8700 }] });
    await expect(credit(id, { charges: [{ originalLine: 0, amount: 0.01 }] })).rejects.toMatchObject({
      code: 'credit_exceeds',
    });
    await expect(credit(id, { charges: [{ originalLine: 0 }] })).rejects.toMatchObject({
      code: 'credit_exceeds',
    });
  });

  test('of 50 at once is given only as far as something is left, also by two copies of the service', async () => {
    const [{ id }, other] = await Promise.all([issue({ charges: [agency] }), app.another()]);
    const body = {
      originalInvoiceId: id,
      creditNoteReason: 'Race',
      charges: [{ originalLine: 0, amount: 300 }],
    };
    const asked = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => (at % 2 ? app : other).as(ours).call(createCreditNote, { body })),
    ).finally(() => other.close());
    const given = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(given).toHaveLength(8);
    for (const each of asked)
      if (each.status === 'rejected')
        expect(each.reason).toMatchObject({ status: 409, code: 'credit_exceeds' });
    expect(new Set(given.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(8);
    expect(await read(id)).toMatchObject({ balanceAmount: 118 });
    expect((await notesOf(id)).creditable).toMatchObject([{ amount: 100, cgstAmount: 9 }]);
  }, 60_000);

  test('is raised once for one key', async () => {
    const { id } = await issue();
    const charges = [{ originalLine: 0 }];
    const once = { key: `credit-${id}`, charges };
    const [first, second] = await Promise.all([credit(id, once), credit(id, once)]);
    expect(second.id).toBe(first.id);
    expect((await notesOf(id)).notes).toHaveLength(1);
    await expect(credit(id, { ...once, charges: [{ originalLine: 1 }] })).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  test('has the rates and mode of its invoice, whatever has become of the party', async () => {
    const invoice = await issue({ partyId: 3, contractId: 3 });
    app.rename('/api/parties/3', { state: 'Kerala', taxGroupsid: '1' });
    const note = await app.as(ours).call(createCreditNote, { body: wholeBody(invoice) });
    app.rename('/api/parties/3', {});
    expect(note).toMatchObject({ taxMode: invoice.taxMode, totalAmount: -invoice.totalAmount });
    expect(Object.keys(note.otherTaxTotals)).toEqual(['CESS', 'Port levy']);
    for (const [name, tax] of Object.entries(invoice.otherTaxTotals))
      expect(note.otherTaxTotals[name]).toBe(-tax);
  });

  test.each([
    ['without a reason', { creditNoteReason: ' ' }, { creditNoteReason: 'Please enter a reason' }],
    ['without a charge', { charges: [] }, { charges: 'Please select at least one charge' }],
    ['of an unknown line', { charges: [{ originalLine: 9 }] }, { 'charges.0': expect.any(String) }],
    ['of a line that is not named', { charges: [{ amount: 1 }] }, { 'charges.0': expect.any(String) }],
    [
      'under a wrong number',
      { originalInvoiceNumber: 'INV/1' },
      { originalInvoiceNumber: expect.any(String) },
    ],
  ])('%s is refused', async (_case, rest, fields) => {
    const { id } = await issue({ charges: [agency] });
    const body = { charges: [{ originalLine: 0 }], ...rest };
    await expect(credit(id, body)).rejects.toMatchObject({ status: 400, fields });
  });

  test('with totals that are not those of its lines is refused with both figures', async () => {
    const { id } = await issue({ charges: [agency] });
    await expect(
      credit(id, { charges: [{ originalLine: 0 }], totalAmount: '-2951.00' }),
    ).rejects.toMatchObject({ status: 422, code: 'figures_differ' });
    await expect(credit(id, { charges: [{ originalLine: 0 }], totalAmount: 2950 })).rejects.toMatchObject({
      code: 'figures_differ',
    });
  });

  test('is raised on issued invoices only', async () => {
    const open = await app.as(ours).call(createInvoice, { body: proforma() });
    const charges = [{ originalLine: 0 }];
    await expect(credit(open.id, { charges })).rejects.toMatchObject({ status: 409, code: 'no_notes_here' });
    const invoice = await issue();
    const note = await credit(invoice.id, { charges });
    await expect(credit(note.id, { charges })).rejects.toMatchObject({ code: 'no_notes_here' });
    await expect(credit(999_999, { charges })).rejects.toMatchObject({ status: 404 });
    await expect(credit(invoice.id, { charges, by: theirs })).rejects.toMatchObject({ status: 404 });
  });

  test('that comes after the last day for the tax says so, on paper too', async () => {
    const { id } = await issue();
    const invoiceDate = new Date('2020-04-01T00:00:00Z');
    await app.connection.collection('invoices').updateOne({ id }, { $set: { invoiceDate } });
    const { id: noteId, warnings } = await credit(id, { charges: [{ originalLine: 0 }] });
    expect(warnings).toEqual([expect.stringContaining('30/11/2021')]);
    expect((await notesOf(id)).taxCreditUntil).toBe('2021-11-30');
    expect(await paper(noteId)).toContain('30/11/2021');
  });

  test('gives the number back where its transaction fails', async () => {
    const { id } = await issue({ charges: [agency] });
    const entries = app.connection.collection('audit');
    jest.spyOn(entries, 'insertMany').mockRejectedValueOnce(new Error('the disk went away') as never);
    await expect(credit(id, { charges: [{ originalLine: 0 }] })).rejects.toMatchObject({ status: 500 });
    expect(await read(id)).toMatchObject({ balanceAmount: 2950 });
    const listed = await registered('credit_note');
    const { invoiceNumber } = await credit(id, { charges: [{ originalLine: 0 }] });
    expect(Number(invoiceNumber?.slice(-5))).toBe(listed.length + 1);
  });

  test('stands in the history of the invoice, whose balance it lowered', async () => {
    const { id } = await issue({ charges: [agency] });
    await credit(id, { charges: [{ originalLine: 0, amount: 1000 }] });
    const { items } = await app.as(ours).call(listAudit, { query: { kind: 'invoices', id: String(id) } });
    expect(items[0]).toMatchObject({
      action: 'credit',
      changes: expect.arrayContaining([{ field: 'balanceAmount', from: 2950, to: 1770 }]),
    });
  });
});

const registered = async (kind: 'credit_note' | 'debit_note') =>
  itemsOf(await app.as(ours).call(listIssued, { query: { kind, page: 1, pageSize: 500 } }));

const paper = async (id: number) => {
  const response = await fetch(`${app.url}/api/invoices/${id}/print`, { headers: await app.headersOf(ours) });
  return response.text();
};

test('a note prints its title, number, invoice and reason, its figures above zero', async () => {
  const invoice = await issue();
  const note = await credit(invoice.id, { charges: [{ originalLine: 0 }] });
  const page = await paper(note.id);
  for (const text of [
    'CREDIT NOTE',
    note.invoiceNumber ?? '?',
    invoice.invoiceNumber ?? '?',
    'Rate was agreed lower',
    'Amount credited',
    'Rupees Two Thousand Nine Hundred Fifty Only',
  ])
    expect(page).toContain(text);
  expect(page).not.toContain('-2,950.00');
  const more = await debit(invoice.id, { charges: fourLines.slice(0, 1) });
  expect(await paper(more.id)).toContain('DEBIT NOTE');
});

describe('a debit note', () => {
  test('adds lines in the mode of its invoice and is owed by itself', async () => {
    const invoice = await issue({ partyId: 3, contractId: 3 });
    const note = await debit(invoice.id, {
      ...{ selectedContract: null, originalInvoiceNumber: invoice.invoiceNumber, isPerforma: false },
      charges: [{ chargeId: 2, chargeName: 'THC, second shift', quantity: 2, rate: 100, gstPercent: 18 }],
      ...{ subtotal: '200.00', totalAmount: '241.80', otherTaxTotals: { CESS: '1.80', 'Port levy': '4.00' } },
    });
    expect(note).toMatchObject({
      status: 'debit_note',
      invoiceNumber: expect.stringMatching(/^DN\/\d\d-\d\d\/\d{5}$/),
      ...{ originalInvoiceId: invoice.id, originalInvoiceNumber: invoice.invoiceNumber },
      ...{ debitNoteReason: 'Storage was not billed', taxMode: invoice.taxMode },
      ...{ subtotal: 200, cgstAmount: 18, totalAmount: 241.8, balanceAmount: 241.8, advanceAmount: 0 },
      charges: [{ chargeName: 'THC, second shift', originalLine: null, hsnCode: '996711' }],
      warnings: [],
    });
    expect(await read(invoice.id)).toMatchObject({ balanceAmount: invoice.balanceAmount });
    expect((await notesOf(invoice.id)).notes).toMatchObject([{ id: note.id, kind: 'debit_note' }]);
  });

  test('is raised once for one key, and takes the next number of its series', async () => {
    const { id } = await issue({ charges: [agency] });
    const once = { key: `debit-${id}`, charges: fourLines.slice(0, 1) };
    const [first, second] = await Promise.all([debit(id, once), debit(id, once)]);
    expect(second.id).toBe(first.id);
    const numbers = (await registered('debit_note')).map(({ invoiceNumber }) =>
      Number(invoiceNumber.slice(-5)),
    );
    expect([...numbers].sort((one, other) => one - other)).toEqual(numbers.map((_, at) => at + 1));
  });

  test.each([
    [
      'without a reason',
      { debitNoteReason: '' },
      { debitNoteReason: 'Please enter reason and add at least one charge.' },
    ],
    ['without a charge', { charges: [] }, { charges: 'Please enter reason and add at least one charge.' }],
  ])('%s is refused', async (_case, rest, fields) => {
    const { id } = await issue({ charges: [agency] });
    await expect(debit(id, { charges: fourLines.slice(0, 1), ...rest })).rejects.toMatchObject({
      status: 400,
      fields,
    });
  });

  test('in another currency, with wrong totals, or on a proforma is refused', async () => {
    const { id } = await issue({ charges: [agency] });
    const charges = [
      { chargeName: 'Detention', quantity: 1, rate: 10, gstPercent: 18, currency: 'USD' as const },
    ];
    await expect(debit(id, { charges })).rejects.toMatchObject({ status: 400 });
    const inr = [{ chargeName: 'Detention', quantity: 1, rate: 10, gstPercent: 18 }];
    await expect(debit(id, { charges: inr, totalAmount: 12 })).rejects.toMatchObject({ status: 422 });
    const open = await app.as(ours).call(createInvoice, { body: proforma() });
    await expect(debit(open.id, { charges: inr })).rejects.toMatchObject({ code: 'no_notes_here' });
    await expect(debit(id, { charges: inr, by: theirs })).rejects.toMatchObject({ status: 404 });
  });
});

test('documents are fetched by status: invoices that take notes, open proformas of a party, notes', async () => {
  const invoice = await issue();
  const note = await credit(invoice.id, { charges: [{ originalLine: 0 }] });
  const open = await app.as(ours).call(createInvoice, { body: proforma({ partyId: 2, contractId: 2 }) });
  const fetched = async (query: Parameters<typeof ask>[0]) => itemsOf(await ask(query));
  const ask = (query: { status: 'invoice' | 'proforma' | 'credit_note'; partyId?: number; q?: string }) =>
    app.as(ours).call(fetchByStatus, { query });
  const invoices = await fetched({ status: 'invoice' });
  expect(invoices[0]).toMatchObject({ id: invoice.id });
  expect(new Set(invoices.map(({ invoiceType }) => invoiceType))).toEqual(new Set(['invoice']));
  expect(await fetched({ status: 'proforma', partyId: 2 })).toMatchObject([{ id: open.id }]);
  expect((await fetched({ status: 'credit_note' }))[0]).toMatchObject({ id: note.id });
  expect(await fetched({ status: 'invoice', q: invoice.invoiceNumber ?? '' })).toMatchObject([
    { id: invoice.id },
  ]);
  await expect(
    app.as(ours).call(fetchByStatus, { query: { status: 'nonsense' as 'invoice' } }),
  ).rejects.toMatchObject({ status: 400 });
});

test('the register adds notes up with their signs, and so do the counters', async () => {
  const before = await app.as(ours).call(issuedSummary, {});
  const counted = await app.as(ours).call(noteSummary, {});
  const invoice = await issue({ charges: [agency] });
  await credit(invoice.id, { charges: [{ originalLine: 0, amount: 500 }] });
  await debit(invoice.id, { charges: [{ chargeName: 'Detention', quantity: 1, rate: 100, gstPercent: 18 }] });
  const after = await app.as(ours).call(issuedSummary, {});
  const added = (name: 'subtotal' | 'totalAmount' | 'balanceAmount') =>
    paise(after.INR[name]) - paise(before.INR[name]);
  expect([added('subtotal'), added('totalAmount'), added('balanceAmount')]).toEqual([
    210_000, 247_800, 247_800,
  ]);
  const now = await app.as(ours).call(noteSummary, {});
  expect(now.invoices.count - counted.invoices.count).toBe(1);
  expect(now.creditNotes.count - counted.creditNotes.count).toBe(1);
  expect(paise(now.creditNotes.INR) - paise(counted.creditNotes.INR)).toBe(-59_000);
  expect(paise(now.debitNotes.INR) - paise(counted.debitNotes.INR)).toBe(11_800);
  expect(paise(now.balance.INR) - paise(counted.balance.INR)).toBe(247_800);
});

const anyLine = fc.record({
  chargeId: fc.constantFrom(1, 2, 3, 4, 5, null),
  chargeName: fc.constantFrom('Agency', 'Handling', 'Freight'),
  quantity: fc.integer({ min: 1, max: 7 }),
  rate: fc.integer({ min: 1, max: 900_000 }).map((each) => each / 100),
  gstPercent: fc.constantFrom(0, 5, 12, 18, 28),
});

/** Sums of stored figures, in paise. */
const sums = (notes: readonly Invoice[]) =>
  Object.fromEntries(
    (['subtotal', 'taxAmount', 'cgstAmount', 'sgstAmount', 'igstAmount', 'totalAmount'] as const).map(
      (name) => [name, notes.reduce((sum, note) => sum + paise(note[name]), 0)],
    ),
  );

test('random invoices, credited in parts in any order, come to zero exactly and never below', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyLine, { minLength: 1, maxLength: 4 }),
      fc.constantFrom({}, { partyId: 2, contractId: 2 }, { partyId: 3, contractId: 3 }),
      fc.array(fc.tuple(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 99 })), { maxLength: 3 }),
      async (charges, party, parts) => {
        const one = await issue({ ...party, charges });
        const other = await issue({ ...party, charges });
        expect(paise(one.totalAmount)).toBe(
          one.charges.reduce((sum, { totalAmount }) => sum + paise(totalAmount), 0),
        );
        const wanted = parts.flatMap(([at, percent]) => {
          const amount = Math.floor((paise(one.charges[at]?.amount ?? 0) * percent) / 300) / 100;
          return amount > 0 ? [{ originalLine: at, amount }] : [];
        });
        const rest = async (id: number) => {
          const { creditable } = await notesOf(id);
          const open = creditable.flatMap(({ amount }, at) => (amount > 0 ? [{ originalLine: at }] : []));
          return credit(id, { charges: open });
        };
        const raise = async (id: number, order: typeof wanted) => {
          const notes: Invoice[] = [];
          for (const each of order) notes.push(await credit(id, { charges: [each] }));
          const partial = sums(notes);
          const { balanceAmount } = await read(id);
          expect(balanceAmount).toBeGreaterThanOrEqual(0);
          return { partial, all: sums([...notes, await rest(id)]) };
        };
        const forth = await raise(one.id, wanted);
        const back = await raise(other.id, [...wanted].reverse());
        expect(back.partial).toEqual(forth.partial);
        expect(back.all).toEqual(forth.all);
        const whole = sums([one]);
        expect(Object.values(forth.all).map((sum) => sum + 0)).toEqual(
          Object.values(whole).map((sum) => 0 - sum),
        );
        for (const { id } of [one, other]) expect(await read(id)).toMatchObject({ balanceAmount: 0 });
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);
