import { listAudit } from '@freightdesk/contracts/core';
import { fourLines } from './billing-app';
import { agency, runDocuments, theirs } from './documents';

const { api, raise, issue, read, notesOf, registeredDocuments, debit } = runDocuments();

test('adds lines in the mode of its invoice and is owed by itself', async () => {
  const invoice = await issue({ partyId: 3, contractId: 3 });
  const note = await debit(invoice.id, {
    selectedContract: null,
    originalInvoiceNumber: invoice.invoiceNumber,
    isPerforma: false,
    charges: [{ chargeId: 2, chargeName: 'THC, second shift', quantity: 2, rate: 100, gstPercent: 18 }],
    subtotal: '200.00',
    totalAmount: '241.80',
    otherTaxTotals: { CESS: '1.80', 'Port levy': '4.00' },
  });
  expect(note).toMatchObject({
    status: 'debit_note',
    invoiceNumber: expect.stringMatching(/^DN\/\d\d-\d\d\/\d{5}$/),
    originalInvoiceId: invoice.id,
    originalInvoiceNumber: invoice.invoiceNumber,
    debitNoteReason: 'Storage was not billed',
    taxMode: invoice.taxMode,
    subtotal: 200,
    cgstAmount: 18,
    totalAmount: 241.8,
    balanceAmount: 241.8,
    advanceAmount: 0,
    charges: [{ chargeName: 'THC, second shift', originalLine: null, hsnCode: '996711' }],
    warnings: [],
  });
  expect(await read(invoice.id)).toMatchObject({ balanceAmount: invoice.balanceAmount });
  expect((await notesOf(invoice.id)).notes).toMatchObject([{ id: note.id, kind: 'debit_note' }]);
});

test('stands in the history of its invoice, which is changed in nothing', async () => {
  const invoice = await issue({ charges: [agency] });
  await debit(invoice.id, { charges: fourLines.slice(0, 1) });
  const query = { kind: 'invoices' as const, id: String(invoice.id) };
  const { items } = await api().call(listAudit, { query });
  expect(items[0]).toMatchObject({ action: 'debit', by: { username: 'admin' }, changes: [] });
  expect(await read(invoice.id)).toEqual({ ...invoice, updatedAt: expect.any(String) });
});

test('is raised once for one key, and takes the next number of its series', async () => {
  const { id } = await issue({ charges: [agency] });
  const [charges, once] = [fourLines.slice(0, 1), { key: `debit-${id}` }];
  const [first, second] = await Promise.all([debit(id, { charges }, once), debit(id, { charges }, once)]);
  expect(second.id).toBe(first.id);
  const numbers = (await registeredDocuments('debit_note')).map(({ invoiceNumber }) =>
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
  const open = await raise();
  await expect(debit(open.id, { charges: inr })).rejects.toMatchObject({ code: 'no_notes_here' });
  await expect(debit(id, { charges: inr }, { by: theirs })).rejects.toMatchObject({ status: 404 });
});
