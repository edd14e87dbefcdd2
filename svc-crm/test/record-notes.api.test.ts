import {
  changeNote,
  listAudit,
  listColleagues,
  listMentions,
  markNotesRead,
  readNote,
  readTimeline,
  removeNote,
  writeNote,
} from '@freightdesk/contracts/core';
import { createContract, crmOverview, deleteContract } from '@freightdesk/contracts/crm';
import { plansOf } from '@freightdesk/data/testing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type CrmApp, ours, runCrm, theirs } from './crm-app';
import { chaAgency } from './quote-bodies';

let app: CrmApp;
beforeAll(async () => {
  app = await runCrm();
});
afterAll(() => app.close());

const kind = 'contracts';
const colleague = identityOf({ userId: 31, username: 'divya', fullName: 'Divya Menon', role: 'user' });

let contractCount = 0;
async function newContract(): Promise<number> {
  contractCount++;
  const body = {
    contractId: `CT-N${contractCount}`,
    partyId: 1,
    validFrom: '2026-11-01',
    validTo: '2027-10-31',
    maxValue: 1000,
    services: [{ ...chaAgency, buyingCost: 1, sellingCost: 2 }],
  };
  return (await app.as(ours).call(createContract, { body })).id;
}

const write = (recordId: number, text: string, identity = colleague, idempotencyKey?: string) =>
  app.as(identity).call(writeNote, {
    query: { kind, recordId },
    body: { text },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });
const timelineOf = (id: number, identity = ours, query = {}) =>
  app.as(identity).call(readTimeline, { query: { kind, id: String(id), ...query } });
const textsOf = (notes: readonly { readonly text: string }[]) => notes.map(({ text }) => text);

test('a note says who wrote it and when, and stands on the timeline of its record alone', async () => {
  const [id, other] = [await newContract(), await newContract()];
  const note = await write(id, '  Carrier confirms space.\nAsk for the DO on Monday. ');
  expect(note).toMatchObject({
    kind,
    recordId: id,
    text: 'Carrier confirms space.\nAsk for the DO on Monday.',
    author: { userId: 31, username: 'divya', fullName: 'Divya Menon' },
    editedAt: null,
    removedAt: null,
  });
  expect((await timelineOf(id, colleague)).notes).toEqual([note]);
  expect((await timelineOf(other, colleague)).notes).toEqual([]);
});

test.each([
  ['without a text', '  ', 400],
  ['that is too long', 'x'.repeat(4_001), 400],
])('a note %s is refused', async (_case, text, status) => {
  await expect(write(await newContract(), text)).rejects.toMatchObject({ status });
});

test('the same request writes one note, and the same text on another record a second one', async () => {
  const [id, other] = [await newContract(), await newContract()];
  const [first, second] = await Promise.all([write(id, 'Once', ours, 'k1'), write(id, 'Once', ours, 'k1')]);
  expect(second?.id).toBe(first?.id);
  await expect(write(other, 'Once', ours, 'k1')).rejects.toMatchObject({ status: 422 });
  expect((await timelineOf(id)).notes).toHaveLength(1);
});

test('only its author changes a note; what it said before is in the trail', async () => {
  const id = await newContract();
  const note = await write(id, 'Rate is 2500');
  const params = { id: note.id };
  const body = { text: 'Rate is 2600', updatedAt: note.updatedAt };
  await expect(app.as(ours).call(changeNote, { params, query: { kind }, body })).rejects.toMatchObject({
    status: 403,
  });
  const changed = await app.as(colleague).call(changeNote, { params, query: { kind }, body });
  expect(changed).toMatchObject({ text: 'Rate is 2600', editedAt: expect.any(String) });
  await expect(app.as(colleague).call(changeNote, { params, query: { kind }, body })).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
  const { items } = await app
    .as(ours)
    .call(listAudit, { query: { kind: 'crm_record_notes', id: String(note.id) } });
  expect(items[0]?.changes).toContainEqual({ field: 'text', from: 'Rate is 2500', to: 'Rate is 2600' });
});

test('a note is removed by its author or an admin, and leaves a mark', async () => {
  const id = await newContract();
  const stranger = identityOf({ userId: 32, role: 'user' });
  const [own, other] = [await write(id, 'Mine'), await write(id, 'Wrong party')];
  const remove = (noteId: number, identity = colleague) =>
    app.as(identity).call(removeNote, { params: { id: noteId }, query: { kind } });
  await expect(remove(own.id, stranger)).rejects.toMatchObject({ status: 403 });
  await remove(own.id);
  const removed = await remove(other.id, ours);
  expect(removed).toMatchObject({ text: '', removedBy: { userId: ours.userId }, author: { userId: 31 } });
  expect(await remove(other.id, ours)).toEqual(removed);
  expect(textsOf((await timelineOf(id, colleague)).notes)).toEqual(['', '']);
  await expect(
    app.as(colleague).call(changeNote, { params: { id: own.id }, query: { kind }, body: { text: 'Again' } }),
  ).rejects.toMatchObject({ status: 409 });
});

test('another client sees no note, writes none, and learns nothing of the record', async () => {
  const id = await newContract();
  const note = await write(id, 'Internal');
  const params = { id: note.id };
  const attempts = [
    write(id, 'Foreign', theirs),
    app.as(theirs).call(readNote, { params, query: { kind } }),
    app.as(theirs).call(changeNote, { params, query: { kind }, body: { text: 'Foreign' } }),
    app.as(theirs).call(removeNote, { params, query: { kind } }),
    timelineOf(id, identityOf({ userId: 8, clientId: '2', role: 'user' })),
  ];
  for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ status: 404 });
  expect(await timelineOf(id, theirs)).toEqual({ history: [], notes: [], files: [], next: null });
});

