import { getParty, NEW_PARTY, type Party, partyBody, saveParty, updateParty } from '@freightdesk/contracts';
import { Link, useApi } from '@freightdesk/remote-runtime';
import { TextField } from '@freightdesk/ui/field';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, renderScreen, type Stub, stub } from '../testing';
import { RecordPage } from './record.frames';
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

const theirs = stored({ email: 'tea@nilgiri.example', city: 'Ooty', updatedAt: '2026-11-03T00:00:00.000Z' });

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

const renderPage = (party: Party | undefined, ...api: Stub[]) =>
  renderScreen(party ? <PartyPage party={party} /> : <PartyPage />, { route: '/form', path: '/form', api });

const field = (name: string) => screen.getByRole('textbox', { name });

const type = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const conflict = () => screen.findByRole('dialog', { name: 'Changed meanwhile' });

test('a second press after the answer sends nothing; changed content is sent', async () => {
  const sent: unknown[] = [];
  renderPage(
    undefined,
    stub(saveParty, ({ body }) => {
      sent.push(body);
      return stored();
    }),
  );
  await type('Party name', 'Nilgiri Tea');
  await press('Save');
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  await press('Save');
  await press('Save');
  expect(sent).toHaveLength(1);
  await type('Party name', 'Nilgiri Coffee');
  await press('Save');
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  expect(sent).toHaveLength(2);
});

test('what the schema gives is what is sent, and the save is reported', async () => {
  const sent: unknown[] = [];
  renderPage(
    undefined,
    stub(saveParty, ({ body }) => {
      sent.push(body);
      return stored();
    }),
  );
  await type('Party name', '  Nilgiri Tea ');
  await press('Save');
  expect(await screen.findByText('Nilgiri Tea is saved')).toBeInTheDocument();
  expect(sent).toEqual([expect.objectContaining({ name: 'Nilgiri Tea', type: 'shipper', currency: 'INR' })]);
  expect(saved).toHaveBeenCalledWith(stored());
});

test('a broken rule is marked, told, and nothing is sent', async () => {
  renderPage(undefined);
  await press('Save');
  expect(field('Party name')).toHaveAccessibleDescription('Name is required');
  expect(field('Party name')).toHaveFocus();
  expect(screen.getByText('Validation Error')).toBeInTheDocument();
});

test('refused fields are marked and the first in the form has the focus, whatever their order in the answer', async () => {
  const refusal = new Refusal(409, 'Two fields are taken', 'taken', { city: 'Too far', email: 'Taken' });
  renderPage(undefined, stub(saveParty, refusal));
  await type('Party name', 'Acme');
  await press('Save');
  expect(await screen.findByText('Two fields are taken')).toBeInTheDocument();
  expect(field('City')).toHaveAccessibleDescription('Too far');
  expect(field('Email')).toHaveAccessibleDescription('Taken');
  expect(field('Email')).toHaveFocus();
  expect(field('Party name')).toHaveValue('Acme');
});

test('two presses in one moment send once', async () => {
  const answers: ((party: Party) => void)[] = [];
  renderPage(
    undefined,
    stub(saveParty, () => new Promise<Party>((resolve) => answers.push(resolve))),
  );
  await type('Party name', 'Acme');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('button', { name: 'Saving…' })).toBeInTheDocument();
  answers[0]?.(stored());
  expect(await screen.findByText('Nilgiri Tea is saved')).toBeInTheDocument();
  expect(answers).toHaveLength(1);
});

test('the same content has the same key, other content another one', async () => {
  const keys: (string | null)[] = [];
  renderPage(
    undefined,
    stub(saveParty, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return new Refusal(503, `Away ${keys.length}`);
    }),
  );
  await type('Party name', 'Acme');
  await press('Save');
  await screen.findByText('Away 1');
  await press('Save');
  await screen.findByText('Away 2');
  await type('Party name', 'Acme Exports');
  await press('Save');
  await screen.findByText('Away 3');
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

/** A change that meets the other's change first, and is taken when it names the newer version. */
const contested = (sent: unknown[]) => [
  stub(updateParty, ({ body }) => {
    sent.push(body);
    const { updatedAt } = body as Party;
    return updatedAt === theirs.updatedAt ? theirs : new Refusal(409, 'Changed', 'changed_meanwhile');
  }),
  stub(getParty, theirs),
];

test("a conflict shows the other's changes beside the own ones, in the form's words", async () => {
  renderPage(stored(), ...contested([]));
  await type('Email', 'mine@nilgiri.example');
  await press('Save');
  const dialog = within(await conflict());
  expect(dialog.getByText('Email').nextSibling).toHaveTextContent(
    'Theirs: tea@nilgiri.example Yours: mine@nilgiri.example',
  );
  expect(dialog.getByText('City').nextSibling).toHaveTextContent(/^Theirs: Ooty$/);
  expect(dialog.queryByText('Party name')).not.toBeInTheDocument();
});

test.each([
  ['Keep mine', 'mine@nilgiri.example', 'Nilgiri Tea Estates'],
  ['Take theirs', 'tea@nilgiri.example', 'Nilgiri Tea'],
])('%s goes on from the newer version', async (answer, email, partyName) => {
  const sent: unknown[] = [];
  renderPage(stored(), ...contested(sent));
  await type('Email', 'mine@nilgiri.example');
  await type('Party name', 'Nilgiri Tea Estates');
  await press('Save');
  await userEvent.click(within(await conflict()).getByRole('button', { name: answer }));
  expect(field('Email')).toHaveValue(email);
  expect(field('City')).toHaveValue('Ooty');
  expect(field('Party name')).toHaveValue(partyName);
  await press('Save');
  expect(await screen.findByText(/is saved/)).toBeInTheDocument();
  const { updatedAt } = theirs;
  expect(sent[1]).toEqual(expect.objectContaining({ email, city: 'Ooty', name: partyName, updatedAt }));
});

test('a conflict whose record cannot be read says so and keeps what was typed', async () => {
  const [update] = contested([]);
  renderPage(stored(), ...(update ? [update] : []), stub(getParty, new Refusal(404, 'Party not found')));
  await type('Email', 'mine@nilgiri.example');
  await press('Save');
  expect(await screen.findByText('Party not found')).toBeInTheDocument();
  expect(field('Email')).toHaveValue('mine@nilgiri.example');
});
