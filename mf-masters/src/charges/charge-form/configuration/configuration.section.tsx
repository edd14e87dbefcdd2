import { Button } from '@freightdesk/ui/button';
import { Section, Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import type { ChargeFormValues } from '../charge-form.types';
import type { ChargeReference } from '../use-charge-reference';
import { ConfigurationCard } from './configuration.card';
import { useConfigurations } from './use-configurations';

export interface ConfigurationSectionProps {
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
