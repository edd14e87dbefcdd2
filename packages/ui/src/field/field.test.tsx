import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Controller, useForm } from 'react-hook-form';
import {
  CheckboxField,
  DateField,
  MoneyField,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '.';

test('a field is named by its label and described by its error and help', () => {
  render(<TextField label="Name" required help="As on the GST certificate" error="Name is required" />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field).toBeInvalid();
  expect(field).toBeRequired();
  expect(field).toHaveAccessibleDescription('Name is required As on the GST certificate');
  expect(screen.getByText('*')).toBeInTheDocument();
});

test('a field without an error is neither invalid nor described', () => {
  render(<TextField label="Name" />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field).toBeValid();
  expect(field).not.toHaveAttribute('aria-describedby');
});

test('a number field is a text field with a numeric keypad', () => {
  render(<NumberField label="GST" trailing="%" />);
  const field = screen.getByRole('textbox', { name: 'GST' });
  expect(field).toHaveAttribute('inputmode', 'decimal');
});

test.each([
  ['INR', '₹'],
  ['USD', '$'],
] as const)('a money field in %s shows %s', (currency, sign) => {
  render(<MoneyField label="Rate" currency={currency} />);
  expect(screen.getByText(sign)).toBeInTheDocument();
});

test('react-hook-form registers every kind of field and focuses the first wrong one', async () => {
  const submit = jest.fn();
  render(<ChargeForm onSubmit={submit} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  expect(submit).not.toHaveBeenCalled();

  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Handling');
  await userEvent.type(screen.getByRole('textbox', { name: 'Rate' }), '12.50');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Revenue');
  await userEvent.type(screen.getByRole('textbox', { name: 'Valid from' }), '2026-11-21');
  await userEvent.type(screen.getByRole('textbox', { name: 'Remarks' }), 'Per bill');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show in invoice' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Active' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(submit).toHaveBeenCalledWith({
    name: 'Handling',
    rate: '12.50',
    category: 'revenue',
    validFrom: '2026-11-21',
    remarks: 'Per bill',
    shown: true,
    active: true,
  });
});

const emptyCharge = {
  name: '',
  rate: '',
  category: '',
  validFrom: '',
  remarks: '',
  shown: false,
  active: false,
};

function ChargeForm({ onSubmit }: { onSubmit: (charge: typeof emptyCharge) => void }) {
  const { register, control, handleSubmit, formState } = useForm({ defaultValues: emptyCharge });
  return (
    <form noValidate onSubmit={handleSubmit((charge) => onSubmit(charge))}>
      <TextField
        label="Name"
        error={formState.errors.name?.message}
        {...register('name', { required: 'Charge Name is required' })}
      />
      <MoneyField label="Rate" {...register('rate')} />
      <SelectField
        label="Category"
        placeholder="Select a category"
        options={[{ value: 'revenue', label: 'Revenue' }]}
        {...register('category')}
      />
      <Controller
        control={control}
        name="validFrom"
        render={({ field }) => <DateField label="Valid from" {...field} />}
      />
      <TextAreaField label="Remarks" {...register('remarks')} />
      <CheckboxField label="Show in invoice" {...register('shown')} />
      <SwitchField label="Active" {...register('active')} />
      <button type="submit">Save</button>
    </form>
  );
}
