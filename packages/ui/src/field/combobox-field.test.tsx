import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../dialog';
import { ComboboxField, type ComboboxOption } from '.';
import { matchOptions } from './combobox-field';

const parties: ComboboxOption[] = [
  { value: '1', label: 'Bluewater Textiles', hint: 'Chennai' },
  { value: '2', label: 'Kaveri Engineering', hint: 'Salem' },
  { value: '3', label: 'Sagar Marine', hint: 'Kochi' },
];

const combobox = () => screen.getByRole('combobox', { name: 'Party' });
const optionNames = () =>
  screen.queryAllByRole('option', { hidden: true }).map((option) => option.textContent);

interface PartyPickerProps {
  onChange?: (value: string) => void;
  value?: string;
  options?: readonly ComboboxOption[];
}

function PartyPicker({ onChange, value: initial = '', options = parties }: PartyPickerProps) {
  const [value, setValue] = useState(initial);
  const change = (next: string) => {
    setValue(next);
    onChange?.(next);
  };
  return <ComboboxField label="Party" options={options} value={value} onChange={change} />;
}

test('typing narrows the list by name and hint', async () => {
  render(<PartyPicker />);
  await userEvent.type(combobox(), 'sal');
  expect(optionNames()).toEqual(['Kaveri EngineeringSalem']);
  expect(screen.getByRole('status')).toHaveTextContent('1 match');
});

test('arrow keys mark a match and Enter takes it without submitting the form', async () => {
  const change = jest.fn();
  const submit = jest.fn();
  render(
    <form onSubmit={submit}>
      <PartyPicker onChange={change} />
    </form>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(combobox()).toHaveAttribute('aria-expanded', 'true');
  const marked = document.getElementById(combobox().getAttribute('aria-activedescendant') ?? '');
  expect(marked).toHaveTextContent('Kaveri Engineering');
  await userEvent.keyboard('{Enter}');
  expect(change).toHaveBeenCalledWith('2');
  expect(submit).not.toHaveBeenCalled();
  expect(combobox()).toHaveValue('Kaveri Engineering');
  expect(combobox()).toHaveAttribute('aria-expanded', 'false');
});

test('going up from the first match wraps to the last', async () => {
  render(<PartyPicker />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(combobox()).toHaveValue('Sagar Marine');
});

test('a press on a match takes it', async () => {
  render(<PartyPicker />);
  await userEvent.click(combobox());
  await userEvent.click(screen.getByText('Sagar Marine'));
  expect(combobox()).toHaveValue('Sagar Marine');
});

const newer: ComboboxOption[] = [{ value: '4', label: 'Sagar Textiles', hint: 'Surat' }];
const pressing = (name: string) => ({ keys: '[MouseLeft>]', target: screen.getByText(name) });
const releasing = (target: Element) => ({ keys: '[/MouseLeft]', target });

test('an option that is pressed while a newer answer replaces the list is the one that is taken', async () => {
  const change = jest.fn();
  const user = userEvent.setup();
  const { rerender } = render(<PartyPicker onChange={change} />);
  await user.click(combobox());
  await user.pointer(pressing('Sagar Marine'));
  rerender(<PartyPicker onChange={change} options={newer} />);
  expect(optionNames()).toContain('Sagar MarineKochi');
  await user.pointer(releasing(screen.getByText('Sagar Marine')));
  expect(change.mock.calls).toEqual([['3']]);
});

test('a press that is released beside the list takes nothing, and the newer answer is shown', async () => {
  const change = jest.fn();
  const user = userEvent.setup();
  const { rerender } = render(<PartyPicker onChange={change} />);
  await user.click(combobox());
  await user.pointer(pressing('Sagar Marine'));
  rerender(<PartyPicker onChange={change} options={newer} />);
  await user.pointer(releasing(document.body));
  expect(optionNames()).toEqual(['Sagar TextilesSurat']);
  expect(change).not.toHaveBeenCalled();
});

test('a finger that scrolls the list takes nothing, and the newer answer is shown', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<PartyPicker />);
  await user.click(combobox());
  await user.pointer({ keys: '[TouchA>]', target: screen.getByText('Sagar Marine') });
  rerender(<PartyPicker options={newer} />);
  expect(optionNames()).toContain('Sagar MarineKochi');
  fireEvent.pointerCancel(screen.getByText('Sagar Marine'));
  expect(optionNames()).toEqual(['Sagar TextilesSurat']);
});

