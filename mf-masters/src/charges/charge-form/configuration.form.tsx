import { Button } from '@freightdesk/ui/button';
import { Section, Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import type { ChargeReference } from '../charge.queries';
import type { ChargeFormValues } from './charge-values.rules';
import { useConfigurations } from './configuration.hook';
import { ConfigurationCard } from './configuration-card.form';
import { RowStatus } from './rate-slabs.form';

interface ConfigurationSectionProps {
  title: string;
  reference: ChargeReference;
}

/** The configuration rows of a charge: a basis with its figures for each shipment category. */
export function ConfigurationSection({ title, reference }: ConfigurationSectionProps) {
  const { rows, add, remove, onBasisChange, status } = useConfigurations(reference);
  const { errors, submitCount } = useFormState<ChargeFormValues>();
  const addButton = useRef<HTMLButtonElement>(null);
  const problem = errors.applicabilities?.root?.message ?? errors.applicabilities?.message;
  const isFirstError = problem !== undefined && Object.keys(errors)[0] === 'applicabilities';
  useEffect(() => {
    if (isFirstError && submitCount > 0) addButton.current?.focus();
  }, [isFirstError, submitCount]);
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
          {rows.map(({ id }, rowIndex) => (
            <ConfigurationCard
              key={id}
              rowIndex={rowIndex}
              reference={reference}
              onBasisChange={(code) => onBasisChange(rowIndex, code)}
              onRemove={() => remove(rowIndex)}
            />
          ))}
        </Stack>
      )}
      <RowStatus role="status">{status}</RowStatus>
    </Section>
  );
}
