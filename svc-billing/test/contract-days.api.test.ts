import { convertProforma, updateProforma } from '@freightdesk/contracts/billing';
import { proforma } from './billing-app';
import { runDocuments } from './documents';

const { app, api, raise, raiseForJob, issue, debit, consolidate } = runDocuments();

const OVER = { validFrom: '2020-04-01T00:00:00.000Z', validTo: '2021-03-31T00:00:00.000Z' };
const AHEAD = { validFrom: '2098-04-01T00:00:00.000Z', validTo: '2099-03-31T00:00:00.000Z' };
const within = (days: object) => app().rename('/api/contracts/1', days);
const convert = (id: number, identityReason?: string) =>
  api().call(convertProforma, { params: { id }, body: identityReason ? { identityReason } : {} });

afterEach(() => within({}));

test.each([
  ['over', OVER, 'Contract CT-100001 ended on 31/03/2021'],
  ['not begun', AHEAD, 'Contract CT-100001 begins on 01/04/2098'],
])(
  'an invoice under a contract that is %s is issued only with a reason (BILL-18)',
  async (_what, days, text) => {
    within(days);
    const { id } = await raise();
    await expect(convert(id)).rejects.toMatchObject({
      status: 409,
      code: 'identity_doubtful',
      fields: { contractId: `${text}. Is it billed nevertheless?` },
    });
    expect(await convert(id, 'Extended by letter')).toMatchObject({ identityReason: 'Extended by letter' });
  },
);

test('a proforma that is saved again takes the days of its contract as they are then', async () => {
  within(OVER);
  const { id } = await raise();
  within({});
  await api().call(updateProforma, { params: { id }, body: proforma() });
  expect(await convert(id)).toMatchObject({ status: 'invoice' });
});

test('a consolidated invoice asks about the contracts of its proformas', async () => {
  const valid = await raiseForJob();
  within(OVER);
  const expired = await raiseForJob();
  await expect(consolidate([valid, expired])).rejects.toMatchObject({
    fields: { contractId: expect.stringContaining('ended on 31/03/2021') },
  });
  expect(await consolidate([valid, expired], { identityReason: 'Extended by letter' })).toMatchObject({
    identityReason: 'Extended by letter',
  });
});

test('a debit note takes no inactive charge (BILL-17)', async () => {
  const { id } = await issue();
  const charges = [{ chargeId: 7, chargeName: 'Fumigation', quantity: 1, rate: 100, gstPercent: 18 }];
  await expect(debit(id, { charges })).rejects.toMatchObject({
    code: 'charge_inactive',
    fields: { 'charges.0.chargeId': 'This charge is not active' },
  });
});
