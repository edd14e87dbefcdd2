import {
  chooseDefaultView,
  createView,
  deleteView,
  getView,
  type ListView,
  listViews,
  updateView,
} from '@freightdesk/contracts/core';
import { identityOf } from '@freightdesk/service-kit/testing';
import { runCore, underTest } from './core-app';

const { app, ours: admin, theirs } = underTest(runCore);
const clerk = () => app().as(identityOf({ userId: 31, username: 'clerk', role: 'user' }));
const payer = () => app().as(identityOf({ userId: 32, username: 'payer', role: 'payer' }));

const INVOICES = '/billing/invoice';
type Caller = ReturnType<typeof admin>;
const save = (caller: Caller, name: string, changes: object = {}): Promise<ListView> =>
  caller.call(createView, {
    query: {},
    body: {
      list: INVOICES,
      name,
      parameters: 'columns=number%2Cparty&payment=open&sort=-dueDate',
      ...changes,
    },
  });
const change = (caller: Caller, id: number, body: object) =>
  caller.call(updateView, { params: { id }, query: {}, body });
const namesOf = async (caller: Caller, list = INVOICES) =>
  (await caller.call(listViews, { query: { list } })).map(({ name }) => name);

test('a view is kept for its user and its list, and others do not see it', async () => {
  const view = await save(clerk(), 'Unpaid');
  expect(view).toMatchObject({ isOwn: true, isDefault: false, sharedWith: null, list: INVOICES });
  expect(await namesOf(clerk())).toEqual(['Unpaid']);
  expect(await namesOf(clerk(), '/quotes')).toEqual([]);
  for (const other of [payer(), admin(), theirs()]) {
    expect(await namesOf(other)).not.toContain('Unpaid');
    const { id } = view;
    await expect(other.call(getView, { params: { id }, query: {} })).rejects.toMatchObject({ status: 404 });
    await expect(change(other, id, { name: 'Mine' })).rejects.toMatchObject({ status: 404 });
    await expect(other.call(deleteView, { params: { id }, query: {} })).rejects.toMatchObject({
      status: 404,
    });
  }
});

test('admins share a view with a role or with everybody, and they alone change it', async () => {
  const { id } = await save(admin(), 'To be paid', { sharedWith: 'payer' });
  await save(admin(), 'Of all', { sharedWith: 'everybody' });
  expect(await namesOf(payer())).toEqual(['Of all', 'To be paid']);
  expect(await namesOf(clerk())).not.toContain('To be paid');
  const [shared] = await payer().call(listViews, { query: { list: INVOICES } });
  expect(shared).toMatchObject({ isOwn: false, sharedWith: 'everybody' });
  for (const call of [
    () => change(payer(), id, { name: 'Renamed' }),
    () => payer().call(deleteView, { params: { id }, query: {} }),
    () => save(payer(), 'Shared by a payer', { sharedWith: 'everybody' }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
  const own = await save(clerk(), 'Own');
  await expect(change(clerk(), own.id, { sharedWith: 'user' })).rejects.toMatchObject({ status: 403 });
  expect(await change(admin(), id, { sharedWith: 'user' })).toMatchObject({ sharedWith: 'user' });
  expect(await namesOf(payer())).not.toContain('To be paid');
});

test('a name stands once in the views that a user has of a list', async () => {
  await save(clerk(), 'Due this week');
  const refusal = { code: 'taken', fields: { name: 'Already taken' } };
  await expect(save(clerk(), 'due THIS week ')).rejects.toMatchObject(refusal);
  const other = await save(clerk(), 'Another');
  await expect(change(clerk(), other.id, { name: 'Due this week' })).rejects.toMatchObject(refusal);
  await save(payer(), 'Due this week');
  await save(clerk(), 'Due this week', { list: '/quotes' });
});

test('a double click saves one view, and of two changes the second is refused', async () => {
  const body = { list: INVOICES, name: 'Once', parameters: '' };
  const send = () => clerk().call(createView, { query: {}, body, idempotencyKey: 'view-once' });
  const [view, second] = await Promise.all([send(), send()]);
  expect(second.id).toBe(view.id);
  const { id, updatedAt } = view;
  await change(clerk(), id, { parameters: 'payment=open', updatedAt });
  await expect(change(clerk(), id, { parameters: 'q=a', updatedAt })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  expect(await clerk().call(getView, { params: { id }, query: {} })).toMatchObject({
    parameters: 'payment=open',
  });
});

test.each([
  ['no name', { name: ' ' }],
  ['no list', { list: 'invoices' }],
  ['a page', { parameters: 'page=2' }],
  ['what is no parameter', { parameters: '%3Cscript%3E=1' }],
  ['more than is kept of a list', { parameters: `q=${'x'.repeat(1_500)}` }],
  ['a role that no member has', { sharedWith: 'superadmin' }],
])('a view with %s is refused', async (_case, changes) => {
  await expect(save(admin(), 'Refused', changes)).rejects.toMatchObject({ status: 400 });
});

test('a list opens with the view that its user has chosen, until it is deleted', async () => {
  const choose = (viewId: number | null) =>
    payer().call(chooseDefaultView, { query: {}, body: { list: INVOICES, viewId } });
  const defaults = async (caller: Caller) =>
    (await caller.call(listViews, { query: { list: INVOICES } })).filter(({ isDefault }) => isDefault);
  const shared = await save(admin(), 'Start', { sharedWith: 'payer' });
  await Promise.all([choose(shared.id), choose(shared.id)]);
  expect(await defaults(payer())).toMatchObject([{ name: 'Start' }]);
  expect(await defaults(admin())).toEqual([]);
  await choose(null);
  expect(await defaults(payer())).toEqual([]);
  await choose(shared.id);
  await admin().call(deleteView, { params: { id: shared.id }, query: {} });
  expect(await defaults(payer())).toEqual([]);
  const hidden = await save(clerk(), 'Hidden from the payer');
  await expect(choose(hidden.id)).rejects.toMatchObject({ status: 404 });
  const elsewhere = await save(payer(), 'Elsewhere', { list: '/quotes' });
  await expect(choose(elsewhere.id)).rejects.toMatchObject({ status: 404 });
});
