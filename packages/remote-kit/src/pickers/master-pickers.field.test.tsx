import { type Charge, listCharges, listParties, type Party } from '@freightdesk/contracts/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { sampleSession } from '../session/sample-session';
import { Refusal, type Stub, stub, stubList } from '../stubs/stub-api';
import { renderScreen } from '../testing/render-screen';
import { withResolvers } from '../testing/with-resolvers';
import { ChargePicker, PartyPicker } from './master-pickers.field';

const charges = ['Bond execution', 'Bill of lading', 'Stamp duty'].map((name, at) => ({
  id: at + 1,
  name,
  hsnSacCode: `99671${at}`,
  active: true,
})) as Partial<Charge>[] as Charge[];

const submit = jest.fn();
beforeEach(() => submit.mockClear());

function Charges() {
  const [charges, setAdded] = useState<readonly string[]>([]);
  return (
    <form onSubmit={submit}>
      <ChargePicker
        addLabel="Add"
        requiresSelection
        onAdd={({ name }) => setAdded((names) => [...names, name])}
      />
      <output>{charges.join(', ')}</output>
    </form>
  );
}

const picker = () => screen.getByRole('combobox', { name: 'Charge' });
const renderCharges = (...api: Stub[]) =>
  renderScreen(<Charges />, { api: [...api, stubList(listCharges, charges)] });

test('Enter adds the match and leaves the empty field ready; it never submits the form', async () => {
  renderCharges();
  await userEvent.type(picker(), 'stamp');
  expect(await screen.findByText('1 match')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(screen.getByText('Stamp duty')).toBeInTheDocument();
  expect(picker()).toHaveFocus();
  expect(picker()).toHaveValue('');
  expect(submit).not.toHaveBeenCalled();
});

test('what is typed faster than the service answers is added in its order', async () => {
  const { promise: lastAsked, resolve } = withResolvers();
  renderCharges(
    stub(listCharges, async ({ query }) => {
      const q = query.get('q') ?? '';
      if (q === 'bond') resolve();
      if (q === 'bill') await lastAsked;
      return charges.filter(({ name }) => name.toLowerCase().includes(q));
    }),
  );
  await userEvent.type(picker(), 'bill{Enter}stamp{Enter}bond{Enter}');
  expect(await screen.findByText('Bill of lading, Stamp duty, Bond execution')).toBeInTheDocument();
  expect(submit).not.toHaveBeenCalled();
});

test('a row of letters asks the service once, for one page of active charges', async () => {
  const queries: string[] = [];
  renderCharges(
    stub(listCharges, ({ query }) => {
      queries.push(['q', 'active', 'page', 'pageSize'].map((name) => query.get(name)).join());
      return charges;
    }),
  );
  await userEvent.type(picker(), 'bond');
  await waitFor(() => expect(queries).toContain('bond,true,1,20'));
  expect(queries.filter((query) => query.startsWith('bo'))).toEqual(['bond,true,1,20']);
});

test('a press chooses and the button adds', async () => {
  renderCharges();
  expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
  await userEvent.click(picker());
  await userEvent.click(await screen.findByRole('option', { name: /Bond/ }));
  expect(picker()).toHaveValue('Bond execution');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText('Bond execution')).toBeInTheDocument();
});

test('a text that names no charge, and a service that is away, are said so', async () => {
  let isAway = false;
  renderCharges(stub(listCharges, () => (isAway ? new Refusal(503, 'Away') : [])));
  await userEvent.type(picker(), 'none{Enter}');
  expect(await screen.findByText('Nothing matches “none”')).toBeInTheDocument();
  isAway = true;
  await userEvent.type(picker(), 'some{Enter}');
  expect(await screen.findByText('Failed to fetch charges')).toBeInTheDocument();
});

