import type { Charge, Contract, ContractService, Job, Party, Port } from '@freightdesk/contracts';
import { useQueryClient, useSession } from '@freightdesk/remote-kit';
import { toMinor } from '@freightdesk/tax';
import { useState } from 'react';
import { type DraftLine, lineOfCharge, linesOfContract } from '../draft-line.rules';
import { ratedByPort } from '../line-rate.rules';
import { contractKey, partyKey, useParty, useTaxItems } from '../proforma.queries';
import { lineProblems, taxFactsOf, totalsOf } from '../proforma.rules';
import type { ProformaValues } from './proforma-draft.rules';
import { type KnownCharges, useProformaRecord } from './proforma-record.hook';
import type { ProformaSources } from './proforma-sources.queries';

/** What the proforma form does beside the one form: its lines, and what follows from party, contract and port. */
export function useProformaForm({ job, invoice, charges }: ProformaSources) {
  const { record, known } = useProformaRecord({ job, invoice, charges });
  const { form } = record;
  const details = form.watch();
  const change = (changes: Partial<ProformaValues>) => {
    for (const [name, value] of Object.entries(changes))
      form.setValue(name as keyof ProformaValues, value, { shouldDirty: true });
  };
  const lines = useLines({
    known,
    lines: details.lines,
    setLines: (next) => change({ lines: [...next] }),
    job,
  });
  const port = usePortQuestion(lines.rateByPort);
  const idOf = useChosenParty();
  const contractIdOf = useChosenContract();
  const party = useParty(details.partyId);
  const { taxFacts, tax } = useTaxFacts(details, party);
  const checked = form.formState.isSubmitted;

  return {
    ...lines,
    record,
    job,
    details,
    change,
    /** Party and contract decide what may be charged; another one empties the charges. */
    chooseParty: (chosen: Party | undefined) => change({ partyId: idOf(chosen), contractId: '', lines: [] }),
    chooseImporter: (chosen: Party | undefined) => change({ importerId: idOf(chosen) }),
    chooseContract: (chosen: Contract | undefined) => {
      const contractId = contractIdOf(chosen);
      if (contractId !== details.contractId) change({ contractId, lines: [] });
    },
    choosePort: (chosen: Port | undefined) => {
      change({ port: chosen?.portName ?? '', portId: chosen?.id });
      port.ask(chosen?.id);
    },
    portQuestion: port.question,
    party: party.data,
    importer: useParty(details.importerId).data,
    addCharge: (charge: Charge) => lines.addCharge(charge, port.portId),
    problemOf: (line: DraftLine) => (checked ? lineProblems(line) : {}),
    checked,
    tax,
    taxFacts,
    advance: toMinor(invoice?.advanceAmount ?? 0),
    totals: totalsOf(details.lines, taxFacts),
  };
}
export type ProformaForm = ReturnType<typeof useProformaForm>;

/** The id of a party that a search found, which need not be read once more. */
function useChosenParty() {
  const queryClient = useQueryClient();
  return (party: Party | undefined): string => {
    if (!party) return '';
    queryClient.setQueryData(partyKey(party.id), party);
    return String(party.id);
  };
}

/** The id of a contract that a search found, which need not be read once more. */
function useChosenContract() {
  const queryClient = useQueryClient();
  return (contract: Contract | undefined): string => {
    if (!contract) return '';
    queryClient.setQueryData(contractKey(contract.id), contract);
    return String(contract.id);
  };
}

interface LinesOptions {
  readonly known: KnownCharges;
  readonly lines: readonly DraftLine[];
  readonly setLines: (lines: readonly DraftLine[]) => void;
  readonly job: Job;
}

/** What can be done with the lines of the proforma form. */
function useLines({ known, lines, setLines, job }: LinesOptions) {
  const { shipmentCategory } = job;
  return {
    lines,
    addCharge: (charge: Charge, portId: number | undefined) => {
      known.add([charge]);
      setLines([...lines, lineOfCharge(charge, { shipmentCategory, portId }, job)]);
    },
    changeLine: (key: string, changes: Partial<DraftLine>) =>
      setLines(lines.map((line) => (line.key === key ? { ...line, ...changes } : line))),
    removeLine: (key: string) => setLines(lines.filter((line) => line.key !== key)),
    /** `charges` are those that the services name, `assessmentValue` is what the contract knows of the shipment's. */
    applyServices: (
      services: readonly ContractService[],
      charges: readonly Charge[],
      assessmentValue?: number,
    ) => {
      known.add(charges);
      setLines(linesOfContract(services, charges, { shipmentCategory, assessmentValue, job }));
    },
    rateByPort: (portId: number) => setLines(ratedByPort(lines, known.all(), portId)),
  };
}

/** "Rate Based on Port?" is asked whenever a port is chosen; `onYes` rates the lines by it (MONEY-6). */
function usePortQuestion(onYes: (portId: number) => void) {
  const [asked, setAsked] = useState<number>();
  const [portId, setPortId] = useState<number>();

  const answer = (byPort: boolean) => {
    setAsked(undefined);
    setPortId(byPort ? asked : undefined);
    if (byPort && asked !== undefined) onYes(asked);
  };
  const ask = (chosen: number | undefined) => {
    setPortId(undefined);
    setAsked(chosen);
  };
  return { portId, ask, question: { open: asked !== undefined, answer } };
}

export type TaxReading =
  | { readonly state: 'ready' | 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void };

type PartyQuery = ReturnType<typeof useParty>;

/** How the party is taxed; nothing may be raised before it and its tax group have been read. */
function useTaxFacts(
  { partyId, supplyType }: Pick<ProformaValues, 'partyId' | 'supplyType'>,
  party: PartyQuery,
) {
  const { client } = useSession();
  const items = useTaxItems(party.data?.taxGroupsid);
  return {
    taxFacts: taxFactsOf(party.data, client, items.data ?? [], supplyType),
    tax: readingOf(partyId, party, items),
  };
}

function readingOf(partyId: string, party: PartyQuery, items: ReturnType<typeof useTaxItems>): TaxReading {
  const failed = [party, items].find(({ isError }) => isError);
  if (failed) return { state: 'failed', retry: () => void failed.refetch() };
  return { state: !partyId || items.data ? 'ready' : 'loading' };
}
