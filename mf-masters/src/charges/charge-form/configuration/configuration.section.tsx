import { ALL_CATEGORIES, type BasisNeeds, rowForBasis } from '@freightdesk/contracts';
import { showValidationError } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Section, Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import type { ChargeFormValues } from '../charge-form.types';
import { rowValuesOf } from '../charge-form.values';
import type { ChargeReference } from '../use-charge-reference';
import { ConfigurationCard } from './configuration.card';

interface ConfigurationSectionProps {
  title: string;
  reference: ChargeReference;
}

/** The configuration rows of a charge: per shipment category a basis with its figures. */
export function ConfigurationSection({ title, reference }: ConfigurationSectionProps) {
  const { rows, add, remove, chooseBasis } = useConfigurations(reference);
  const { errors, submitCount } = useFormState<ChargeFormValues>();
  const addButton = useRef<HTMLButtonElement>(null);
  const problem = errors.applicabilities?.root?.message ?? errors.applicabilities?.message;
  const speaks = problem !== undefined && Object.keys(errors)[0] === 'applicabilities';
  useEffect(() => {
    if (speaks && submitCount > 0) addButton.current?.focus();
  }, [speaks, submitCount]);
  return (
    <Section
      title={title}
      actions={
        <Button ref={addButton} icon={Plus} size="small" onClick={add}>
          Add Configuration
        </Button>
      }
    >
      {rows.length === 0 ? (
        <EmptyState
          title={problem ?? 'No configurations yet'}
          hint="Each configuration gives a shipment category its basis and rates."
        />
      ) : (
        <Stack>
          {rows.map(({ id }, at) => (
            <ConfigurationCard
              key={id}
              {...{ at, reference }}
              onBasis={(code) => chooseBasis(at, code)}
              onRemove={() => remove(at)}
            />
          ))}
        </Stack>
      )}
    </Section>
  );
}

const DEFAULT_BASIS = 'FLAT';
const NOT_LOADED =
  'Please wait for charge basis and shipment categories to load before adding configurations.';

const withoutNeeds = (code: string): BasisNeeds => ({
  code,
  requiresRate: false,
  requiresPercent: false,
  requiresContainerRates: false,
});

/** The configuration rows of the form around, and what follows from the choice of a basis. */
function useConfigurations({ bases, categories }: ChargeReference) {
  const { control, getValues, setValue, clearErrors } = useFormContext<ChargeFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'applicabilities' });

  const begun = (shipmentCategory: string, code: string) => {
    const basis = bases?.find((each) => each.code === code) ?? withoutNeeds(code);
    const [category, currency] = getValues(['category', 'currency']);
    return rowValuesOf(rowForBasis(shipmentCategory, basis, { isExpense: category === 'expense', currency }));
  };

  /** ALL where no row has it yet; only one may, so that further rows leave the choice open. */
  function add() {
    if (!bases || !categories) return showValidationError(NOT_LOADED);
    const hasAll = getValues('applicabilities').some((row) => row.shipmentCategory === ALL_CATEGORIES);
    append(begun(hasAll ? '' : ALL_CATEGORIES, DEFAULT_BASIS));
  }

  function chooseBasis(at: number, code: string) {
    const row = begun(getValues(`applicabilities.${at}.shipmentCategory`), code);
    clearErrors(`applicabilities.${at}`);
    for (const name of ['minPercent', 'maxPercent', 'containerRates', 'rateSlabs'] as const)
      setValue(`applicabilities.${at}.${name}`, row[name], { shouldDirty: true });
  }

  return { rows: fields, add, remove, chooseBasis };
}
