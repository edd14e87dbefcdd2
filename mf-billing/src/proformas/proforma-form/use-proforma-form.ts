import type { ContractService, Invoice, Party, Port } from '@freightdesk/contracts';
import { useSession } from '@freightdesk/remote-kit';
import { toMinor } from '@freightdesk/tax';
import type { DraftLine } from '../draft-line';
import { chargesFor } from '../line-rate.rules';
import { useTaxItems } from '../proforma.queries';
import { lineProblems, taxFactsOf, totalsOf } from '../proforma.rules';
import type { ProformaValues } from './proforma-draft';
import { usePortQuestion } from './use-port-question';
import { useProformaLines } from './use-proforma-lines';
import { useProformaRecord } from './use-proforma-record';
import type { ProformaSources } from './use-proforma-sources';

/** What the proforma form does beside the one form: its lines, and what follows from party, contract and port. */
export function useProformaForm({ job, invoice, parties, charges }: ProformaSources) {
  const record = useProformaRecord({ job, invoice, charges });
  const { form } = record;
  const details = form.watch();
  const change = (changes: Partial<ProformaValues>) => {
    for (const [name, value] of Object.entries(changes))
      form.setValue(name as keyof ProformaValues, value, { shouldDirty: true });
  };
  const lines = useProformaLines({
    charges,
    lines: details.lines,
    setLines: (next) => change({ lines: [...next] }),
    shipmentCategory: job.shipmentCategory,
  });
  const port = usePortQuestion(lines.rateByPort);
  const partyOf = (id: string) => parties.find((party) => String(party.id) === id);
  const party = partyOf(details.partyId);
  const { taxFacts, tax } = useTaxFacts(party);
  const checked = form.formState.isSubmitted;

  return {
    ...lines,
    record,
    job,
    details,
    change,
    /** Party and contract decide what may be charged; another one empties the charges. */
    chooseParty: (partyId: string) => change({ partyId, contractId: '', lines: [] }),
    chooseContract: (contractId: string) => change({ contractId, lines: [] }),
    choosePort: (chosen: Port | undefined) => {
      change({ port: chosen?.portName ?? '', portId: chosen?.id });
      port.ask(chosen?.id);
    },
    portQuestion: port.question,
    parties: offeredParties(parties, invoice, job.partyId),
    party,
    importer: partyOf(details.importerId),
    offeredCharges: chargesFor(charges, job.shipmentCategory),
    addCharge: () => lines.addCharge(port.portId),
    applyServices: (services: readonly ContractService[]) => lines.takeServices(services),
    problemOf: (line: DraftLine) => (checked ? lineProblems(line) : {}),
    checked,
    tax,
    taxFacts,
    advance: toMinor(invoice?.advanceAmount ?? 0),
    totals: totalsOf(details.lines, taxFacts),
  };
}
export type ProformaForm = ReturnType<typeof useProformaForm>;

/** Active parties, and those that the proforma or its job names though they are active no longer. */
function offeredParties(parties: readonly Party[], invoice: Invoice | undefined, jobParty: number) {
  const named = [invoice?.partyId ?? jobParty, invoice?.importerId];
  return parties.filter(({ id, isActive }) => isActive || named.includes(id));
}

export type TaxReading =
  | { readonly state: 'ready' | 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void };

/** How the party is taxed; nothing may be raised before its tax group has been read. */
function useTaxFacts(party: Party | undefined) {
  const { client } = useSession();
  const items = useTaxItems(party?.taxGroupsid);
  return { taxFacts: taxFactsOf(party, client, items.data ?? []), tax: readingOf(party, items) };
}

function readingOf(party: Party | undefined, items: ReturnType<typeof useTaxItems>): TaxReading {
  if (items.isError) return { state: 'failed', retry: () => void items.refetch() };
  return { state: !party || items.data ? 'ready' : 'loading' };
}
