import {
  getParty,
  NEW_PARTY,
  type Party,
  partyBody,
  saveParty,
  updateParty,
} from '@freightdesk/contracts/core';
import { Link, useApi } from '@freightdesk/remote-runtime';
import { TextField } from '@freightdesk/ui/field';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, type Stub } from '../testing';
import { RecordPage } from './record.frames';
import { useRecordForm } from './use-record-form';

/** A stored party. */
export const storedParty = (changes: Partial<Party> = {}): Party => ({
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

/** Told of every save of a form. */
export const onSaved = jest.fn();

export function usePartyForm(party: Party | undefined) {
  const api = useApi();
  return useRecordForm({
    schema: partyBody,
    record: party,
    values: valuesOf,
    save: (body, { record, idempotencyKey }) =>
      record
        ? api.call(updateParty, { params: { id: record.id }, body: { ...body, updatedAt: record.updatedAt } })
        : api.call(saveParty, { body, idempotencyKey }),
    refetch: ({ id }) => api.call(getParty, { params: { id } }),
    messages: { success: ({ name }) => `${name} is saved`, failure: 'Failed to save party' },
    invalidates: [['parties']],
    onSaved,
  });
}

export function Fields({ recordForm }: { recordForm: ReturnType<typeof usePartyForm> }) {
  const { errors } = recordForm.methods.formState;
  const field = (name: 'name' | 'email' | 'city') => ({
    error: errors[name]?.message,
    ...recordForm.methods.register(name),
  });
  return (
    <>
      <TextField label="Party name" {...field('name')} />
      <TextField label="Email" {...field('email')} />
      <TextField label="City" {...field('city')} />
    </>
  );
}

/** A form on a page, of a new party or of a stored one. */
function PartyPage({ party }: { party?: Party }) {
  const recordForm = usePartyForm(party);
  return (
    <RecordPage recordForm={recordForm} submitLabel="Save" cancel={<Link to="/elsewhere">Cancel</Link>}>
      <Fields recordForm={recordForm} />
    </RecordPage>
  );
}

export const renderPage = (party: Party | undefined, ...api: Stub[]) =>
  renderScreen(party ? <PartyPage party={party} /> : <PartyPage />, { route: '/form', path: '/form', api });

export const field = (name: string) => screen.getByRole('textbox', { name });

export const type = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
