import type { Charge, Party, Port } from '@freightdesk/contracts/core';
import type { Contract } from '@freightdesk/contracts/crm';
import { useQueryClient } from '@freightdesk/remote-kit';
import { type AdvanceUse, advanceToUse, toMinor } from '@freightdesk/tax';
import { useCallback, useMemo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useAdvancesLeft } from '../../advances/advances.queries';
import { useJobBilling } from '../../vendor-bills/vendor-bill.queries';
import { type DraftLine, lineOfCharge } from '../draft-line.rules';
import { contractKey, partyKey, useContract, useParty } from '../proforma.queries';
import { useContractApplication } from './contract-application.hook';
import { type Lines, usePortRates } from './port-rates.hook';
import type { ProformaValues } from './proforma-draft.rules';
import { usePricing } from './proforma-pricing.hook';
import { useProformaRecord } from './proforma-record.hook';
import type { ProformaSources } from './proforma-sources.queries';

/** The rest of the form depends on these fields. They are watched apart, because charges change with each keystroke. */
const DECIDING_FIELDS = [
  'partyId',
  'importerId',
  'contractId',
  'supplyType',
  'registrationId',
  'port',
  'portId',
] as const;

/** State of the proforma form. Party, contract and port decide which charges and taxes apply. */
export function useProformaForm({ job, invoice, charges }: ProformaSources) {
  const { recordForm, chargeCache, rebillingQuestion } = useProformaRecord({ job, invoice, charges });
  const { control, getValues } = recordForm.methods;
  const [partyId, importerId, contractId, supplyType, registrationId, port, portId] = useWatch({
    control,
    name: DECIDING_FIELDS,
  });
  const selection = { partyId, importerId, contractId, supplyType, registrationId, port, portId };
  const { change, lines } = useFormChanges(recordForm.methods);
  const ports = usePortRates(lines, chargeCache, () => getValues('port'));
  const party = useParty(partyId);
  const contract = useContract(contractId);
  const application = useContractApplication({ getValues, job, chargeCache, lines, ports });
  const { shipmentCategory } = job;
  return {
    recordForm,
    job,
    change,
    ...usePricing({ partyId, supplyType, registrationId }, party),
    contract,
    application,
    lines,
    ...useEarlierBilling({ job, invoice }),
    addLines: (newLines: DraftLine[]) => lines.write([...lines.read(), ...newLines]),
    selection,
    party: party.data,
    importer: useParty(importerId).data,
    ...useChoices(selection, { change, apply: application.apply, choosePort: ports.choose }),
    portQuestion: ports.question,
    /** The question about charges that were billed to the party for the job before. */
    rebillingQuestion,
    /** The line of a charge, at the rate of the port if rates are based on it. */
    lineOf: (charge: Charge): DraftLine => {
      chargeCache.add([charge]);
      const { assessmentValue } = contract.data?.metadata ?? {};
      return lineOfCharge(charge, { job, shipmentCategory, assessmentValue, portId: ports.ratePortId });
    },
    /** Called when a charge was added. */
    onLineAdded: ports.askIfUnanswered,
    advanceOf: useAdvance({ job, invoice, partyId, registrationId }),
  };
}
export type ProformaForm = ReturnType<typeof useProformaForm>;

type Change = (changes: Partial<ProformaValues>) => void;

/** Changes of the form by what is chosen rather than typed, and its charges. */
function useFormChanges({
  getValues,
  setValue,
  getFieldState,
}: Pick<UseFormReturn<ProformaValues>, 'getValues' | 'setValue' | 'getFieldState'>) {
  const change: Change = useCallback(
    (changes) => {
      for (const [key, value] of Object.entries(changes)) {
        // Object.entries loses the names.
        const name = key as keyof ProformaValues;
        setValue(name, value, { shouldDirty: true, shouldValidate: Boolean(getFieldState(name).error) });
      }
    },
    [setValue, getFieldState],
  );
  const lines: Lines = useMemo(
    () => ({ read: () => getValues('charges'), write: (charges) => change({ charges }) }),
    [getValues, change],
  );
  return { change, lines };
}

interface ChoiceEffects {
  readonly change: Change;
  readonly apply: (contract: Contract) => void;
  readonly choosePort: (portId: number | undefined) => void;
}

/** What follows when party, importer, contract or port are chosen. */
function useChoices(
  { partyId, contractId }: Pick<ProformaValues, 'partyId' | 'contractId'>,
  { change, apply, choosePort }: ChoiceEffects,
) {
  const cacheRecord = useRecordCache();
  return {
    /** Party and contract decide the possible charges, so changing one of them empties the charges. */
    chooseParty: (party: Party | undefined) => {
      const selectedId = cacheRecord.party(party);
      if (selectedId !== partyId) change({ partyId: selectedId, contractId: '', charges: [] });
    },
    chooseImporter: (importer: Party | undefined) => change({ importerId: cacheRecord.party(importer) }),
    chooseContract: (contract: Contract | undefined) => {
      const selectedId = cacheRecord.contract(contract);
      if (selectedId === contractId) return;
      change({ contractId: selectedId, charges: [] });
      if (contract) apply(contract);
    },
    choosePort: (port: Port | undefined) => {
      change({ port: port?.portName ?? '', portId: port?.id });
      choosePort(port?.id);
    },
  };
}

/** What the job was billed before by other documents. */
function useEarlierBilling({ job, invoice }: Pick<ProformaSources, 'job' | 'invoice'>) {
  const billing = useJobBilling(job.jobNumber);
  const ownId = invoice?.id;
  /** Undefined while the billing of the job is loading. */
  const earlierBilling = useMemo(
    () => billing.data && { billing: billing.data, ownId },
    [billing.data, ownId],
  );
  return { billing, earlierBilling };
}

/** Puts a search result into the query cache, which saves a request, and returns its id. */
function useRecordCache() {
  const queryClient = useQueryClient();
  return {
    party: (party: Party | undefined): string => {
      if (!party) return '';
      queryClient.setQueryData(partyKey(party.id), party);
      return String(party.id);
    },
    contract: (contract: Contract | undefined): string => {
      if (!contract) return '';
      queryClient.setQueryData(contractKey(contract.id), contract);
      return String(contract.id);
    },
  };
}

/** How much of the advances of its party a proforma with these totals uses (BILL-7). */
function useAdvance({
  job,
  invoice,
  partyId,
  registrationId,
}: Pick<ProformaSources, 'job' | 'invoice'> & Pick<ProformaValues, 'partyId' | 'registrationId'>) {
  const { data } = useAdvancesLeft({
    jobNumber: job.jobNumber,
    partyId,
    registrationId,
    exceptDocumentId: invoice?.id,
  });
  const isOfParty = data !== undefined && data.received > 0 && String(data.partyId) === partyId;
  const leftAmount = isOfParty ? data.left : undefined;
  const isSamePayer =
    String(invoice?.partyId) === partyId && (invoice?.registrationId ?? null) === registrationId;
  const storedAdvance = invoice && isSamePayer ? invoice.advanceAmount : 0;
  return useCallback(
    (document: Pick<AdvanceUse, 'totalAmount' | 'currency'>) =>
      advanceToUse({
        ...document,
        availableAmount: leftAmount === undefined ? undefined : toMinor(leftAmount),
        currentAmount: toMinor(storedAdvance),
      }),
    [leftAmount, storedAdvance],
  );
}
