import { getClient, updateCompany } from '@freightdesk/contracts/core';
import { runCoreWithOthers, underTest } from './core-app';
import { admin } from './people';

const { app } = underTest(runCoreWithOthers);
const [MAIN, MUMBAI, BENGALURU, STRANGER] = [
  '33ABCCF1234A1ZI',
  '27ABCCF1234A1ZB',
  '29ABCCF1234A1Z7',
  '33MDCCM2205E1ZQ',
];
const change = (body: object) =>
  app()
    .as(admin)
    .call(updateCompany, { params: { id: '1' }, body });
const gstin = async () =>
  (
    await app()
      .as(admin)
      .call(getClient, { params: { id: '1' }, query: {} })
  ).gstNumber;

beforeAll(async () => {
  await change({ gstNumber: MAIN });
  app().others.registered([MUMBAI]);
}, 60_000);

test.each([
  ['that of another registration', MUMBAI, 409],
  ['one of another PAN', STRANGER, 400],
  ['none', '', 400],
  ['none, by null', null, 400],
])(
  'a company with further registrations does not get %s as its GSTIN (REGISTRATION-1)',
  async (_what, gstNumber, status) => {
    await expect(change({ gstNumber })).rejects.toMatchObject({
      status,
      fields: { gstNumber: expect.any(String) },
    });
    expect(await gstin()).toBe(MAIN);
  },
);

test('another GSTIN of its PAN is taken, and one that stays asks nobody', async () => {
  expect(await change({ gstNumber: BENGALURU })).toMatchObject({ gstNumber: BENGALURU });
  app().others.away(true);
  try {
    expect(await change({ gstNumber: BENGALURU, tanNumber: 'ches12345a' })).toMatchObject({
      tanNumber: 'CHES12345A',
    });
    await expect(change({ gstNumber: MAIN })).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  } finally {
    app().others.away(false);
  }
  expect(await gstin()).toBe(BENGALURU);
});
