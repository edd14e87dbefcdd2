import { getParty, NEW_PARTY, type Party, partyBody, saveParty, updateParty } from '@freightdesk/contracts';
import { Link, useApi } from '@freightdesk/remote-runtime';
import { TextField } from '@freightdesk/ui/field';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, type Stub } from '../testing';
import { RecordDialog, RecordPage } from './record.frames';
import { useRecordForm } from './use-record-form';

const stored = (changes: Partial<Party> = {}): Party => ({
  id: 7,
  _id: 'p7',
  clientId: '1',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  ...NEW_PARTY,
  name: 'Nilgiri Tea',
  email: 'desk@nilgiri.example',
  city: 'Coonoor',
  ...changes,
});

const valuesOf = (record?: Party) => ({
  name: record?.name ?? '',
  email: record?.email ?? '',
  city: record?.city ?? '',
});

const saved = jest.fn();
beforeEach(() => saved.mockClear());

function usePartyRecord(party: Party | undefined) {
  const api = useApi();
  return useRecordForm({
    schema: partyBody,
    record: party,
    values: valuesOf,
    save: (body, { record, idempotencyKey }) =>
      record
        ? api.call(updateParty, { params: { id: record.id }, body: { ...body, updatedAt: record.updatedAt } })
        : api.call(saveParty, { body, idempotencyKey }),
    reread: ({ id }) => api.call(getParty, { params: { id } }),
    words: { saved: ({ name }) => `${name} is saved`, failed: 'Failed to save party' },
    stale: [['parties']],
    onSaved: saved,
  });
}

function Fields({ record }: { record: ReturnType<typeof usePartyRecord> }) {
  const { errors } = record.form.formState;
  const field = (name: 'name' | 'email' | 'city') => ({
    error: errors[name]?.message,
    ...record.form.register(name),
  });
  return (
    <>
      <TextField label="Party name" {...field('name')} />
      <TextField label="Email" {...field('email')} />
      <TextField label="City" {...field('city')} />
    </>
  );
}

function PartyPage({ party }: { party?: Party }) {
  const record = usePartyRecord(party);
  return (
    <RecordPage record={record} submitLabel="Save" cancel={<Link to="/elsewhere">Cancel</Link>}>
      <Fields record={record} />
    </RecordPage>
  );
}

const closed = jest.fn();

function PartyDialog({ party }: { party?: Party }) {
  const record = usePartyRecord(party);
  return (
    <RecordDialog record={record} title="Party" submitLabel="Save" onClose={closed}>
      <Fields record={record} />
    </RecordDialog>
  );
}

const renderPage = (party: Party | undefined, ...api: Stub[]) =>
  renderScreen(party ? <PartyPage party={party} /> : <PartyPage />, { route: '/form', path: '/form', api });

const field = (name: string) => screen.getByRole('textbox', { name });

const type = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a page with changes asks before it is left', async () => {
  renderPage(stored());
  await type('City', 'Ooty');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
});

const renderDialog = () =>
  renderScreen(<PartyDialog party={stored()} />, { route: '/list', path: '/list?page=2' });

test.each([
  ['Esc', () => userEvent.keyboard('{Escape}'), 'Close without saving?'],
  ['Cancel', () => press('Cancel'), 'Close without saving?'],
])('a dialog with changes asks before %s closes it', async (_way, leave, question) => {
  closed.mockClear();
  renderDialog();
  await type('City', 'Ooty');
  await leave();
  expect(await screen.findByText(question)).toBeInTheDocument();
  expect(closed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(closed).toHaveBeenCalledTimes(1);
});

test.each(['/elsewhere', '/list?page=1'])('a dialog with changes asks before the way to %s', async (path) => {
  const { router } = renderDialog();
  await type('City', 'Ooty');
  await act(() => router.navigate(path));
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(field('City')).toHaveValue('Ooty');
});

test.each([
  ['with changes', true],
  ['without changes', false],
])('a dialog %s: a reload warns %s', async (_state, changed) => {
  renderDialog();
  if (changed) await type('City', 'Ooty');
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(changed);
});

test('a dialog without changes closes at once', async () => {
  closed.mockClear();
  renderDialog();
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledTimes(1);
});
