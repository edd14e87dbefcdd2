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
import { byId, chargeResolver, type KnownHsn } from './charge-input.rules';
import type { ChargeFormValues } from './charge-values.rules';
import { newChargeValues, valuesOfCharge } from './charge-values.rules';

/** The charge form: its values, what follows from a choice, its rules, and saving. */
export function useChargeForm(charge: Charge | undefined, reference: ChargeReference) {
  const api = useApi();
  const navigate = useNavigate();
  const { clientId } = useSession();
  const [hsnCodes, setHsnCodes] = useState<readonly KnownHsn[]>(() => hsnOfCharge(charge));
  const meet = (met: readonly KnownHsn[]) => setHsnCodes((known) => [...met, ...known]);
  const context = { reference, charge, clientId, hsnCodes };
  const recordForm = useRecordForm({
    resolver: chargeResolver(context),
    record: charge,
    values: (stored: Charge | undefined) => (stored ? valuesOfCharge(stored) : newChargeValues()),
    save: (body, { record, idempotencyKey }) =>
      record
        ? api.call(updateCharge, {
            params: { id: record.id },
            body: { ...changesOf(record, body), updatedAt: record.updatedAt },
          })
        : api.call(createCharge, { body, idempotencyKey }),
    refetch: async ({ id }) => {
      const theirs = await api.call(getCharge, { params: { id } });
      meet(hsnOfCharge(theirs));
      return theirs;
    },
    messages: {
      success: `Charge ${charge ? 'updated' : 'created'} successfully.`,
      failure: (error) => saveFailure(error, charge === undefined),
      fields: {
        applicabilities: { label: 'Shipment categories and charge bases' },
        hsnSacId: { text: (id: string) => byId(hsnCodes, id)?.code ?? '' },
      },
    },
    invalidates: [[CHARGES]],
    onSaved: () => void navigate(links.charges, { state: SAVED }),
  });
  const { getValues, setValue } = recordForm.methods;

  /** Expenses have no standard cost. */
  function chooseCategory(category: ChargeFormValues['category']) {
    if (category !== 'expense') return;
    for (const [at, { rateSlabs }] of getValues('applicabilities').entries())
      if (rateSlabs[0]) setValue(`applicabilities.${at}.rateSlabs.0.standard_cost`, false);
  }

  /** The container type follows from the unit. */
  const chooseUnit = (unit: string) =>
    setValue('containerType', containerTypeOfUnit(unit, getValues('containerType')), { shouldDirty: true });

  const fillGstRate = (percent: number | undefined) => {
    if (percent !== undefined) setValue('gstRate', String(percent), { shouldDirty: true });
  };
  /** An HSN/SAC code sets the GST rate; without a code the tax slab does (MASTER-10). */
  const followTax = (hsn: KnownHsn | undefined, taxSlabId: string) =>
    fillGstRate(hsn?.gstPercent ?? byId(reference.taxSlabs, taxSlabId)?.gstPercentage);
  const chooseHsn = (hsn: HsnCode | undefined) => {
    if (hsn) meet([hsn]);
    followTax(hsn, getValues('taxSlabId'));
  };
  const chooseTaxSlab = (taxSlabId: string) => followTax(byId(hsnCodes, getValues('hsnSacId')), taxSlabId);

  return {
    recordForm,
    methods: recordForm.methods,
    reference,
    hsnCodes,
    chooseCategory,
    chooseUnit,
    chooseHsn,
    chooseTaxSlab,
    isNew: charge === undefined,
  };
}
export type ChargeForm = ReturnType<typeof useChargeForm>;

/** The copy of its HSN/SAC code that a charge holds. */
const hsnOfCharge = (charge: Charge | undefined): KnownHsn[] =>
  charge?.hsnSacId
    ? [{ ...charge, id: charge.hsnSacId, code: charge.hsnSacCode, description: charge.hsnSacDescription }]
    : [];

/** Omitted configurations stay as they are (API-4). */
const changesOf = (charge: Charge, { applicabilities, ...rest }: ChargeInput): Partial<ChargeInput> =>
  mayLackRows(applicabilities, charge) ? rest : { ...rest, applicabilities };

/** The message of a failed save (MASTER-5). */
function saveFailure(error: Error, isNew: boolean): string {
  if (!isNew) return messageOf(error, 'Failed to update charge');
  return error instanceof ApiError
    ? messageOf(error, 'Failed to create charge')
    : 'An unexpected error occurred.';
}
