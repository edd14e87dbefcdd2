import {
  type ChargeBasis,
  type ChargeBasisInput,
  chargeBasisBody,
  createChargeBasis,
  deleteChargeBasis,
  getChargeBasis,
  listChargeBases,
  NEW_CHARGE_BASIS,
  updateChargeBasis,
} from '@freightdesk/contracts/core';
import { messageOf, useRecordList } from '@freightdesk/remote-kit';
import { CheckboxField } from '@freightdesk/ui/field';
import type { UseFormReturn } from 'react-hook-form';
import type { CodedMaster } from '../masters/coded-master.form';
import { CodedMasterScreen, codedColumns } from '../masters/coded-master.screen';
import { CHARGE_BASES } from '../masters/master.queries';
import { ACTIVE_VALUES } from '../masters/master-list.table';

const chargeBases: CodedMaster<ChargeBasis, ChargeBasisInput, ChargeBasisInput> = {
  key: CHARGE_BASES,
  singular: 'Charge Basis',
  plural: 'charge bases',
  schema: chargeBasisBody,
  initialValues: NEW_CHARGE_BASIS,
  read: (api, id) => api.call(getChargeBasis, { params: { id } }),
  create: (api, body, idempotencyKey) => api.call(createChargeBasis, { body, idempotencyKey }),
  change: (api, id, body) => api.call(updateChargeBasis, { params: { id }, body }),
  remove: (api, id) => api.call(deleteChargeBasis, { params: { id } }),
  Fields: RequirementFields,
};

function RequirementFields({ methods: { register } }: { methods: UseFormReturn<ChargeBasisInput> }) {
  return (
    <>
      <CheckboxField label="Requires rate" {...register('requiresRate')} />
      <CheckboxField label="Requires percent" {...register('requiresPercent')} />
      <CheckboxField label="Requires container rates" {...register('requiresContainerRates')} />
    </>
  );
}

const columns = codedColumns<ChargeBasis>([
  { key: 'requires', header: 'Requires', value: (basis) => requirementsOf(basis).join(', ') },
]);

function requirementsOf({ requiresRate, requiresPercent, requiresContainerRates }: ChargeBasis): string[] {
  return [
    requiresRate ? 'Rate' : '',
    requiresPercent ? 'Percent' : '',
    requiresContainerRates ? 'Container rates' : '',
  ].filter(Boolean);
}

/** /masters/charge-basis */
export function ChargeBasisListScreen() {
  const list = useRecordList({
    queryKey: [CHARGE_BASES],
    endpoint: listChargeBases,
    columns,
    filters: { active: ACTIVE_VALUES },
    errorMessage: (error) => messageOf(error, 'Failed to fetch charge bases'),
  });
  return <CodedMasterScreen master={chargeBases} list={list} />;
}
