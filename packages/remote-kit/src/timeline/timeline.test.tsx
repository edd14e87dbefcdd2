import { listLetters } from '@freightdesk/contracts/billing';
import {
  type AuditEntryAnswer,
  addRecordFile,
  changeNote,
  listColleagues,
  markNotesRead,
  type RecordFile,
  type RecordNote,
  readNote,
  readTimeline,
  removeNote,
  type TimelinePage,
  writeNote,
} from '@freightdesk/contracts/core';
import type { Role } from '@freightdesk/contracts/shared';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleSession } from '../session/sample-session';
import { Refusal, renderScreen, type Stub, type StubbedRequest, stub } from '../testing';
import { useHistory } from './use-history';

const user = userEvent.setup({ delay: null });
const entry = (rest: Partial<AuditEntryAnswer> = {}): AuditEntryAnswer => ({
  at: '2026-11-21T20:35:00.000Z',
  by: { userId: 2, username: 'admin', fullName: 'Arvind Krishnan' },
  requestId: 'r1',
  action: 'change',
  changes: [{ field: 'services.0.sellingCost', from: 2, to: 3.25 }],
  ...rest,
});
const created = entry({
  action: 'create',
  at: '2026-11-20T04:00:00.000Z',
  by: { userId: null, username: 'system', fullName: 'System' },
  changes: [{ field: 'contractId', from: null, to: 'CT-100001' }],
});
const note = (rest: Partial<RecordNote> = {}): RecordNote => ({
  id: 5,
  kind: 'contracts',
  recordId: 7,
  text: 'Ask for the DO on Monday',
  author: { userId: 2, username: 'admin', fullName: 'Arvind Krishnan' },
  mentions: [],
  isUnread: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  editedAt: null,
  removedAt: null,
  removedBy: null,
  updatedAt: '2026-11-21T10:00:00.000Z',
  ...rest,
});
const page = (rest: Partial<TimelinePage> = {}): TimelinePage => ({
  history: [],
  notes: [],
  files: [],
  next: null,
  ...rest,
});

beforeEach(() => localStorage.clear());

function Contract() {
  const history = useHistory('contracts');
  return (
    <>
      {history.actionsOf({ id: 7 }, 'CT-100001').map(({ label, onSelect }) => (
        <button key={label} type="button" onClick={onSelect}>
          {label}
        </button>
      ))}
      {history.panel}
    </>
  );
}

const renderContract = (api: Stub[], role: Role = 'admin') =>
  renderScreen(<Contract />, {
    api,
    session: { ...sampleSession, user: { ...sampleSession.user, role } },
  });
const open = () => user.click(screen.getByRole('button', { name: 'Timeline of CT-100001' }));
const noteField = () => screen.findByRole('textbox', { name: 'New note' });

test('the timeline shows changes and notes as one stream, newest first, in Indian time', async () => {
  const queries: string[] = [];
  const answer = ({ query }: StubbedRequest) => {
    queries.push(query.toString());
    return page({ history: [entry(), created], notes: [note()] });
  };
  renderContract([stub(readTimeline, answer)]);
  await open();
  const panel = await screen.findByRole('dialog', { name: 'Timeline of CT-100001' });
  const [change, noteItem, creation] = await within(panel).findAllByRole('listitem');
  expect(change).toHaveTextContent('Changed by Arvind Krishnan (admin)');
  expect(change).toHaveTextContent('22/11/2026, 02:05 IST');
  expect(within(change as HTMLElement).getByRole('term')).toHaveTextContent('Services 1, selling cost');
  expect(within(change as HTMLElement).getByRole('definition')).toHaveTextContent('2 → 3.25');
  expect(noteItem).toHaveTextContent('Note by Arvind Krishnan (admin)');
  expect(noteItem).toHaveTextContent('Ask for the DO on Monday');
  expect(creation).toHaveTextContent('Created by System');
  expect(within(creation as HTMLElement).getByRole('definition')).toHaveTextContent(/^CT-100001$/);
  expect(queries).toEqual(['kind=contracts&id=7&pageSize=20&clientId=1']);
});

