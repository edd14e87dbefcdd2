import type { Job } from '@freightdesk/contracts/billing';
import type { Charge, Party, Port } from '@freightdesk/contracts/core';
import type { Contract } from '@freightdesk/contracts/crm';
import { useMutation, useQueryClient, useSession } from '@freightdesk/remote-kit';
import { type AdvanceUse, advanceToUse, toMinor } from '@freightdesk/tax';
import { useCallback, useMemo, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useAdvancesLeft } from '../../advances/advances.queries';
import { useJobBilling } from '../../vendor-bills/vendor-bill.queries';
import { chargeIdsOf, type DraftLine, lineOfCharge, linesOfContract } from '../draft-line.rules';
import {
  applyPortRates,
  findRatedPort,
  hasPortRates,
  removePortRates,
  servicesFor,
} from '../line-rate.rules';
import {
  contractKey,
  partyKey,
  useChargeReader,
  useContract,
  useParty,
  useTaxItems,
} from '../proforma.queries';
import { pricingOf, taxContextOf } from '../proforma.rules';
import type { ProformaValues } from './proforma-draft.rules';
import { type ChargeCache, useProformaRecord } from './proforma-record.hook';
import type { ProformaSources } from './proforma-sources.queries';

/** The rest of the form depends on these fields. They are watched apart, because charges change with each keystroke. */
const DECIDING_FIELDS = ['partyId', 'importerId', 'contractId', 'supplyType', 'port', 'portId'] as const;

/** State of the proforma form. Party, contract and port decide which charges and taxes apply. */
export function useProformaForm({ job, invoice, charges }: ProformaSources) {
  const { recordForm, chargeCache, pricingRef, rebillingQuestion } = useProformaRecord({
    job,
    invoice,
    charges,
  });
  const { control, getValues, setValue, getFieldState } = recordForm.methods;
  const [partyId, importerId, contractId, supplyType, port, portId] = useWatch({
    control,
    name: DECIDING_FIELDS,
  });
  const change = useCallback(
    (changes: Partial<ProformaValues>) => {
      for (const [key, value] of Object.entries(changes)) {
        // Object.entries loses the names.
        const name = key as keyof ProformaValues;
        setValue(name, value, { shouldDirty: true, shouldValidate: Boolean(getFieldState(name).error) });
      }
    },
    [setValue, getFieldState],
  );
  const lines = useMemo(
    () => ({ read: () => getValues('charges'), write: (charges: DraftLine[]) => change({ charges }) }),
    [getValues, change],
  );
  const ports = usePortRates(lines, chargeCache, () => getValues('port'));
  const party = useParty(partyId);
  const cacheRecord = useRecordCache();
  const contract = useContract(contractId);
  const application = useContractApplication({ getValues, job, chargeCache, lines, ports });
  const { pricing, tax } = usePricing({ partyId, supplyType }, party);
  pricingRef.current = pricing;
  const assessmentValue = contract.data?.metadata.assessmentValue;
  const billing = useJobBilling(job.jobNumber);
  const ownId = invoice?.id;
  const billedBefore = useMemo(() => billing.data && { billing: billing.data, ownId }, [billing.data, ownId]);

  return {
    recordForm,
    job,
    change,
    pricing,
    tax,
    contract,
    application,
    lines,
    /** Undefined while the billing of the job is loading. */
    billedBefore,
    billing,
    addLines: (newLines: DraftLine[]) => lines.write([...lines.read(), ...newLines]),
    selection: { partyId, importerId, contractId, supplyType, port, portId },
    party: party.data,
    importer: useParty(importerId).data,
    /** Party and contract decide the possible charges, so changing one of them empties the charges. */
    chooseParty: (selectedParty: Party | undefined) => {
      const selectedId = cacheRecord.party(selectedParty);
      if (selectedId !== partyId) change({ partyId: selectedId, contractId: '', charges: [] });
    },
    chooseImporter: (selectedImporter: Party | undefined) =>
      change({ importerId: cacheRecord.party(selectedImporter) }),
    chooseContract: (selectedContract: Contract | undefined) => {
      const selectedId = cacheRecord.contract(selectedContract);
      if (selectedId === contractId) return;
      change({ contractId: selectedId, charges: [] });
      if (selectedContract) application.apply(selectedContract);
    },
    choosePort: (selectedPort: Port | undefined) => {
      change({ port: selectedPort?.portName ?? '', portId: selectedPort?.id });
      ports.choose(selectedPort?.id);
    },
    portQuestion: ports.question,
    /** The question about charges that were billed to the party for the job before. */
    rebillingQuestion,
    /** The line of a charge, at the rate of the port if rates are based on it. */
    lineOf: (charge: Charge): DraftLine => {
      chargeCache.add([charge]);
      const { shipmentCategory } = job;
      return lineOfCharge(charge, { job, shipmentCategory, assessmentValue, portId: ports.ratePortId });
    },
    /** Called when a charge was added. */
    onLineAdded: ports.askIfUnanswered,
    advanceOf: useAdvance({ job, invoice, partyId }),
  };
}
export type ProformaForm = ReturnType<typeof useProformaForm>;

