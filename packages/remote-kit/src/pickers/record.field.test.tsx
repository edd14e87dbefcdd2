import { listParties, type Party } from '@freightdesk/contracts/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { stubList } from '../stubs/stub-api';
import { renderScreen } from '../testing/render-screen';
import { usePartySource } from './master-sources.queries';
import { PartyField, RecordField } from './record.field';

const parties = ['Asha Exports', 'Bharat Foods'].map((name, at) => ({
  id: at + 1,
  name,
  city: 'Chennai',
  isActive: true,
})) as Partial<Party>[] as Party[];

interface Values {
  partyId: string;
  partyName: string;
}

/** A form of a party by id and of another by name, which says what it holds and can be reset as after a conflict. */
function PartyForm({ onSelect }: { onSelect?: ((party: Party | undefined) => void) | undefined }) {
  const { control, watch, reset, setError } = useForm<Values>({
    defaultValues: { partyId: '1', partyName: 'Old House' },
  });
  return (
    <form>
      <PartyField
        control={control}
        name="partyId"
        label="Party"
        selected={{ value: '1', label: 'Asha Exports' }}
        onSelect={onSelect}
      />
      <RecordField
        control={control}
        name="partyName"
        label="Name"
        source={usePartySource()}
        toValue={({ name }) => name}
        errorText="Failed to fetch parties"
      />
      <output data-testid="values">{JSON.stringify(watch())}</output>
      <button type="button" onClick={() => reset({ partyId: '3', partyName: '' })}>
        Reset
      </button>
      <button type="button" onClick={() => setError('partyId', { message: 'Please select a party' })}>
        Refuse
      </button>
    </form>
  );
}

const party = () => screen.getByRole('combobox', { name: 'Party' });
const partyName = () => screen.getByRole('combobox', { name: 'Name' });
const values = () => JSON.parse(screen.getByTestId('values').textContent ?? '');
const renderForm = (onSelect?: (party: Party | undefined) => void) =>
  renderScreen(<PartyForm onSelect={onSelect} />, { api: [stubList(listParties, parties)] });

async function choose(field: HTMLElement, name: string) {
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
}

test('a field shows the record that the form began with, and the one that is chosen', async () => {
  const onSelect = jest.fn();
  renderForm(onSelect);
  expect(party()).toHaveValue('Asha Exports');
  await choose(party(), 'Bharat Foods');
  expect(party()).toHaveValue('Bharat Foods');
  expect(onSelect).toHaveBeenCalledWith(parties[1]);
});

test('a field of a name shows the value that the master no longer has', async () => {
  renderForm();
  expect(partyName()).toHaveValue('Old House');
  await choose(partyName(), 'Asha Exports');
  expect(partyName()).toHaveValue('Asha Exports');
});

test('the form keeps the id, or what `toValue` makes of the record, and nothing for an emptied field', async () => {
  renderForm();
  await choose(party(), 'Bharat Foods');
  await choose(partyName(), 'Asha Exports');
  expect(values()).toEqual({ partyId: '2', partyName: 'Asha Exports' });
  await userEvent.clear(party());
  await userEvent.tab();
  expect(values()).toMatchObject({ partyId: '' });
  expect(party()).toHaveValue('');
});

test('a record that the form no longer has is not shown for another', async () => {
  renderForm();
  await choose(party(), 'Bharat Foods');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(party()).toHaveValue('');
});

test('the message of the form stands at the field', async () => {
  renderForm();
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(party()).toHaveAccessibleDescription('Please select a party');
});
