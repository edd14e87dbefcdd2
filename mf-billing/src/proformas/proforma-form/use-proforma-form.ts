import type { ContractService, Invoice, Port } from '@freightdesk/contracts';
import { showValidationError } from '@freightdesk/remote-kit';
import { toMinorUnits } from '@freightdesk/tax';
import { useState } from 'react';
import type { DraftLine } from '../draft-line';
import { chargesFor } from '../line-rate.rules';
import { lineProblems, totalsOf } from '../proforma.rules';
import { type DraftDetails, detailsOf, proformaProblem, toProformaInput } from './proforma-draft';
import { useForeignChanges } from './use-foreign-changes';
import { usePortQuestion } from './use-port-question';
import { useProformaLines } from './use-proforma-lines';
import type { ProformaSources } from './use-proforma-sources';
import { useSendProforma } from './use-send-proforma';
import { useTaxFacts } from './use-tax-facts';

/** What the proforma form does: its details and lines, what follows from them, and sending it. */
export function useProformaForm({ job, invoice, parties, charges }: ProformaSources) {
  const { shipmentCategory } = job;
  const [initial, setInitial] = useState(() => detailsOf(job, invoice));
  const [details, setDetails] = useState(initial);
  const [checked, setChecked] = useState(false);
  const draft = useProformaLines(charges, invoice);
  const {
    lines,
    linesChanged,
    startLinesFrom,
    clearLines,
    addCharge,
    rateByPort,
    takeServices,
    ...lineActions
  } = draft;
  const { base, ...foreign } = useForeignChanges(invoice, (theirs: Invoice) => {
    const start = detailsOf(job, theirs);
    setInitial(start);
    setDetails(start);
    startLinesFrom(theirs);
  });
  const { send, saving, isSaved } = useSendProforma(base);
  const partyOf = (id: string) => parties.find((party) => String(party.id) === id);
  const party = partyOf(details.partyId);
  const { taxFacts, tax } = useTaxFacts(party);
  const port = usePortQuestion(rateByPort);

  const change = (changes: Partial<DraftDetails>) => setDetails((current) => ({ ...current, ...changes }));
  const chooseParty = (partyId: string) => {
    change({ partyId, contractId: '' });
    clearLines();
  };
  const chooseContract = (contractId: string) => {
    change({ contractId });
    clearLines();
  };
  const choosePort = (chosen: Port | undefined) => {
    change({ port: chosen?.portName ?? '', portId: chosen?.id });
    port.ask(chosen?.id);
  };
  const submit = () => {
    setChecked(true);
    const problem = proformaProblem(details, lines);
    if (problem) return showValidationError(problem);
    send(toProformaInput({ job, invoice: base }, details, lines));
  };

  return {
    ...lineActions,
    job,
    base,
    foreign: isSaved ? { ...foreign, changes: undefined } : foreign,
    details,
    parties: parties.filter(
      ({ id, isActive }) => isActive || [initial.partyId, initial.importerId].includes(String(id)),
    ),
    party,
    importer: partyOf(details.importerId),
    change,
    chooseParty,
    chooseContract,
    choosePort,
    portQuestion: port.question,
    lines,
    offeredCharges: chargesFor(charges, shipmentCategory),
    addCharge: () => addCharge({ shipmentCategory, portId: port.portId }),
    applyServices: (services: readonly ContractService[]) => takeServices(services, shipmentCategory),
    problemOf: (line: DraftLine) => (checked ? lineProblems(line) : {}),
    checked,
    changed: details !== initial || linesChanged,
    tax,
    taxFacts,
    advance: toMinorUnits(base?.advanceAmount ?? 0),
    totals: totalsOf(lines, taxFacts),
    submit,
    saving,
  };
}
export type ProformaForm = ReturnType<typeof useProformaForm>;