test('there is no note on what is no record, and none by another kind', async () => {
  await expect(write(999_999, 'Nowhere')).rejects.toMatchObject({ status: 404 });
  const note = await write(await newContract(), 'Here');
  const byOtherKind = app.as(ours).call(readNote, { params: { id: note.id }, query: { kind: 'quotes' } });
  await expect(byOtherKind).rejects.toMatchObject({ status: 404 });
  const onAccount = app.as(ours).call(writeNote, {
    query: { kind: 'users', recordId: 2 },
    body: { text: 'About an account' },
  });
  await expect(onAccount).rejects.toMatchObject({ status: 404 });
});

test('pages have every entry of history and notes once, newest first; only admins read the history', async () => {
  const id = await newContract();
  for (const text of ['one', 'two', 'three']) await write(id, text);
  await app.as(ours).call(deleteContract, { params: { id } });
  const pages = [await timelineOf(id, ours, { pageSize: 2 })];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await timelineOf(id, ours, { pageSize: 2, before: next }));
  expect(pages.map(({ history, notes }) => history.length + notes.length)).toEqual([2, 2, 1]);
  expect(pages.flatMap(({ history }) => history.map(({ action }) => action))).toEqual(['delete', 'create']);
  expect(textsOf(pages.flatMap(({ notes }) => notes))).toEqual(['three', 'two', 'one']);
  expect((await timelineOf(id, ours, { part: 'history' })).notes).toEqual([]);
  expect((await timelineOf(id, ours, { part: 'notes' })).history).toEqual([]);
  await expect(timelineOf(id, colleague)).rejects.toMatchObject({ status: 404 });
});

test('those whom a note mentions learn of it, until they have read it', async () => {
  const id = await newContract();
  const imran = identityOf({ userId: 33, username: 'imran', fullName: 'Imran Sheikh', role: 'payer' });
  const unread = async (by = imran) => (await app.as(by).call(crmOverview, {})).mentions;
  const note = await app.as(colleague).call(writeNote, {
    query: { kind, recordId: id },
    body: {
      text: '@Imran Sheikh and @Divya Menon, see the rate',
      mentions: [33, 31],
      recordName: 'CT-N',
      path: '/contracts?page=2',
    },
  });
  expect(note.mentions.map(({ fullName }) => fullName).sort()).toEqual(['Divya Menon', 'Imran Sheikh']);
  expect([await unread(), await unread(colleague), await unread(ours)]).toEqual([1, 0, 0]);
  const mentions = () => app.as(imran).call(listMentions, { query: { service: 'crm' } });
  expect((await mentions()).items[0]).toMatchObject({
    kind,
    recordId: id,
    recordName: 'CT-N',
    path: '/contracts?page=2',
    author: { userId: 31 },
    isUnread: true,
  });
  await app.as(imran).call(markNotesRead, { query: { kind, recordId: id } });
  expect(await unread()).toBe(0);
  expect((await mentions()).items[0]).toMatchObject({ noteId: note.id, isUnread: false });
  const params = { id: note.id };
  const change = (mentionIds: number[]) =>
    app
      .as(colleague)
      .call(changeNote, { params, query: { kind }, body: { text: 'Look', mentions: mentionIds } });
  await change([33, 2]);
  expect([await unread(), await unread(ours)]).toEqual([0, 1]);
  await app.as(colleague).call(removeNote, { params, query: { kind } });
  expect(await unread(ours)).toBe(0);
  expect((await mentions()).items).toEqual([]);
});

test('only colleagues who see the record are offered and can be mentioned', async () => {
  const id = await newContract();
  const search = (q?: string, by = colleague) =>
    app.as(by).call(listColleagues, { query: { kind, recordId: id, ...(q ? { q } : {}) } });
  expect((await search()).map(({ userId }) => userId)).toEqual([2, 33]);
  expect((await search('imr')).map(({ fullName }) => fullName)).toEqual(['Imran Sheikh']);
  await expect(search('imr', theirs)).rejects.toMatchObject({ status: 404 });
  await expect(
    app.as(colleague).call(writeNote, {
      query: { kind, recordId: id },
      body: { text: 'Hello', mentions: [99] },
    }),
  ).rejects.toMatchObject({ status: 400, code: 'invalid' });
});

test.each(['//elsewhere.example', 'https://elsewhere.example', 'javascript:alert(1)'])(
  'a note does not lead to %s',
  async (path) => {
    const id = await newContract();
    await expect(
      app.as(ours).call(writeNote, { query: { kind, recordId: id }, body: { text: 'Hello', path } }),
    ).rejects.toMatchObject({ status: 400 });
  },
);

test('a page of notes is read from an index, and no more than the page', async () => {
  const id = await newContract();
  for (let number = 0; number < 30; number++) await write(id, `Note ${number}`);
  const { next } = await timelineOf(id, colleague, { pageSize: 5 });
  const plans = await plansOf(app.connection, () =>
    timelineOf(id, colleague, { pageSize: 5, before: next ?? '' }),
  );
  const plan = plans.find(({ collection }) => collection === 'crm_record_notes');
  expect(plan?.stages).not.toContain('SORT');
  expect(plan?.examined).toBeLessThanOrEqual(7);
});
