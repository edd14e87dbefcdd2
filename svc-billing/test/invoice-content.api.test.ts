import { convertProforma, type DebitNoteInput } from '@freightdesk/contracts/billing';
import { fourLines } from './billing-app';
import { agency, runDocuments } from './documents';

const { app, api, raise, raiseForJob, issue: convertNew, debit, consolidate, paper } = runDocuments();

const issue = (id: number, identityReason?: string) =>
  api().call(convertProforma, { params: { id }, body: identityReason ? { identityReason } : {} });

const storage = { chargeName: 'Storage', quantity: 1, rate: 100, gstPercent: 18 };

test.each([
  ['no code', [storage], 'hsnCode', /^No HSN.SAC code: line 1 .Storage.$/],
  ['a code of five digits', [{ ...storage, hsnCode: '99671' }], 'hsnCode', /has 4, 6 or 8 digits/],
  ['a total of zero', [{ ...agency, quantity: 1, rate: 0 }], 'totalAmount', 'The total is zero'],
  ['exempt beside taxable lines', [agency, { ...agency, treatment: 'exempt' }], 'treatment', /stand beside/],
] as const)(
  'an invoice to a registered party with %s is issued only with a reason, which it keeps (MONEY-13)',
  async (_what, charges, field, message) => {
    const { id } = await raise({ charges });
    await expect(issue(id)).rejects.toMatchObject({
      status: 409,
      code: 'identity_doubtful',
      fields: { [field]: expect.stringMatching(message) },
    });
    expect(await issue(id, 'Agreed with them')).toMatchObject({
      status: 'invoice',
      identityReason: 'Agreed with them',
    });
  },
);

test.each([
  ['no code', [storage], 'hsnCode', /^No HSN.SAC code: line 1 .Storage.$/],
  ['a code of five digits', [{ ...storage, hsnCode: '99671' }], 'hsnCode', /has 4, 6 or 8 digits/],
  ['a total of zero', [{ ...agency, quantity: 1, rate: 0 }], 'totalAmount', 'The total is zero'],
  ['exempt beside taxable lines', [agency, { ...agency, treatment: 'exempt' }], 'treatment', /stand beside/],
] as const)(
  'a debit note to a registered party with %s is asked about likewise',
  async (_what, lines, field, message) => {
    const { id } = await convertNew({ charges: [agency] });
    const charges = lines as unknown as DebitNoteInput['charges']; // the table's lines differ in their fields
    await expect(debit(id, { charges })).rejects.toMatchObject({
      status: 409,
      code: 'identity_doubtful',
      fields: { [field]: expect.stringMatching(message) },
    });
    expect(await debit(id, { charges, identityReason: 'Agreed with them' })).toMatchObject({
      status: 'debit_note',
      identityReason: 'Agreed with them',
    });
  },
);

test('the reason of an invoice is not that of its notes', async () => {
  const { id } = await raise({ charges: [storage] });
  await issue(id, 'Agreed with them');
  expect(await debit(id, { charges: fourLines.slice(0, 1) })).toMatchObject({ identityReason: '' });
});

test('a registered party without an address is asked about, also on a consolidated invoice', async () => {
  app().rename('/api/parties/1', { address: ' ' });
  const proformas = [await raiseForJob(), await raiseForJob()];
  app().rename('/api/parties/1', {});
  const doubt = { code: 'identity_doubtful', fields: { partyAddress: 'The party has no address' } };
  await expect(issue(proformas[0]?.id ?? 0)).rejects.toMatchObject(doubt);
  await expect(consolidate(proformas)).rejects.toMatchObject(doubt);
  expect(await consolidate(proformas, { identityReason: 'Handed over' })).toMatchObject({
    status: 'consolidateinvoice',
    identityReason: 'Handed over',
  });
});

test('an unregistered party is asked nothing, and gets both papers in one', async () => {
  app().rename('/api/parties/4', { address: '' });
  const charges = [storage, { ...agency, treatment: 'exempt' }];
  const { id } = await raise({ partyId: 4, contractId: 4, charges });
  app().rename('/api/parties/4', {});
  await issue(id);
  expect(await paper(id)).toContain('INVOICE-CUM-BILL OF SUPPLY');
});
