import { type Charge, listCharges } from '@freightdesk/contracts/core';
import { type AddLineOptions, LineEditor } from '@freightdesk/remote-kit';
import { renderScreen, stubList } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { CONTRACT_COLUMNS, QUOTE_COLUMNS } from './line-columns.rules';
import { contractLineOf, type LineDraft } from './line-draft.rules';
import { editorColumns } from './line-editor.table';

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
  }) as Partial<Charge> as Charge; // What lines read of a charge.

const charges = [charge(1, 'Stamp duty'), charge(2, 'Ground rent', { dynamicRates: { LCL: 80 } })];
const ADD_LINE_OPTIONS: AddLineOptions<LineDraft> = {
  createLine: contractLineOf,
  emptyMessage: 'Please select a charge',
  addedMessage: 'Service added',
};

interface DocumentProps {
  lines: readonly LineDraft[];
  readOnly?: boolean;
  columns?: typeof CONTRACT_COLUMNS | typeof QUOTE_COLUMNS;
}

function Document({ lines, readOnly = false, columns = CONTRACT_COLUMNS }: DocumentProps) {
  const methods = useForm({ defaultValues: { services: [...lines] } });
  return (
    <FormProvider {...methods}>
      <form>
        <LineEditor
          addOptions={ADD_LINE_OPTIONS}
          columnsOf={editorColumns(columns, (code) => code)}
          readOnly={readOnly}
        />
      </form>
    </FormProvider>
  );
}

const api = [stubList(listCharges, charges)];
const renderLines = (...of: number[]) =>
  renderScreen(<Document lines={of.map((at) => contractLineOf(charges[at] as Charge))} />, { api });
const cell = (name: string) => screen.getByLabelText(name);

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

test('the shipment type of a contract is chosen by its words', () => {
  renderLines(0);
  const type = cell('Shipment Type of Stamp duty');
  expect(type).toHaveDisplayValue('Sea FCL');
  const options = within(type)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(options).toEqual(['Sea FCL', 'Sea LCL', 'Air', 'Land', 'All']);
});

test('a quote has no shipment type, and a document that is only read adds and removes nothing', () => {
  const lines = [contractLineOf(charges[0] as Charge)];
  renderScreen(<Document lines={lines} readOnly columns={QUOTE_COLUMNS} />, { api });
  expect(screen.queryByLabelText('Shipment Type of Stamp duty')).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Charge' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove Stamp duty' })).not.toBeInTheDocument();
});