test('older entries are shown when they are asked for', async () => {
  const answer = ({ query }: StubbedRequest) =>
    query.get('pageSize') === '20'
      ? page({ notes: [note()], next: '1-1-1' })
      : page({ history: [created], notes: [note()] });
  renderContract([stub(readTimeline, answer)]);
  await open();
  await user.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByText(/System/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

test('a timeline that fails says so, and Retry loads it', async () => {
  const answers = [new Refusal(500, 'Something failed'), page({ history: [created] })];
  renderContract([stub(readTimeline, () => answers.shift() ?? new Refusal(500, 'Asked once too often'))]);
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The timeline could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/System/)).toBeInTheDocument();
});

test('a record without a timeline says so; Esc closes the panel and returns to the button', async () => {
  renderContract([stub(readTimeline, page())]);
  await open();
  expect(await screen.findByText('Nothing here yet')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Timeline of CT-100001' })).toHaveFocus();
});

test.each<[Role, string[]]>([
  ['admin', ['All', 'Notes', 'Files', 'History']],
  ['user', ['All', 'Notes', 'Files']],
])('a %s narrows it to %j', async (role, choices) => {
  const parts: (string | null)[] = [];
  const answer = ({ query }: StubbedRequest) => {
    parts.push(query.get('part'));
    return page();
  };
  renderContract([stub(readTimeline, answer)], role);
  await open();
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(choices);
  await user.click(screen.getByRole('tab', { name: 'Notes' }));
  await waitFor(() => expect(parts).toEqual([null, 'notes']));
});

test('a note is written by keys, once, and stands on the timeline', async () => {
  const bodies: unknown[] = [];
  const notes: RecordNote[] = [];
  const write = ({ body, query }: StubbedRequest) => {
    bodies.push(body, query.get('recordId'));
    notes.unshift(note({ text: 'Space is confirmed' }));
    return note({ text: 'Space is confirmed' });
  };
  renderContract([stub(readTimeline, () => page({ notes })), stub(writeNote, write)], 'user');
  await open();
  await user.type(await noteField(), 'Space is confirmed');
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
  expect(await screen.findByRole('listitem')).toHaveTextContent('Space is confirmed');
  expect(bodies).toEqual([
    { text: 'Space is confirmed', mentions: [], recordName: 'CT-100001', path: '/' },
    '7',
  ]);
  expect(await noteField()).toHaveValue('');
});

test('a note that was not added is there again after a reload', async () => {
  const api = [stub(readTimeline, page()), stub(writeNote, new Refusal(503, 'Try again later'))];
  const { unmount } = renderContract(api);
  await open();
  await user.type(await noteField(), 'Half a sent');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Try again later')).toBeInTheDocument();
  unmount();
  renderContract(api);
  await open();
  expect(await noteField()).toHaveValue('Half a sent');
});

test('an own note is changed; one that was changed elsewhere asks which text goes on', async () => {
  const theirs = note({ text: 'Ask on Tuesday', updatedAt: '2026-11-21T11:00:00.000Z' });
  const texts: unknown[] = [];
  const change = ({ body }: StubbedRequest) => {
    texts.push(body);
    return texts.length === 1
      ? new Refusal(409, 'Changed meanwhile', 'changed_meanwhile')
      : note({ text: 'Ask today' });
  };
  renderContract([
    stub(readTimeline, page({ notes: [note()] })),
    stub(changeNote, change),
    stub(readNote, theirs),
  ]);
  await open();
  await user.click(await screen.findByRole('button', { name: 'Edit note' }));
  const field = screen.getByRole('textbox', { name: 'Note' });
  await user.clear(field);
  await user.type(field, 'Ask today');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await user.click(await screen.findByRole('button', { name: /mine/i }));
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() =>
    expect(texts).toEqual([
      { text: 'Ask today', mentions: [], updatedAt: '2026-11-21T10:00:00.000Z' },
      { text: 'Ask today', mentions: [], updatedAt: '2026-11-21T11:00:00.000Z' },
    ]),
  );
});

test('a note is removed after a question and leaves a mark', async () => {
  let isRemoved = false;
  const mark = note({
    text: '',
    removedAt: '2026-11-22T10:00:00.000Z',
    removedBy: { userId: 2, username: 'admin', fullName: 'Arvind Krishnan' },
  });
  const remove = () => {
    isRemoved = true;
    return mark;
  };
  renderContract([
    stub(readTimeline, () => page({ notes: [isRemoved ? mark : note()] })),
    stub(removeNote, remove),
  ]);
  await open();
  await user.click(await screen.findByRole('button', { name: 'Remove note' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Remove note' }));
  expect(await screen.findByText(/Removed by Arvind Krishnan/)).toBeInTheDocument();
  expect(screen.queryByText('Ask for the DO on Monday')).not.toBeInTheDocument();
});

test('what colleagues have written is theirs to change', async () => {
  const other = note({ author: { userId: 9, username: 'divya', fullName: 'Divya Menon' } });
  renderContract([stub(readTimeline, page({ notes: [other] }))], 'user');
  await open();
  expect(await screen.findByText('Ask for the DO on Monday')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit note' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove note' })).not.toBeInTheDocument();
});

const divya = { userId: 9, username: 'divya', fullName: 'Divya Menon', role: 'user' } as const;
const imran = { userId: 10, username: 'imran', fullName: 'Imran Sheikh', role: 'payer' } as const;

test('an @ offers colleagues by name; the one that is chosen by keys is mentioned', async () => {
  const searches: (string | null)[] = [];
  const bodies: unknown[] = [];
  const search = ({ query }: StubbedRequest) => {
    searches.push(query.get('q'));
    return query.get('q') ? [imran] : [divya, imran];
  };
  const write = ({ body }: StubbedRequest) => {
    bodies.push(body);
    return note();
  };
  renderContract([stub(readTimeline, page()), stub(listColleagues, search), stub(writeNote, write)]);
  await open();
  await user.type(await noteField(), 'Please ask @');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await user.keyboard('Im');
  await waitFor(() => expect(searches).toEqual([null, 'Im']));
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Enter}today');
  expect(await noteField()).toHaveValue('Please ask @Imran Sheikh today');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(bodies).toEqual([
      expect.objectContaining({ text: 'Please ask @Imran Sheikh today', mentions: [10] }),
    ]),
  );
});

