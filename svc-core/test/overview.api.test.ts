import { coreOverview, importParties, saveParty, updateParty } from '@freightdesk/contracts/core';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type CoreApp, runCore } from './core-app';

let app: CoreApp;
beforeAll(async () => {
  app = await runCore();
});
afterAll(() => app.close());

const ours = identityOf();
const theirs = identityOf({ userId: 7, username: 'admin2', clientId: '2' });
const overview = (by = ours) => app.as(by).call(coreOverview, {});
const activityTexts = async (by = ours) => (await overview(by)).activity.map(({ text }) => text);

test('what demo data begins with was added by people of its clients', async () => {
  for (const by of [ours, theirs]) {
    const { activity } = await overview(by);
    expect(activity.length).toBeGreaterThan(1);
    expect(activity.map((each) => each.by)).not.toContain('System');
  }
});

test('parties count while they are active, those of other clients do not', async () => {
  const [before, elsewhere] = [await overview(), await overview(theirs)];
  const { id } = await app.as(ours).call(saveParty, { body: { name: 'Palani Granites' } });
  expect((await overview()).activeParties).toBe(before.activeParties + 1);
  await app.as(ours).call(updateParty, { params: { id }, body: { isActive: false } });
  expect((await overview()).activeParties).toBe(before.activeParties);
  expect((await overview(theirs)).activeParties).toBe(elsewhere.activeParties);
  expect((await activityTexts())[0]).toBe('Party Palani Granites changed');
});

test('what one import adds is reported once', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => ({ name: `Imported ${at}` }));
  const body = { importId: 'told-once', firstRow: 1, mode: 'good_rows' as const, rows };
  await app.as(ours).call(importParties, { body });
  const [first, second] = await activityTexts();
  expect(first).toMatch(/^Party Imported \d+ and others added$/);
  expect(second).toBe('Party Palani Granites changed');
  expect((await activityTexts(theirs)).join()).not.toContain('Imported');
});