test('a text that is left before it names a charge stays, with what is wrong about it, and is put right', async () => {
  renderCharges();
  await userEvent.type(picker(), 'b');
  expect(await screen.findByText('2 matches')).toBeInTheDocument();
  await userEvent.tab();
  expect(picker()).toHaveValue('b');
  expect(picker()).toHaveAccessibleDescription('Choose one of those that match “b”');
  await userEvent.clear(picker());
  await userEvent.type(picker(), 'bond');
  expect(await screen.findByText('1 match')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Bond execution')).toBeInTheDocument();
  expect(picker()).toHaveValue('');
  expect(picker()).toHaveAccessibleDescription('');
});

test('a charge that is pressed while the answer to more letters replaces the list is the one that is chosen', async () => {
  const user = userEvent.setup();
  const { promise: pressed, resolve: press } = withResolvers();
  const { promise: pendingAnswer, resolve: answer } = withResolvers();
  renderCharges(
    stub(listCharges, async ({ query }) => {
      if (!query.get('q')) return charges;
      await pressed;
      answer();
      return [];
    }),
  );
  await user.click(picker());
  await screen.findByRole('option', { name: /Bond/ });
  await user.type(picker(), 'x');
  const bond = screen.getByRole('option', { name: /Bond/ });
  await user.pointer({ keys: '[MouseLeft>]', target: bond });
  press();
  await pendingAnswer;
  expect(await screen.findByText('No matches')).toBeInTheDocument();
  await user.pointer({ keys: '[/MouseLeft]', target: bond });
  expect(picker()).toHaveValue('Bond execution');
});

const parties = [{ id: 3, name: 'Deccan Biotech', city: 'Bengaluru', isActive: true }] as Partial<Party>[];

const closedMills = { id: 9, name: 'Closed Mills' };

function Parties({ first = closedMills }: { first?: Pick<Party, 'id' | 'name'> }) {
  const [party, setParty] = useState<Pick<Party, 'id' | 'name'>>(first);
  return (
    <form onSubmit={submit}>
      <PartyPicker
        label="Party"
        party={party}
        onSelect={(selection) => setParty(selection ?? { id: 0, name: '' })}
      />
    </form>
  );
}

const party = () => screen.getByRole('combobox', { name: 'Party' });

test('the text is selected on focus, so that typing replaces it', async () => {
  renderScreen(<Parties />, { api: [stubList(listParties, parties)] });
  await userEvent.tab();
  await userEvent.keyboard('dec{Enter}');
  expect(await screen.findByDisplayValue('Deccan Biotech')).toBe(party());
  expect(party()).toHaveFocus();
  expect(submit).not.toHaveBeenCalled();
});

test('a text that names no party gives way to the one that was chosen', async () => {
  renderScreen(<Parties />, { api: [stubList(listParties, parties)] });
  await userEvent.type(party(), 'xyz');
  await userEvent.tab();
  await waitFor(() => expect(party()).toHaveValue('Closed Mills'));
});

test('where none was chosen, a text that names no party stays with what is wrong about it, until it is put right', async () => {
  renderScreen(<Parties first={{ id: 0, name: '' }} />, {
    api: [stub(listParties, ({ query }) => (query.get('q')?.startsWith('dec') ? parties : []) as Party[])],
  });
  await userEvent.type(party(), 'dec bio');
  await userEvent.tab();
  expect(await screen.findByText('Choose one of those that match “dec bio”')).toBeInTheDocument();
  expect(party()).toHaveValue('dec bio');

  await userEvent.click(party());
  await userEvent.keyboard('unknown');
  expect(await screen.findByText('No matches')).toBeInTheDocument();
  await userEvent.tab();
  expect(await screen.findByText('Nothing matches “unknown”')).toBeInTheDocument();
  expect(party()).toHaveValue('unknown');

  await userEvent.click(party());
  await userEvent.keyboard('dec');
  await userEvent.click(await screen.findByRole('option', { name: /Deccan/ }));
  expect(party()).toHaveValue('Deccan Biotech');
  expect(screen.queryByText(/^Nothing matches/)).not.toBeInTheDocument();
});

test('the last option opens the form of the master beside this one, where the role may create', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { unmount } = renderScreen(<Parties />, { api: [stubList(listParties, parties)] });
  await userEvent.click(party());
  await userEvent.click(await screen.findByRole('option', { name: 'Create party…' }));
  expect(open).toHaveBeenCalledWith('/masters/party-master?new=', '_blank', 'noopener');
  expect(party()).toHaveValue('Closed Mills');
  unmount();

  renderScreen(<Parties />, {
    api: [stubList(listParties, parties)],
    session: { ...sampleSession, client: null },
  });
  await userEvent.click(party());
  await screen.findByRole('option', { name: /Deccan/ });
  expect(screen.queryByRole('option', { name: 'Create party…' })).not.toBeInTheDocument();
  open.mockRestore();
});
