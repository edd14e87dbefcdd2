import {
  type AdvanceReceived,
  convertProforma,
  createAdvance,
  createJob,
  type Invoice,
  refundAdvance,
} from '@freightdesk/contracts/billing';
import { advanceInput, refundInput } from './advances';
import { fourLines } from './billing-app';
import { agency, runDocuments } from './documents';

const { app, api, raise, raiseForJob, issue, credit, debit, consolidate, paper } = runDocuments();

const CHINESE = '上海货运';
const REASON = { identityReason: 'They know' };
const noFont = {
  status: 409,
  code: 'identity_doubtful',
  fields: { letters: `The PDF file has no font for letters of “${CHINESE}” and shows □ in their place` },
};

const convert = (id: number, body = {}): Promise<Invoice> =>
  api().call(convertProforma, { params: { id }, body });

test.each([
  ['the cargo', { cargoDetails: CHINESE }],
  ['the terms', { termsAndConditions: CHINESE }],
  ['the instructions', { specialInstructions: CHINESE }],
  ['a line', { charges: [{ ...agency, narration: CHINESE, quantity: 1, rate: 10 }] }],
])('letters of %s without a font are told before an invoice is issued (BILL-9)', async (_what, rest) => {
  const { id } = await raise(rest as object);
  await expect(convert(id)).rejects.toMatchObject(
    'charges' in rest
      ? { code: noFont.code, fields: { letters: expect.stringContaining(`– ${CHINESE}”`) } }
      : noFont,
  );
  expect(await convert(id, REASON)).toMatchObject({ status: 'invoice', ...REASON });
});

test('letters of the bank of the firm are told, also before a consolidated invoice', async () => {
  const proformas = [await raiseForJob(), await raiseForJob()];
  app().rename('/api/clients/1', { bankDetails: `HDFC\n${CHINESE}` });
  try {
    await expect(consolidate(proformas)).rejects.toMatchObject(noFont);
    expect(await consolidate(proformas, REASON)).toMatchObject(REASON);
  } finally {
    app().rename('/api/clients/1', {});
  }
});

test('letters of the reason of a note are told before it is issued, and keep their own reason', async () => {
  const { id } = await issue({ charges: [agency] });
  const creditBody = { charges: [{ originalLine: 0, amount: 10 }], creditNoteReason: CHINESE };
  await expect(credit(id, creditBody)).rejects.toMatchObject(noFont);
  expect(await credit(id, { ...creditBody, ...REASON })).toMatchObject(REASON);
  const debitBody = { charges: fourLines.slice(0, 1), debitNoteRemarks: CHINESE };
  await expect(debit(id, debitBody)).rejects.toMatchObject(noFont);
  expect(await debit(id, { ...debitBody, ...REASON })).toMatchObject(REASON);
});

async function receive(jobNumber: string, rest = {}): Promise<AdvanceReceived> {
  await api().call(createJob, { body: { jobNumber, partyId: 1 } });
  return api().call(createAdvance, { body: advanceInput(jobNumber, 100, rest) });
}

test('letters of an advance and of its refund are told before their vouchers are issued', async () => {
  await expect(receive('JOB-L1', { remarks: CHINESE })).rejects.toMatchObject(noFont);
  const { id } = await receive('JOB-L2', { remarks: CHINESE, ...REASON });
  const refund = (rest: object) =>
    api().call(refundAdvance, { params: { id }, body: refundInput(10, { remarks: CHINESE, ...rest }) });
  await expect(refund({})).rejects.toMatchObject(noFont);
  expect(await refund(REASON)).toMatchObject({ refundedAmount: 10 });
  expect(
    await app()
      .connection.collection('advance_vouchers')
      .findOne({ jobNumber: 'JOB-L2', kind: 'refund_voucher' }),
  ).toMatchObject(REASON);
});

test('money for reimbursements has no paper and is not asked about', async () => {
  const { id } = await receive('JOB-L3', { remarks: CHINESE, receivedFor: 'reimbursements' });
  const body = refundInput(10, { remarks: CHINESE });
  expect(await api().call(refundAdvance, { params: { id }, body })).toMatchObject({ refundedAmount: 10 });
});

test('the page of a proforma says what its PDF file cannot show, and nothing else does', async () => {
  const { id } = await raise({ cargoDetails: CHINESE });
  expect(await paper(id)).toContain('The PDF file has no font for letters of “上海货运”');
  expect(await paper((await raise()).id)).not.toContain('no font');
});
