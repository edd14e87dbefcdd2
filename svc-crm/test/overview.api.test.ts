import {
  approveQuote,
  createContract,
  createQuote,
  crmOverview,
  deleteContract,
  rejectQuote,
  updateQuote,
} from '@freightdesk/contracts/crm';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type CrmApp, ours, runCrm, theirs } from './crm-app';
import { chaAgency, quoteOf } from './quote-bodies';

let app: CrmApp;
beforeAll(async () => {
  app = await runCrm();
});
afterAll(() => app.close());

const overview = (by = ours) => app.as(by).call(crmOverview, {});
const quote = async (quoteId: string, rest = {}) =>
  (await app.as(ours).call(createQuote, { body: quoteOf(quoteId, rest) })).id;

const contractOf = (contractId: string, validTo: string) => ({
  contractId,
  partyId: 1,
  validFrom: '2020-01-01',
  validTo,
  maxValue: 1000,
  services: [{ ...chaAgency, buyingCost: 1, sellingCost: 2 }],
});
const contract = async (contractId: string, validTo: string) =>
  (await app.as(ours).call(createContract, { body: contractOf(contractId, validTo) })).id;

test('a quote waits for approval until it is decided; drafts and expired ones do not wait', async () => {
  const before = (await overview()).quotesToApprove;
  const waiting = async () => (await overview()).quotesToApprove - before;
  const [one, other] = [await quote('QT-O1'), await quote('QT-O2')];
  const draft = await quote('QT-O3', { metadata: { draft: true } });
  await quote('QT-O4', { quoteType: 'term', validFrom: '2020-01-01', validTo: '2020-12-31' });
  expect(await waiting()).toBe(2);
  await app.as(ours).call(approveQuote, { params: { id: one } });
  await app.as(ours).call(rejectQuote, { params: { id: other }, body: { reason: 'Too dear' } });
  expect(await waiting()).toBe(0);
  await app.as(ours).call(updateQuote, { params: { id: draft }, body: { paymentTermsDays: 45 } });
  expect(await waiting()).toBe(1);
  expect((await overview(theirs)).activity.map(({ text }) => text)).not.toContain('Quote QT-O1 approved');
});

test('an admin is told whether there is a quote, others are not (SCREEN-14)', async () => {
  expect((await overview()).steps).toEqual({ quote: true });
  expect((await overview(identityOf({ clientId: '77' }))).steps).toEqual({ quote: false });
  expect((await overview(identityOf({ role: 'user' }))).steps).toBeUndefined();
});

test('a rejected quote is returned to who made it, until there is a version since', async () => {
  const returned = async (by = ours) => (await overview(by)).quotesReturned;
  const before = await returned();
  const id = await quote('QT-O5');
  const approver = identityOf({ userId: 31, username: 'approver', role: 'approver' });
  await app.as(approver).call(rejectQuote, { params: { id }, body: { reason: 'Too dear' } });
  expect(await returned()).toBe(before + 1);
  expect(await returned(approver)).toBe(0);
  await app.as(ours).call(updateQuote, { params: { id }, body: { paymentTermsDays: 60 } });
  expect(await returned()).toBe(before);
});

test('contracts count while they run', async () => {
  const before = (await overview()).activeContracts;
  await contract('CT-O1', '2099-12-31');
  await contract('CT-O2', '2020-12-31');
  expect((await overview()).activeContracts).toBe(before + 1);
});

test('activity names quotes and contracts, deleted ones by the number that they had', async () => {
  const id = await contract('CT-O3', '2099-12-31');
  await app.as(ours).call(deleteContract, { params: { id } });
  const { activity } = await overview();
  expect(activity[0]).toMatchObject({ text: 'Contract CT-O3 deleted', kind: 'contracts', id: null });
  expect(activity[0]?.by).toBe(ours.fullName);
  expect(activity.map(({ text }) => text)).not.toContain('Contract CT-O3 added');
});
