import {
  type Charge,
  type ChargeInput,
  containerTypeOfUnit,
  createCharge,
  getCharge,
  type HsnCode,
  updateCharge,
} from '@freightdesk/contracts/core';
import {
  ApiError,
  latestAddressOf,
  links,
  messageOf,
  SAVED,
  useApi,
  useNavigate,
  useRecordForm,
  useSession,
} from '@freightdesk/remote-kit';
import { useState } from 'react';
import { CHARGES } from '../../masters/master.queries';
import type { ChargeReference } from '../charge.queries';
import { mayLackRows } from '../charge.rules';
import { byId, type ChargeHsn, chargeResolver } from './charge-input.rules';
import type { ChargeFormValues } from './charge-values.rules';
import { newChargeValues, valuesOfCharge } from './charge-values.rules';

/** State of the charge form: values, rules, saving, and what follows from a choice. */
export function useChargeForm(charge: Charge | undefined, reference: ChargeReference) {
  const { hsnCodes, addHsnCodes } = useHsnCodes(charge);
  const recordForm = useChargeRecordForm({ charge, reference, hsnCodes, addHsnCodes });
  return {
    recordForm,
    methods: recordForm.methods,
    reference,
    hsnCodes,
    ...useFieldRules({ methods: recordForm.methods, reference, hsnCodes, addHsnCodes }),
    isNew: charge === undefined,
  };
}
export type ChargeForm = ReturnType<typeof useChargeForm>;

interface HsnCodes {
  /** The codes that the form knows, latest first. */
  readonly hsnCodes: readonly ChargeHsn[];
  readonly addHsnCodes: (codes: readonly ChargeHsn[]) => void;
}

function useHsnCodes(charge: Charge | undefined): HsnCodes {
  const [hsnCodes, setHsnCodes] = useState<readonly ChargeHsn[]>(() => hsnOfCharge(charge));
  return { hsnCodes, addHsnCodes: (codes) => setHsnCodes((current) => [...codes, ...current]) };
}

interface RecordFormOptions extends HsnCodes {
  readonly charge: Charge | undefined;
  readonly reference: ChargeReference;
}

function useChargeRecordForm({ charge, reference, hsnCodes, addHsnCodes }: RecordFormOptions) {
  const api = useApi();
  const navigate = useNavigate();
  const { clientId } = useSession();
  return useRecordForm({
    resolver: chargeResolver({ reference, charge, clientId, hsnCodes }),
    record: charge,
    values: (record: Charge | undefined) => (record ? valuesOfCharge(record) : newChargeValues()),
    save: (body, { record, idempotencyKey }) =>
      record
        ? api.call(updateCharge, {
            params: { id: record.id },
            body: { ...changesOf(record, body), updatedAt: record.updatedAt },
          })
        : api.call(createCharge, { body, idempotencyKey }),
    refetch: async ({ id }) => {
      const theirs = await api.call(getCharge, { params: { id } });
      addHsnCodes(hsnOfCharge(theirs));
      return theirs;
    },
    messages: {
      success: `Charge ${charge ? 'updated' : 'created'} successfully.`,
      failure: (error) => saveFailure(error, charge === undefined),
    },
    fields: {
      applicabilities: { label: 'Shipment categories and charge bases' },
      hsnSacId: { text: (id: string) => byId(hsnCodes, id)?.code ?? '' },
    },
    invalidates: [[CHARGES]],
    onSaved: () => void navigate(charge ? latestAddressOf(links.charges) : links.charges, { state: SAVED }),
  });
}

interface FieldRuleOptions extends HsnCodes {
  readonly methods: ReturnType<typeof useChargeRecordForm>['methods'];
  readonly reference: ChargeReference;
}

/** Handlers of fields that other fields follow from. */
function useFieldRules({ methods, reference, hsnCodes, addHsnCodes }: FieldRuleOptions) {
  const { getValues, setValue } = methods;

  /** An HSN/SAC code sets the GST rate; without a code the tax slab does (MASTER-10). */
  function setGstRate(hsn: ChargeHsn | undefined, taxSlabId: string) {
    const percent = hsn?.gstPercent ?? byId(reference.taxSlabs, taxSlabId)?.gstPercentage;
    if (percent !== undefined) setValue('gstRate', String(percent), { shouldDirty: true });
  }
  return {
    /** Expenses have no standard cost. */
    onCategoryChange: (category: ChargeFormValues['category']) => {
      if (category !== 'expense') return;
      for (const [index, { rateSlabs }] of getValues('applicabilities').entries())
        if (rateSlabs[0]) setValue(`applicabilities.${index}.rateSlabs.0.standard_cost`, false);
    },
    /** The container type follows from the unit. */
    onUnitChange: (unit: string) =>
      setValue('containerType', containerTypeOfUnit(unit, getValues('containerType')), { shouldDirty: true }),
    onHsnSelect: (hsn: HsnCode | undefined) => {
      if (hsn) addHsnCodes([hsn]);
      setGstRate(hsn, getValues('taxSlabId'));
    },
    onTaxSlabChange: (taxSlabId: string) => setGstRate(byId(hsnCodes, getValues('hsnSacId')), taxSlabId),
  };
}

/** The copy of its HSN/SAC code that a charge holds; none without a code. */
const hsnOfCharge = (charge: Charge | undefined): ChargeHsn[] =>
  charge?.hsnSacId
    ? [{ ...charge, id: charge.hsnSacId, code: charge.hsnSacCode, description: charge.hsnSacDescription }]
    : [];

/** The changes to send. Configurations that are left out stay as they are (API-4). */
const changesOf = (charge: Charge, { applicabilities, ...rest }: ChargeInput): Partial<ChargeInput> =>
  mayLackRows(applicabilities, charge) ? rest : { ...rest, applicabilities };

/** The message of a failed save (MASTER-5). */
function saveFailure(error: Error, isNew: boolean): string {
  if (!isNew) return messageOf(error, 'Failed to update charge');
  return error instanceof ApiError
    ? messageOf(error, 'Failed to create charge')
    : 'An unexpected error occurred.';
}