test('Esc closes the list of colleagues and leaves the panel', async () => {
  renderContract([stub(readTimeline, page()), stub(listColleagues, [divya])]);
  await open();
  await user.type(await noteField(), '@');
  expect(await screen.findByRole('option')).toHaveTextContent('Divya Menon');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(await noteField()).toHaveValue('@');
});

test('a timeline that an address names is opened, and what mentions the reader is read', async () => {
  const readings: (string | null)[] = [];
  const unread = note({ text: '@Arvind Krishnan look', mentions: [note().author], isUnread: true });
  const api = [
    stub(readTimeline, page({ notes: [unread] })),
    stub(markNotesRead, ({ query }) => {
      readings.push(query.get('recordId'));
      return undefined;
    }),
  ];
  const { router } = renderScreen(<Contract />, { api, path: '/?page=2&timeline=contracts/7/CT-100001' });
  expect(await screen.findByRole('dialog', { name: 'Timeline of CT-100001' })).toBeInTheDocument();
  await waitFor(() => expect(readings).toEqual(['7']));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const pdf = (name: string) => new File(['%PDF-1'], name, { type: 'application/pdf' });
const fileNamed = (name: string, id: number): RecordFile => ({
  id,
  kind: 'contracts',
  recordId: 7,
  name,
  type: 'application/pdf',
  size: 6,
  author: note().author,
  createdAt: '2026-11-21T10:00:00.000Z',
  removedAt: null,
  removedBy: null,
});

test('several files are added one after the other; one that fails says why and is tried again under its key', async () => {
  const files: RecordFile[] = [];
  const keys: (string | null)[] = [];
  const answer = ({ headers }: StubbedRequest) => {
    keys.push(headers.get('Idempotency-Key'));
    if (keys.length === 2) return new Refusal(415, 'Add a PDF');
    const file = fileNamed(`file ${keys.length}.pdf`, keys.length);
    files.unshift(file);
    return file;
  };
  renderContract([stub(readTimeline, () => page({ files })), stub(addRecordFile, answer)]);
  await open();
  await screen.findByRole('button', { name: 'Add files' });
  await user.upload(screen.getByLabelText('Files to add'), [pdf('a.pdf'), pdf('b.pdf')]);
  expect(await screen.findByRole('link', { name: 'file 1.pdf' })).toHaveAttribute(
    'href',
    '/api/record-files/1?kind=contracts&clientId=1',
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Add a PDF');
  await user.click(screen.getByRole('button', { name: 'Retry b.pdf' }));
  expect(await screen.findByRole('link', { name: 'file 3.pdf' })).toBeInTheDocument();
  expect(keys[2]).toBe(keys[1]);
  expect(keys[1]).not.toBe(keys[0]);
});

test('a file on its way is called off, and the next one is sent', async () => {
  let arrive: (file: RecordFile) => void = () => undefined;
  const arrival = new Promise<RecordFile>((resolve) => {
    arrive = resolve;
  });
  const names: unknown[] = [];
  const answer = ({ body }: StubbedRequest) => {
    const { name } = (body as FormData).get('file') as File;
    names.push(name);
    return name === 'a.pdf' ? arrival : fileNamed(name, 2);
  };
  renderContract([stub(readTimeline, page()), stub(addRecordFile, answer)]);
  await open();
  await screen.findByRole('button', { name: 'Add files' });
  await user.upload(screen.getByLabelText('Files to add'), [pdf('a.pdf'), pdf('b.pdf')]);
  await user.click(await screen.findByRole('button', { name: 'Cancel a.pdf' }));
  expect(screen.queryByText('a.pdf')).not.toBeInTheDocument();
  arrive(fileNamed('a.pdf', 1));
  await waitFor(() => expect(names).toEqual(['a.pdf', 'b.pdf']));
  await waitFor(() => expect(screen.queryByText('b.pdf')).not.toBeInTheDocument());
});

function Receipt() {
  const history = useHistory('receipts');
  return (
    <>
      <button type="button" onClick={() => history.actionsOf({ id: 3 }, 'RC-1')[0]?.onSelect()}>
        Open
      </button>
      {history.panel}
    </>
  );
}

test('letters that cannot be read are named, and the rest is shown', async () => {
  renderScreen(<Receipt />, {
    api: [stub(readTimeline, page({ history: [created] })), stub(listLetters, new Refusal(503, 'Away'))],
  });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The letters could not be read.')).toBeInTheDocument();
  expect(screen.getByText(/System/)).toBeInTheDocument();
});
