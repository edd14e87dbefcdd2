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
import { hasPortRates, ratedByPort, ratedPortNamed, servicesFor, withoutPort } from '../line-rate.rules';
import {
  contractKey,
  partyKey,
  useChargeReader,
  useContract,
  useParty,
  useTaxItems,
} from '../proforma.queries';
import { pricingOf, taxFactsOf } from '../proforma.rules';
import type { ProformaValues } from './proforma-draft.rules';
import { type KnownCharges, useProformaRecord } from './proforma-record.hook';
import type { ProformaSources } from './proforma-sources.queries';

/** The fields that decide about the rest of the form; typing in charges does not affect them. */
const DECIDING = ['partyId', 'importerId', 'contractId', 'supplyType', 'port', 'portId'] as const;

/** The behaviour of the proforma form: what follows from party, contract and port. */
export function useProformaForm({ job, invoice, charges }: ProformaSources) {
  const { recordForm, known, shown, billAgain } = useProformaRecord({ job, invoice, charges });
  const { control, getValues, setValue, getFieldState } = recordForm.methods;
  const [partyId, importerId, contractId, supplyType, port, portId] = useWatch({ control, name: DECIDING });
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
  const ports = usePortRates(lines, known, () => getValues('port'));
  const party = useParty(partyId);
  const remember = useRemembered();
  const contract = useContract(contractId);
  const application = useContractApplication({ getValues, job, known, lines, ports });
  const { pricing, tax } = usePricing({ partyId, supplyType }, party);
  shown.current = pricing;
  const assessmentValue = contract.data?.metadata.assessmentValue;
  const billing = useJobBilling(job.jobNumber);
  const ownId = invoice?.id;
  const before = useMemo(() => billing.data && { billing: billing.data, ownId }, [billing.data, ownId]);

  return {
    recordForm,
    job,
    change,
    pricing,
    tax,
    contract,
    application,
    lines,
    /** What the documents of the job have billed; undefined while it is loading. */
    before,
    billing,
    addLines: (added: DraftLine[]) => lines.write([...lines.read(), ...added]),
    chosen: { partyId, importerId, contractId, supplyType, port, portId },
    party: party.data,
    importer: useParty(importerId).data,
    /** Party and contract decide the possible charges, so changing one of them empties the charges. */
    chooseParty: (chosen: Party | undefined) => {
      const chosenId = remember.party(chosen);
      if (chosenId !== partyId) change({ partyId: chosenId, contractId: '', charges: [] });
    },
    chooseImporter: (chosen: Party | undefined) => change({ importerId: remember.party(chosen) }),
    chooseContract: (chosen: Contract | undefined) => {
      const chosenId = remember.contract(chosen);
      if (chosenId === contractId) return;
      change({ contractId: chosenId, charges: [] });
      if (chosen) application.apply(chosen);
    },
    choosePort: (chosen: Port | undefined) => {
      change({ port: chosen?.portName ?? '', portId: chosen?.id });
      ports.choose(chosen?.id);
    },
    portQuestion: ports.question,
    /** The question about charges that were billed to the party for the job before. */
    billAgain,
    /** The line of a charge, at the rate of the port if rates are based on it. */
    lineOf: (charge: Charge): DraftLine => {
      known.add([charge]);
      const { shipmentCategory } = job;
      return lineOfCharge(charge, { job, shipmentCategory, assessmentValue, portId: ports.ratedAt });
    },
    /** Called when a charge was added. */
    lineAdded: ports.askAgain,
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
  const stored = invoice && String(invoice.partyId) === partyId ? invoice.advanceAmount : 0;
  return useCallback(
    (document: Pick<AdvanceUse, 'totalAmount' | 'currency'>) =>
      advanceToUse({
        ...document,
        availableAmount: left === undefined ? undefined : toMinor(left),
        currentAmount: toMinor(stored),
      }),
    [left, stored],
  );
}

/** The charges of the form. */
interface Lines {
  readonly read: () => DraftLine[];
  readonly write: (lines: DraftLine[]) => void;
}

/** Caches a search result, so that it need not be read again; returns its id. */
function useRemembered() {
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
  readonly known: KnownCharges;
  readonly lines: Lines;
  readonly ports: Pick<PortRates, 'rated' | 'askAgain'>;
}

/** Fills the charges with the services of a contract, after reading their charges from the master. */
function useContractApplication({ getValues, job, known, lines, ports }: ApplicationOptions) {
  const readCharges = useChargeReader();
  const { shipmentCategory } = job;
  const servicesOf = ({ services }: Contract) => servicesFor(services, shipmentCategory);
  const reading = useMutation({
    mutationFn: (contract: Contract) => readCharges(chargeIdsOf(servicesOf(contract))),
    onSuccess: (charges, contract) => {
      // Another contract may have been chosen meanwhile.
      if (getValues('contractId') !== String(contract.id)) return;
      known.add(charges);
      const { assessmentValue } = contract.metadata;
      const agreed = linesOfContract(servicesOf(contract), charges, {
        job,
        shipmentCategory,
        assessmentValue,
      });
      lines.write([...ports.rated(agreed), ...lines.read()]);
      ports.askAgain();
    },
  });
  const { variables: contract, status } = reading;
  return {
    apply: (chosen: Contract) => reading.mutate(chosen),
    /** The last applied contract; undefined if none was since the form opened. */
    contract,
    status,
    /** The number of its services for this kind of shipment. */
    count: contract ? servicesOf(contract).length : 0,
    retry: () => contract && reading.mutate(contract),
  };
}

/**
 * "Rate Based on Port?" is asked once per port, when a charge has a rate for the chosen port, whichever of the two is
 * chosen first (MONEY-6).
 */
function usePortRates(lines: Lines, known: KnownCharges, portName: () => string) {
  const [portId, setPortId] = useState<number>();
  const [answered, setAnswered] = useState<boolean>();
  const [open, setOpen] = useState(false);
  const ratedAt = answered ? portId : undefined;

  const ask = (at: number | undefined) => {
    if (at !== undefined && hasPortRates(lines.read(), known.all(), at)) setOpen(true);
  };
  const answer = (byPort: boolean) => {
    setOpen(false);
    setAnswered(byPort);
    if (byPort && portId !== undefined) lines.write(ratedByPort(lines.read(), known.all(), portId));
  };
  const choose = (chosen: number | undefined) => {
    if (ratedAt !== undefined) lines.write(withoutPort(lines.read(), known.all(), ratedAt));
    setPortId(chosen);
    setAnswered(undefined);
    ask(chosen);
  };
  return {
    ratedAt,
    choose,
    /** Applies the rates of the port to new lines, if the question was answered Yes. */
    rated: (added: DraftLine[]) => (ratedAt === undefined ? added : ratedByPort(added, known.all(), ratedAt)),
    /** New lines may be the first that the question is about, also on a proforma that was stored with its port. */
    askAgain: () => {
      if (answered !== undefined) return;
      const at = portId ?? ratedPortNamed(known.all(), portName());
      setPortId(at);
      ask(at);
    },
    question: { open, answer },
  };
}
type PortRates = ReturnType<typeof usePortRates>;

export type TaxReading =
  | { readonly state: 'ready' | 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void };

type PartyQuery = ReturnType<typeof useParty>;

/** How the party is taxed; nothing can be saved before this has been read. */
function usePricing(
  { partyId, supplyType }: Pick<ProformaValues, 'partyId' | 'supplyType'>,
  party: PartyQuery,
) {
  const { client } = useSession();
  const items = useTaxItems(party.data?.taxGroupsid);
  const pricing = useMemo(
    () => pricingOf(taxFactsOf(party.data, client, items.data ?? [], supplyType)),
    [party.data, client, items.data, supplyType],
  );
  return { pricing, tax: readingOf(partyId, party, items) };
}

function readingOf(partyId: string, party: PartyQuery, items: ReturnType<typeof useTaxItems>): TaxReading {
  const failed = [party, items].find(({ isError }) => isError);
  if (failed) return { state: 'failed', retry: () => void failed.refetch() };
  return { state: !partyId || items.data ? 'ready' : 'loading' };
}