/** How much of the advances of its party a proforma with these totals uses (BILL-7). */
function useAdvance({
  job,
  invoice,
  partyId,
}: Pick<ProformaSources, 'job' | 'invoice'> & { partyId: string }) {
  const { data } = useAdvancesLeft({ jobNumber: job.jobNumber, partyId, exceptDocumentId: invoice?.id });
  const isOfParty = data !== undefined && data.received > 0 && String(data.partyId) === partyId;
  const left = isOfParty ? data.left : undefined;
  const storedAdvance = invoice && String(invoice.partyId) === partyId ? invoice.advanceAmount : 0;
  return useCallback(
    (document: Pick<AdvanceUse, 'totalAmount' | 'currency'>) =>
      advanceToUse({
        ...document,
        availableAmount: left === undefined ? undefined : toMinor(left),
        currentAmount: toMinor(storedAdvance),
      }),
    [left, storedAdvance],
  );
}

/** The charges of the form. */
interface Lines {
  readonly read: () => DraftLine[];
  readonly write: (lines: DraftLine[]) => void;
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

interface ApplicationOptions {
  readonly getValues: UseFormReturn<ProformaValues>['getValues'];
  readonly job: Job;
  readonly chargeCache: ChargeCache;
  readonly lines: Lines;
  readonly ports: Pick<PortRates, 'withPortRates' | 'askIfUnanswered'>;
}

/** Fills the charges with the services of a contract, after reading their charges from the master. */
function useContractApplication({ getValues, job, chargeCache, lines, ports }: ApplicationOptions) {
  const readCharges = useChargeReader();
  const { shipmentCategory } = job;
  const servicesOf = ({ services }: Contract) => servicesFor(services, shipmentCategory);
  const application = useMutation({
    mutationFn: (contract: Contract) => readCharges(chargeIdsOf(servicesOf(contract))),
    onSuccess: (charges, contract) => {
      // Another contract may have been chosen meanwhile.
      if (getValues('contractId') !== String(contract.id)) return;
      chargeCache.add(charges);
      const { assessmentValue } = contract.metadata;
      const contractLines = linesOfContract(servicesOf(contract), charges, {
        job,
        shipmentCategory,
        assessmentValue,
      });
      lines.write([...ports.withPortRates(contractLines), ...lines.read()]);
      ports.askIfUnanswered();
    },
  });
  const { variables: contract, status } = application;
  return {
    apply: (selectedContract: Contract) => application.mutate(selectedContract),
    /** The last applied contract; undefined if none was since the form opened. */
    contract,
    status,
    /** The number of its services for this kind of shipment. */
    count: contract ? servicesOf(contract).length : 0,
    retry: () => contract && application.mutate(contract),
  };
}

/**
 * "Rate Based on Port?" is asked once per port, when a charge has a rate for the chosen port, whichever of the two is
 * chosen first (MONEY-6).
 */
function usePortRates(lines: Lines, chargeCache: ChargeCache, portName: () => string) {
  const [portId, setPortId] = useState<number>();
  const [isRatedByPort, setRatedByPort] = useState<boolean>();
  const [isOpen, setIsOpen] = useState(false);
  const ratePortId = isRatedByPort ? portId : undefined;

  const ask = (candidateId: number | undefined) => {
    if (candidateId !== undefined && hasPortRates(lines.read(), chargeCache.all(), candidateId))
      setIsOpen(true);
  };
  const answer = (isByPort: boolean) => {
    setIsOpen(false);
    setRatedByPort(isByPort);
    if (isByPort && portId !== undefined)
      lines.write(applyPortRates(lines.read(), chargeCache.all(), portId));
  };
  const choose = (selectedPortId: number | undefined) => {
    if (ratePortId !== undefined) lines.write(removePortRates(lines.read(), chargeCache.all(), ratePortId));
    setPortId(selectedPortId);
    setRatedByPort(undefined);
    ask(selectedPortId);
  };
  return {
    ratePortId,
    choose,
    /** Applies the rates of the port to new lines, if the question was answered Yes. */
    withPortRates: (newLines: DraftLine[]) =>
      ratePortId === undefined ? newLines : applyPortRates(newLines, chargeCache.all(), ratePortId),
    /** Asks for new lines too: one may be the first with a rate for the port, also on a stored proforma. */
    askIfUnanswered: () => {
      if (isRatedByPort !== undefined) return;
      const candidateId = portId ?? findRatedPort(chargeCache.all(), portName());
      setPortId(candidateId);
      ask(candidateId);
    },
    question: { open: isOpen, answer },
  };
}
type PortRates = ReturnType<typeof usePortRates>;

export type TaxState =
  | { readonly state: 'ready' | 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void };

type PartyQuery = ReturnType<typeof useParty>;

/** The pricing of lines. The form cannot be saved before the taxes of the party have loaded. */
function usePricing(
  { partyId, supplyType }: Pick<ProformaValues, 'partyId' | 'supplyType'>,
  party: PartyQuery,
) {
  const { client } = useSession();
  const items = useTaxItems(party.data?.taxGroupsid);
  const pricing = useMemo(
    () => pricingOf(taxContextOf(party.data, client, items.data ?? [], supplyType)),
    [party.data, client, items.data, supplyType],
  );
  return { pricing, tax: taxStateOf(partyId, party, items) };
}

function taxStateOf(partyId: string, party: PartyQuery, items: ReturnType<typeof useTaxItems>): TaxState {
  const failedQuery = [party, items].find(({ isError }) => isError);
  if (failedQuery) return { state: 'failed', retry: () => void failedQuery.refetch() };
  return { state: !partyId || items.data ? 'ready' : 'loading' };
}
