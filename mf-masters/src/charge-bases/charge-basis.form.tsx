import {
  type ChargeBasis,
  type ChargeBasisInput,
  chargeBasisBody,
  createChargeBasis,
  getChargeBasis,
  updateChargeBasis,
} from '@freightdesk/contracts';
import { useApi, useRecordForm } from '@freightdesk/remote-kit';
import { CheckboxField } from '@freightdesk/ui/field';
import { CHARGE_BASES } from '../masters/master.queries';
import { ReferenceFormCard } from '../reference/reference.form';
import type { ReferenceFormProps } from '../reference/reference.screen';

const newChargeBasis: ChargeBasisInput = {
  code: '',
  name: '',
  description: '',
  requiresRate: false,
  requiresPercent: false,
  requiresContainerRates: false,
  isActive: true,
};

function valuesOf(record: ChargeBasis | undefined): ChargeBasisInput {
  if (!record) return newChargeBasis;
  const { code, name, description, isActive, requiresRate, requiresPercent, requiresContainerRates } = record;
  return { code, name, description, isActive, requiresRate, requiresPercent, requiresContainerRates };
}

/** Adds or edits a charge basis. */
export function ChargeBasisForm({ record: basis, onSaved, ...card }: ReferenceFormProps<ChargeBasis>) {
  const api = useApi();
  const record = useRecordForm({
    schema: chargeBasisBody,
    record: basis,
    values: valuesOf,
    save: (body, { record, idempotencyKey }) =>
      record
        ? api.call(updateChargeBasis, {
            params: { id: record.id },
            body: { ...body, updatedAt: record.updatedAt },
          })
        : api.call(createChargeBasis, { body, idempotencyKey }),
    reread: ({ id }) => api.call(getChargeBasis, { params: { id } }),
    words: {
      saved: `Charge basis ${basis ? 'updated' : 'created'} successfully`,
      failed: 'Failed to save charge basis',
    },
    stale: [[CHARGE_BASES]],
    onSaved,
  });
  const { register } = record.form;
  return (
    <ReferenceFormCard thing="Charge Basis" record={record} edited={basis} {...card}>
      <CheckboxField label="Requires rate" {...register('requiresRate')} />
      <CheckboxField label="Requires percent" {...register('requiresPercent')} />
      <CheckboxField label="Requires container rates" {...register('requiresContainerRates')} />
    </ReferenceFormCard>
  );
}
