import { itemsOf } from '@freightdesk/api-client';
import {
  cancelProforma,
  fetchByStatus,
  issuedSummary,
  listIssued,
  noteSummary,
} from '@freightdesk/contracts/billing';
import { fourLines } from './billing-app';
import { agency, paise, runDocuments } from './documents';

const { api, raise, issue, credit, debit, consolidate, paper } = runDocuments();

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

test('documents are fetched by status: invoices that take notes, open proformas of a party, notes', async () => {
  const invoice = await issue();
  const note = await credit(invoice.id, { charges: [{ originalLine: 0 }] });
  const open = await raise({ partyId: 2, contractId: 2 });
  const itemsFor = async (query: Parameters<typeof ask>[0]) => itemsOf(await ask(query));
  const ask = (query: { status: 'invoice' | 'proforma' | 'credit_note'; partyId?: number; q?: string }) =>
    api().call(fetchByStatus, { query });
  const invoices = await itemsFor({ status: 'invoice' });
  expect(invoices[0]).toMatchObject({ id: invoice.id });
  expect(new Set(invoices.map(({ invoiceType }) => invoiceType))).toEqual(new Set(['invoice']));
  expect(await itemsFor({ status: 'proforma', partyId: 2 })).toMatchObject([{ id: open.id }]);
  expect((await itemsFor({ status: 'credit_note' }))[0]).toMatchObject({ id: note.id });
  expect(await itemsFor({ status: 'invoice', q: invoice.invoiceNumber ?? '' })).toMatchObject([
    { id: invoice.id },
  ]);
  await expect(
    api().call(fetchByStatus, { query: { status: 'nonsense' as 'invoice' } }),
  ).rejects.toMatchObject({ status: 400 });
});

test('the register adds notes up with their signs, and so do the counters', async () => {
  const before = await api().call(issuedSummary, {});
  const summary = await api().call(noteSummary, {});
  const invoice = await issue({ charges: [agency] });
  await credit(invoice.id, { charges: [{ originalLine: 0, amount: 500 }] });
  await debit(invoice.id, {
    charges: [{ chargeName: 'Detention', hsnCode: '996711', quantity: 1, rate: 100, gstPercent: 18 }],
  });
  const after = await api().call(issuedSummary, {});
  const sumOf = (name: 'subtotal' | 'totalAmount' | 'balanceAmount') =>
    paise(after.INR[name]) - paise(before.INR[name]);
  expect([sumOf('subtotal'), sumOf('totalAmount'), sumOf('balanceAmount')]).toEqual([
    210_000, 247_800, 247_800,
  ]);
  const now = await api().call(noteSummary, {});
  expect(now.invoices.count - summary.invoices.count).toBe(1);
  expect(now.creditNotes.count - summary.creditNotes.count).toBe(1);
  expect(paise(now.creditNotes.INR) - paise(summary.creditNotes.INR)).toBe(-59_000);
  expect(paise(now.debitNotes.INR) - paise(summary.debitNotes.INR)).toBe(11_800);
  expect(paise(now.balance.INR) - paise(summary.balance.INR)).toBe(247_800);
});

test('of a status the documents of its kinds alone are fetched, of one party where it is asked for', async () => {
  const [ours, other, off] = [await raise(), await raise({ partyId: 2, contractId: 2 }), await raise()];
  await api().call(cancelProforma, { params: { id: off.id }, body: {} });
  const mergedProforma = await raise();
  const consolidatedInvoice = await consolidate([mergedProforma]);
  const itemsFor = async (query: { status: 'invoice' | 'proforma'; partyId?: number }) =>
    itemsOf(await api().call(fetchByStatus, { query })).map(({ id }) => id);
  const open = await itemsFor({ status: 'proforma' });
  expect(open).toEqual(expect.arrayContaining([ours.id, other.id]));
  for (const { id } of [off, mergedProforma]) expect(open).not.toContain(id);
  expect(await itemsFor({ status: 'proforma', partyId: 2 })).not.toContain(ours.id);
  expect(await itemsFor({ status: 'invoice' })).toContain(consolidatedInvoice.id);
});

test('LEDGER-19: an invoice that notes have closed is listed as credited, not as paid', async () => {
  const { id } = await issue({ charges: [agency] });
  const listed = async (payment: 'paid' | 'credited') =>
    itemsOf(await api().call(listIssued, { query: { payment } })).map((each) => each.id);
  await credit(id, { charges: [{ originalLine: 0, amount: 2499 }] });
  expect(await listed('credited')).not.toContain(id);
  await credit(id, { charges: [{ originalLine: 0 }] });
  expect(await listed('credited')).toContain(id);
  expect(await listed('paid')).not.toContain(id);
});