test.each([
  ['that nothing matches', 'zzz', 'Nothing matches “zzz”'],
  ['that several match', 'a', 'Choose one of those that match “a”'],
])(
  'a text %s stays where nothing was chosen, with what is wrong about it, until it is put right',
  async (_text, text, message) => {
    const change = jest.fn();
    render(<PartyPicker onChange={change} />);
    await userEvent.type(combobox(), text);
    await userEvent.tab();
    expect(combobox()).toHaveValue(text);
    expect(combobox()).toHaveAccessibleDescription(message);
    expect(change).not.toHaveBeenCalled();
    await userEvent.clear(combobox());
    await userEvent.type(combobox(), 'kav{Enter}');
    expect(combobox()).toHaveValue('Kaveri Engineering');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  },
);

test('a text that names nothing gives way to the earlier choice', async () => {
  const change = jest.fn();
  render(<PartyPicker value="1" onChange={change} />);
  await userEvent.type(combobox(), 'xyz');
  await userEvent.tab();
  expect(combobox()).toHaveValue('Bluewater Textiles');
  expect(change).not.toHaveBeenCalled();
});

test('emptying the text empties the choice', async () => {
  const change = jest.fn();
  render(<PartyPicker value="1" onChange={change} />);
  await userEvent.clear(combobox());
  await userEvent.tab();
  expect(change).toHaveBeenCalledWith('');
});

test('a full name typed out is taken when the field is left', async () => {
  const change = jest.fn();
  render(<PartyPicker onChange={change} />);
  await userEvent.type(combobox(), 'sagar marine');
  await userEvent.tab();
  expect(change).toHaveBeenCalledWith('3');
});

test('nothing found is said in words', async () => {
  render(<PartyPicker />);
  await userEvent.type(combobox(), 'zzz');
  expect(screen.getByText('No matches')).toBeInTheDocument();
});

test('of ten thousand options fifty are listed and the rest are counted', async () => {
  const options = Array.from({ length: 10_000 }, (_, n) => ({ value: String(n), label: `Party ${n}` }));
  render(<PartyPicker options={options} />);
  await userEvent.click(combobox());
  expect(optionNames()).toHaveLength(50);
  expect(screen.getByText('9950 more. Type to narrow the list.')).toBeInTheDocument();
});

test('the first Esc closes the list and the second one the dialog around it', async () => {
  const close = jest.fn();
  render(
    <Dialog open onClose={close} title="Pick a party">
      <PartyPicker />
    </Dialog>,
  );
  await userEvent.click(combobox());
  await userEvent.keyboard('{Escape}');
  expect(combobox()).toHaveAttribute('aria-expanded', 'false');
  expect(close).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});

const charges = [
  { value: '1', label: 'Port handling', hint: 'CHG-1' },
  { value: '2', label: 'Handling', hint: 'CHG-2' },
  { value: '3', label: 'Ocean freight' },
];
const valuesFor = (query: string) => matchOptions(charges, query, 10).options.map((option) => option.value);

test.each([
  ['', ['1', '2', '3']],
  ['  ', ['1', '2', '3']],
  ['handling', ['2', '1']],
  ['HAND port', ['1']],
  ['chg-2', ['2']],
  ['freight chg', []],
])('the query "%s" finds %j', (query, values) => {
  expect(valuesFor(query)).toEqual(values);
});

test('the limit cuts what is shown and not what is counted', () => {
  const { options: firstOptions, total } = matchOptions(charges, '', 2);
  expect(firstOptions).toHaveLength(2);
  expect(total).toBe(3);
});
