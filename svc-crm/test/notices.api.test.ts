import { writeNote } from '@freightdesk/contracts/core';
import { approveQuote } from '@freightdesk/contracts/crm';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type CrmApp, ours, runCrm } from './crm-app';
import { quoteSteps } from './quote-steps';

let app: CrmApp;
beforeAll(async () => {
  app = await runCrm();
});
afterAll(() => app.close());

const { create, revise, reject, remove } = quoteSteps(() => app);
const colleague = identityOf({ userId: 31, username: 'divya', fullName: 'Divya Menon', role: 'user' });

/** What was told of a subject, oldest first. */
const toldOf = (subject: string) =>
  app.connection.collection('notice_outbox').find({ subject }).sort({ _id: 1 }).toArray();

test('a version that waits is told to those who decide, and its author learns what others have decided (SETTINGS-10)', async () => {
  const first = await create('QT-N1', { metadata: { draft: true } });
  const { id } = await revise(first.id);
  await app.as(colleague).call(approveQuote, { params: { id } });
  const next = await revise(id);
  await reject(next.id);
  await remove(next.id);
  const waiting = { roles: ['admin', 'approver'], exceptIds: [ours.userId], path: '/quotes?state=pending' };
  const outcome = { usernames: [ours.username], roles: [], path: '/quotes?q=QT-N1' };
  expect((await toldOf('quotes/QT-N1')).map(({ notices }) => notices)).toMatchObject([
    [],
    [waiting],
    [
      {
        ...outcome,
        exceptIds: [31],
        text: expect.stringContaining('Divya Menon has approved your quote QT-N1'),
      },
    ],
    [waiting],
    [{ ...outcome, exceptIds: [ours.userId], text: expect.stringContaining('has rejected your quote') }],
    [],
  ]);
});

test('what is told waits for svc-billing, also after a crash, and is handed over in order', async () => {
  const { id } = await create('QT-N2');
  const mention = { text: 'Please look', mentions: [31], recordName: 'QT-N2', path: '/quotes' };
  await app.as(ours).call(writeNote, { query: { kind: 'quotes', recordId: id }, body: mention });
  await app.start();
  while ((await app.connection.collection('notice_outbox').countDocuments()) > 0);
  expect(app.billing.notices.map(({ subject }) => subject).slice(-2)).toEqual([
    'quotes/QT-N2',
    expect.stringMatching(new RegExp(`^quotes/${id}/notes/\\d+/31$`)),
  ]);
  expect(app.billing.notices.at(-1)).toMatchObject({
    clientId: '1',
    notices: [{ userIds: [31], exceptIds: [ours.userId], path: '/mentions' }],
  });
});
