import { type Charge, listCharges } from '@freightdesk/contracts/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { stubList } from '../stubs/stub-api';
import { renderScreen } from '../testing/render-screen';
import { editorColumns } from './editor-columns';
import { CONTRACT_COLUMNS, QUOTE_COLUMNS } from './line-columns';
import { contractLineOf, type LineDraft } from './line-draft.rules';
import { type AddLineOptions, LineEditor } from './line-editor';

const charge = (id: number, name: string, fields: Partial<Charge> = {}) =>
  ({
    id,
    name,
    active: true,
    unit: 'PER_SHIPMENT',
    currency: 'INR',
    hsnSacCode: '',
    buyingCost: 100,
    sellingCost: 120,
    rate: 120,
    dynamicRates: {},
    applicabilities: [],
    ...fields,
  }) as Partial<Charge> as Charge;

const charges = [
  charge(1, 'Stamp duty'),
  charge(2, 'Ground rent', { dynamicRates: { LCL: 80 } }),
  charge(3, 'Ocean freight', { currency: 'USD' }),
];
const ADDING: AddLineOptions = {
  createLine: contractLineOf,
  emptyMessage: 'Please select a charge',
  duplicateMessage: 'This charge is already added',
  addedMessage: 'Service added',
};

const submit = jest.fn();
beforeEach(() => submit.mockClear());

interface DocumentProps {
  lines: readonly LineDraft[];
  readOnly?: boolean;
  columns?: typeof CONTRACT_COLUMNS | typeof QUOTE_COLUMNS;
}

function Document({ lines, readOnly = false, columns = CONTRACT_COLUMNS }: DocumentProps) {
  const form = useForm({ defaultValues: { services: [...lines] } });
  return (
    <FormProvider {...form}>
      <form onSubmit={submit}>
        <LineEditor addOptions={ADDING} columnsOf={editorColumns(columns)} readOnly={readOnly} />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

const user = userEvent.setup({ delay: null });
const api = [stubList(listCharges, charges)];
const renderLines = (...of: number[]) =>
  renderScreen(<Document lines={of.map((at) => contractLineOf(charges[at] as Charge))} />, { api });
const cell = (name: string) => screen.getByLabelText(name);
const picker = () => screen.getByRole('combobox', { name: 'Charge' });

test('Enter and the arrows move within a column; from the last line they lead into the picker', async () => {
  renderLines(0, 1);
  await user.click(cell('Selling Cost of Stamp duty'));
  await user.keyboard('{Enter}');
  expect(cell('Selling Cost of Ground rent')).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(cell('Selling Cost of Stamp duty')).toHaveFocus();
  await user.keyboard('{ArrowDown}{Shift>}{Enter}{/Shift}{Enter}{Enter}');
  expect(picker()).toHaveFocus();
  expect(submit).not.toHaveBeenCalled();
});

test('a column that only some lines have is moved along those lines', async () => {
  renderLines(0, 1, 2);
  await user.click(cell('LCL rate of Ground rent'));
  await user.keyboard('{ArrowUp}');
  expect(cell('LCL rate of Ground rent')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(picker()).toHaveFocus();
});

test('the arrows of a choice choose', async () => {
  renderLines(0, 1);
  cell('Incoterm of Stamp duty').focus();
  await user.keyboard('{ArrowDown}');
  expect(cell('Incoterm of Stamp duty')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(cell('Incoterm of Ground rent')).toHaveFocus();
});

test('Enter in the empty picker goes to the line that was added last, and replaces what stands there', async () => {
  renderLines(0, 1);
  await user.click(picker());
  await user.keyboard('{Escape}{Enter}');
  expect(cell('Buying Cost of Ground rent')).toHaveFocus();
  await user.keyboard('95');
  expect(cell('Buying Cost of Ground rent')).toHaveValue('95');
});

test('a status beside the table says that a line was added; a charge is added once', async () => {
  renderLines();
  await user.type(picker(), 'Stamp{Enter}');
  expect(await screen.findByText('Service added')).toBeInTheDocument();
  expect(screen.getByText(/Stamp duty, line 1/)).toHaveAttribute('role', 'status');
  expect(picker()).toHaveFocus();
  await user.type(picker(), 'Stamp{Enter}');
  expect((await screen.findAllByText('This charge is already added')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Remove Stamp duty' }));
  expect(screen.getByText('No services yet')).toBeInTheDocument();
});

test('rates by category stand on every line that has them, and only there', () => {
  renderLines(0, 1);
  expect(screen.getByRole('columnheader', { name: 'Rates by Category' })).toBeInTheDocument();
  expect(cell('LCL rate of Ground rent')).toHaveValue('80');
  expect(screen.queryByLabelText('LCL rate of Stamp duty')).not.toBeInTheDocument();
});

test('lines without rates by category have no column for them', () => {
  renderLines(0);
  expect(screen.queryByRole('columnheader', { name: 'Rates by Category' })).not.toBeInTheDocument();
});

test('a line in dollars shows their sign', () => {
  renderLines(2);
  expect(cell('Buying Cost of Ocean freight').parentElement).toHaveTextContent('$');
});

test('the shipment type of a contract is chosen by its words', () => {
  renderLines(0);
  const type = cell('Shipment Type of Stamp duty');
  expect(type).toHaveDisplayValue('Sea FCL');
  const offered = within(type)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(offered).toEqual(['Sea FCL', 'Sea LCL', 'Air', 'Land', 'All']);
});

test('a quote has no shipment type, and a document that is only read adds and removes nothing', () => {
  const lines = [contractLineOf(charges[0] as Charge)];
  renderScreen(<Document lines={lines} readOnly columns={QUOTE_COLUMNS} />, { api });
  expect(screen.queryByLabelText('Shipment Type of Stamp duty')).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Charge' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove Stamp duty' })).not.toBeInTheDocument();
});
