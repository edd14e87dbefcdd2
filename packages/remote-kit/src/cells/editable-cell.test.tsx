import { getParty, NEW_PARTY, type Party, partyChanges, updateParty } from '@freightdesk/contracts/core';
import { useApi } from '@freightdesk/remote-runtime';
import { DataTable } from '@freightdesk/ui/table';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, renderScreen, type Stub, stub } from '../testing';
import { TextCellForm } from './cell.form';
import { EditableCell } from './editable-cell';

const user = userEvent.setup();
const FIRST = '2026-11-01T00:00:00.000Z';
const SECOND = '2026-11-02T00:00:00.000Z';

const party = (change: Partial<Party> = {}) =>
  ({
    ...NEW_PARTY,
    id: 7,
    name: 'Kaveri Mills',
    email: 'a@kaveri.example',
    updatedAt: FIRST,
    ...change,
  }) as Party;

/** A list of one party whose email is changed in its cell. */
function Parties({ onRowOpen }: { onRowOpen: () => void }) {
  const api = useApi();
  const label = 'Email of Kaveri Mills';
  const cell = (record: Party) => (
    <EditableCell
      label={label}
      form={(close) => (
        <TextCellForm
          record={record}
          name="email"
          label={label}
          schema={partyChanges}
          write={(change, { id, updatedAt }) =>
            api.call(updateParty, { params: { id }, body: { ...change, updatedAt } })
          }
          refetch={({ id }) => api.call(getParty, { params: { id } })}
          invalidates={[]}
          onClose={close}
        />
      )}
    >
      {record.email}
    </EditableCell>
  );
  const columns = [
    { key: 'name', header: 'Name', cell: ({ name }: Party) => name },
    { key: 'email', header: 'Email', cell },
  ];
  return (
    <>
      <DataTable
        caption="Parties"
        columns={columns}
        rows={[party()]}
        rowKey={({ id }) => id}
        onRowOpen={onRowOpen}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

/** The list, and the bodies that are sent; the service answers what was sent as the second version. */
function renderParties(...api: Stub[]) {
  const bodies: unknown[] = [];
  const open = jest.fn();
  const update = stub(updateParty, ({ body }) => {
    bodies.push(body);
    return party({ ...(body as Partial<Party>), updatedAt: SECOND });
  });
  renderScreen(<Parties onRowOpen={open} />, { api: [...api, update] });
  return { bodies, open };
}

const pencil = () => screen.getByRole('button', { name: 'Edit Email of Kaveri Mills' });
const field = () => screen.getByRole('textbox', { name: 'Email of Kaveri Mills' });

async function type(text: string) {
  await user.click(pencil());
  await user.clear(field());
  await user.type(field(), text);
}

test('Enter saves the field alone with the version it is based on, and Undo brings the earlier value back', async () => {
  const { bodies, open } = renderParties();
  await type('b@kaveri.example{Enter}');
  expect(await screen.findByText('Email of Kaveri Mills saved')).toBeInTheDocument();
  expect(bodies).toEqual([{ email: 'b@kaveri.example', updatedAt: FIRST }]);
  expect(pencil()).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The earlier value is back')).toBeInTheDocument();
  expect(bodies[1]).toEqual({ email: 'a@kaveri.example', updatedAt: SECOND });
  expect(open).not.toHaveBeenCalled();
});

test('F2 edits the row with the focus, Escape leaves it as it was and returns to the pencil', async () => {
  const { bodies } = renderParties();
  screen.getByRole('row', { name: /Kaveri/ }).focus();
  await user.keyboard('{F2}');
  expect(field()).toHaveFocus();
  await user.keyboard('x{Escape}');
  expect(pencil()).toHaveFocus();
  expect(bodies).toEqual([]);
});

test('nothing is sent where nothing was changed', async () => {
  const { bodies } = renderParties();
  await user.click(pencil());
  await user.keyboard('{Enter}');
  expect(pencil()).toHaveFocus();
  expect(bodies).toEqual([]);
});

test('what was typed stays when the focus goes elsewhere', async () => {
  const { bodies } = renderParties();
  await type('b@kaveri.example');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(field()).toHaveValue('b@kaveri.example');
  expect(bodies).toEqual([]);
});

test('a value that is refused says why below the row and stays', async () => {
  const { bodies } = renderParties();
  await type('nobody{Enter}');
  await waitFor(() => expect(field()).toBeInvalid());
  expect(field()).toHaveAccessibleDescription(/e-?mail/i);
  expect(field()).toHaveValue('nobody');
  expect(bodies).toEqual([]);
});

test('somebody else has changed it meanwhile: both values are shown, and mine goes over theirs', async () => {
  const theirs = party({ email: 'c@kaveri.example', updatedAt: SECOND });
  const bodies: unknown[] = [];
  renderParties(
    stub(updateParty, ({ body }) => {
      bodies.push(body);
      return bodies.length === 1 ? new Refusal(409, 'Changed meanwhile', 'changed_meanwhile') : party();
    }),
    stub(getParty, theirs),
  );
  await type('b@kaveri.example{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Theirs: c@kaveri.example/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await user.type(field(), '{Enter}');
  await waitFor(() => expect(bodies[1]).toEqual({ email: 'b@kaveri.example', updatedAt: SECOND }));
});
