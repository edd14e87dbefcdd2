import { listAudit } from '@freightdesk/contracts/core';
import { agency, handling, runDocuments, theirs, wholeCredit } from './documents';

const { app, api, raise, issue, read, notesOf, registeredDocuments, credit, paper } = runDocuments();

test('of the whole invoice has its totals below zero, a number of its own, and leaves a balance of zero', async () => {
  const invoice = await issue();
  const { warnings, ...note } = await credit(invoice.id, wholeCredit(invoice));
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
    notes: [{ id: note.id, kind: 'credit_note', totalAmount: -25626.97, payment: 'credited' }],
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
  const [{ id }, other] = await Promise.all([issue({ charges: [agency] }), app().another()]);
  const body = { charges: [{ originalLine: 0, amount: 300 }] };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => credit(id, body, { runner: at % 2 ? app() : other })),
  ).finally(() => other.close());
  const notes = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(notes).toHaveLength(8);
  for (const each of outcomes)
    if (each.status === 'rejected')
      expect(each.reason).toMatchObject({ status: 409, code: 'credit_exceeds' });
  expect(new Set(notes.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(8);
  expect(await read(id)).toMatchObject({ balanceAmount: 118 });
  expect((await notesOf(id)).creditable).toMatchObject([{ amount: 100, cgstAmount: 9 }]);
});

test('is raised once for one key', async () => {
  const { id } = await issue();
  const charges = [{ originalLine: 0 }];
  const once = { key: `credit-${id}` };
  const [first, second] = await Promise.all([credit(id, { charges }, once), credit(id, { charges }, once)]);
  expect(second.id).toBe(first.id);
  expect((await notesOf(id)).notes).toHaveLength(1);
  await expect(credit(id, { charges: [{ originalLine: 1 }] }, once)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
});

test('has the rates and mode of its invoice, whatever has become of the party', async () => {
  const invoice = await issue({ partyId: 3, contractId: 3 });
  app().rename('/api/parties/3', { state: 'Kerala', taxGroupsid: '1' });
  const note = await credit(invoice.id, wholeCredit(invoice));
  app().rename('/api/parties/3', {});
  expect(note).toMatchObject({ taxMode: invoice.taxMode, totalAmount: -invoice.totalAmount });
  expect(Object.keys(note.otherTaxTotals)).toEqual(['CESS', 'Port levy']);
  for (const [name, tax] of Object.entries(invoice.otherTaxTotals))
    expect(note.otherTaxTotals[name]).toBe(-tax);
});

test.each([
  ['without a reason', { creditNoteReason: ' ' }, { creditNoteReason: 'Please enter a reason' }],
  ['without a charge', { charges: [] }, { charges: 'Please select at least one charge' }],
  ['of an unknown line', { charges: [{ originalLine: 1 }] }, { 'charges.0': expect.any(String) }],
  ['of a line that is not named', { charges: [{ amount: 1 }] }, { 'charges.0': expect.any(String) }],
  ['under a wrong number', { originalInvoiceNumber: 'INV/1' }, { originalInvoiceNumber: expect.any(String) }],
])('%s is refused', async (_case, rest, fields) => {
  const { id } = await issue({ charges: [agency] });
  const body = { charges: [{ originalLine: 0 }], ...rest };
  await expect(credit(id, body)).rejects.toMatchObject({ status: 400, fields });
});

test('with totals that are not those of its lines is refused with both figures', async () => {
  const { id } = await issue({ charges: [agency] });
  await expect(credit(id, { charges: [{ originalLine: 0 }], totalAmount: '-2951.00' })).rejects.toMatchObject(
    { status: 422, code: 'figures_differ' },
  );
  await expect(credit(id, { charges: [{ originalLine: 0 }], totalAmount: 2950 })).rejects.toMatchObject({
    code: 'figures_differ',
  });
});

test('is raised on issued invoices only', async () => {
  const open = await raise();
  const charges = [{ originalLine: 0 }];
  await expect(credit(open.id, { charges })).rejects.toMatchObject({ status: 409, code: 'no_notes_here' });
  const invoice = await issue();
  const note = await credit(invoice.id, { charges });
  await expect(credit(note.id, { charges })).rejects.toMatchObject({ code: 'no_notes_here' });
  await expect(credit(999_999, { charges })).rejects.toMatchObject({ status: 404 });
  await expect(credit(invoice.id, { charges }, { by: theirs })).rejects.toMatchObject({ status: 404 });
});

test('that comes after the last day for the tax says so, on paper too', async () => {
  const { id } = await issue();
  const invoiceDate = new Date('2020-04-01T00:00:00Z');
  await app().connection.collection('invoices').updateOne({ id }, { $set: { invoiceDate } });
  const { id: noteId, warnings } = await credit(id, { charges: [{ originalLine: 0 }] });
  expect(warnings).toEqual([expect.stringContaining('30/11/2021')]);
  expect((await notesOf(id)).taxCreditUntil).toBe('2021-11-30');
  expect(await paper(noteId)).toContain('30/11/2021');
});

test('gives the number back where its transaction fails', async () => {
  const { id } = await issue({ charges: [agency] });
  const entries = app().connection.collection('audit');
  jest.spyOn(entries, 'insertMany').mockRejectedValueOnce(new Error('the disk went away') as never);
  await expect(credit(id, { charges: [{ originalLine: 0 }] })).rejects.toMatchObject({ status: 500 });
  expect(await read(id)).toMatchObject({ balanceAmount: 2950 });
  const creditNotes = await registeredDocuments('credit_note');
  const { invoiceNumber } = await credit(id, { charges: [{ originalLine: 0 }] });
  expect(Number(invoiceNumber?.slice(-5))).toBe(creditNotes.length + 1);
});

test('stands in the history of the invoice, whose balance it lowered', async () => {
  const { id } = await issue({ charges: [agency] });
  await credit(id, { charges: [{ originalLine: 0, amount: 1000 }] });
  const { items } = await api().call(listAudit, { query: { kind: 'invoices', id: String(id) } });
  expect(items[0]).toMatchObject({
    action: 'credit',
    changes: expect.arrayContaining([{ field: 'balanceAmount', from: 2950, to: 1770 }]),
  });
});

test('of another client begins a series of its own', async () => {
  const { id } = await issue();
  const some = { charges: [{ originalLine: 0, amount: 1 }] };
  await credit(id, some);
  const invoices = app().connection.collection('invoices');
  const { _id, ...invoice } = (await invoices.findOne({ id })) ?? {};
  await invoices.insertOne({ ...invoice, clientId: theirs.clientId });
  const { invoiceNumber } = await credit(id, some, { by: theirs });
  expect(invoiceNumber).toMatch(/\/00001$/);
});
