import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MultiComboboxField } from '.';

const options = [
  { value: 'ALL', label: 'All' },
  { value: 'SEA_FCL', label: 'Sea FCL' },
  { value: 'AIR', label: 'Air' },
];

function Holder({ start = [] as string[] }) {
  const [value, setValue] = useState(start);
  return <MultiComboboxField label="Shipment types" options={options} value={value} onChange={setValue} />;
}

const selectedTexts = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

test('Choices become chips and leave the list; the field is ready for the next one', async () => {
  render(<Holder />);
  const field = screen.getByRole('combobox', { name: 'Shipment types' });
  await userEvent.type(field, 'sea{Enter}');
  await userEvent.type(field, 'air{Enter}');
  expect(selectedTexts()).toEqual(['Sea FCL', 'Air']);
  expect(field).toHaveValue('');
  await userEvent.click(field);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['All']);
});

test('A chip is taken away by its button', async () => {
  render(<Holder start={['SEA_FCL', 'AIR']} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Sea FCL' }));
  expect(selectedTexts()).toEqual(['Air']);
});

test('A value that the options do not know is shown as it is', () => {
  render(<Holder start={['OLD']} />);
  expect(selectedTexts()).toEqual(['OLD']);
});
