import { type Charge, listCharges } from '@freightdesk/contracts/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { stubList } from '../stubs/stub-api';
import { renderScreen } from '../testing/render-screen';
import { type EditorColumn, inputColumn } from './editor-columns';
import { type AnyLine, LineCell } from './line-cells';
import { LineEditor } from './line-editor';
import type { AddLineOptions } from './use-lines';

interface TestLine extends AnyLine {
  readonly buyingCost: string;
  readonly sellingCost: string;
  readonly incoterm: string;
  /** Not every line has one. */
  readonly rate?: string;
}

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

const lineOf = ({ id, name, unit, currency, dynamicRates }: Charge): TestLine => ({
  chargeId: id,
  chargeName: name,
  uom: unit,
  currency,
  buyingCost: '100',
  sellingCost: '120',
  incoterm: 'FOB',
  ...(dynamicRates.LCL ? { rate: String(dynamicRates.LCL) } : {}),
});

const columns: readonly EditorColumn<TestLine>[] = [
  inputColumn('buyingCost', { header: 'Buying Cost', kind: 'money' }),
  inputColumn('sellingCost', { header: 'Selling Cost', kind: 'money' }),
  inputColumn('incoterm', { header: 'Incoterm', kind: 'choice', options: ['FOB', 'CIF'] }),
  {
    key: 'rate',
    header: 'LCL rate',
    cell: (line) =>
      line.rate && <LineCell line={line} name="rate" column={{ header: 'LCL rate', kind: 'money' }} />,
  },
];
const columnsOf = () => columns;

const ADDING: AddLineOptions<TestLine> = {
  createLine: lineOf,
  emptyMessage: 'Please select a charge',
  duplicateMessage: 'This charge is already added',
  addedMessage: 'Service added',
};

const submit = jest.fn();
beforeEach(() => submit.mockClear());

function Document({ lines }: { lines: readonly TestLine[] }) {
  const methods = useForm({ defaultValues: { services: [...lines] } });
  return (
    <FormProvider {...methods}>
      <form onSubmit={submit}>
        <LineEditor addOptions={ADDING} columnsOf={columnsOf} />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

const user = userEvent.setup({ delay: null });
const api = [stubList(listCharges, charges)];
const renderLines = (...of: number[]) =>
  renderScreen(<Document lines={of.map((at) => lineOf(charges[at] as Charge))} />, { api });
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

test('a line in dollars shows their sign', () => {
  renderLines(2);
  expect(cell('Buying Cost of Ocean freight').parentElement).toHaveTextContent('$');
});
