import { ALL_CATEGORIES, type BasisNeeds, rowForBasis } from '@freightdesk/contracts/core';
import { showValidationError } from '@freightdesk/remote-kit';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { ChargeReference } from '../charge.queries';
import { type ChargeFormValues, rowValuesOf } from './charge-values.rules';

const DEFAULT_BASIS = 'FLAT';
const NOT_LOADED =
  'Please wait for charge basis and shipment categories to load before adding configurations.';

/** Stands for a basis that the master no longer has. */
const unknownBasis = (code: string): BasisNeeds => ({
  code,
  requiresRate: false,
  requiresPercent: false,
  requiresContainerRates: false,
});

/** The configuration rows of the surrounding form, and what follows from choosing a basis. */
export function useConfigurations({ bases, categories }: ChargeReference) {
  const { control, getValues, setValue, clearErrors } = useFormContext<ChargeFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'applicabilities' });
  const [status, setStatus] = useState('');

  const newRow = (shipmentCategory: string, code: string) => {
    const basis = bases?.find((each) => each.code === code) ?? unknownBasis(code);
    const [category, currency] = getValues(['category', 'currency']);
    return rowValuesOf(rowForBasis(shipmentCategory, basis, { isExpense: category === 'expense', currency }));
  };

  /** Adds a row for ALL; further rows start empty, because one row alone may have ALL. */
  function add() {
    if (!bases || !categories) return showValidationError(NOT_LOADED);
    const hasAll = getValues('applicabilities').some((row) => row.shipmentCategory === ALL_CATEGORIES);
    append(newRow(hasAll ? '' : ALL_CATEGORIES, DEFAULT_BASIS));
    setStatus(`Configuration ${fields.length + 1} added`);
  }

  function removeRow(rowIndex: number) {
    remove(rowIndex);
    setStatus(`Configuration ${rowIndex + 1} removed`);
  }

  function onBasisChange(rowIndex: number, code: string) {
    const row = newRow(getValues(`applicabilities.${rowIndex}.shipmentCategory`), code);
    clearErrors(`applicabilities.${rowIndex}`);
    for (const name of ['minPercent', 'maxPercent', 'containerRates', 'rateSlabs'] as const)
      setValue(`applicabilities.${rowIndex}.${name}`, row[name], { shouldDirty: true });
  }

  return { rows: fields, add, remove: removeRow, onBasisChange, status };
}
