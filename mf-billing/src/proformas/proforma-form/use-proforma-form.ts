import type { Port } from '@freightdesk/contracts';
import {
  links,
  messageOf,
  SAVED,
  showAlert,
  showSuccess,
  showValidationError,
  useNavigate,
} from '@freightdesk/remote-kit';
import { toMinorUnits } from '@freightdesk/tax';
import { useState } from 'react';
import { useSaveProforma } from '../proforma.mutations';
import { type DraftLine, lineProblems, totalsOf } from '../proforma.rules';
import { type DraftDetails, detailsOf, proformaProblem, toProformaInput } from './proforma-draft';
import { usePortQuestion } from './use-port-question';
import { useProformaLines } from './use-proforma-lines';
import type { ProformaSources } from './use-proforma-sources';
import { useTaxFacts } from './use-tax-facts';

/** What the proforma form does: its details and lines, what follows from them, and sending it. */
export function useProformaForm(sources: ProformaSources) {
  const { job, invoice, charges } = sources;
  const navigate = useNavigate();
  const save = useSaveProforma(invoice?.id);
  const [details, setDetails] = useState(() => detailsOf(sources));
  const [initial] = useState(details);
  const { lines, clearLines, addCharge, rateAgain, ...lineActions } = useProformaLines(charges, invoice);
  const [firstLines] = useState(lines);
  const [checked, setChecked] = useState(false);
  const partyOf = (id: string) => sources.parties.find((party) => String(party.id) === id);
  const party = partyOf(details.partyId);
  const { taxFacts, tax } = useTaxFacts(party);
  const port = usePortQuestion((portId) => rateAgain({ shipmentCategory: job.shipmentCategory, portId }));

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

  const raised = ({ id }: { id: number }) => {
    showSuccess(
      invoice
        ? 'Proforma Invoice updated successfully!'
        : `Proforma Invoice generated successfully! Invoice ID: ${id}`,
    );
    void navigate(links.viewProforma(id), { state: SAVED });
  };

  const submit = () => {
    setChecked(true);
    const problem = proformaProblem(details, lines);
    if (problem) return showValidationError(problem);
    save.mutate(toProformaInput(sources, details, lines), {
      onSuccess: raised,
      onError: (error) =>
        showAlert(`Failed to generate proforma invoice: ${messageOf(error, 'please try again')}`),
    });
  };

  return {
    ...lineActions,
    details,
    parties: sources.parties.filter(({ id, isActive }) => isActive || String(id) === initial.partyId),
    party,
    importer: partyOf(details.importerId),
    change,
    chooseParty,
    chooseContract,
    choosePort,
    portQuestion: port.question,
    lines,
    activeCharges: charges.filter(({ active }) => active),
    addCharge: () => addCharge({ shipmentCategory: job.shipmentCategory, portId: port.portId }),
    problemOf: (line: DraftLine) => (checked ? lineProblems(line) : {}),
    checked,
    changed: details !== initial || lines !== firstLines,
    tax,
    taxFacts,
    advance: toMinorUnits(invoice?.advanceAmount ?? 0),
    totals: totalsOf(lines, taxFacts),
    submit,
    saving: save.isPending,
  };
}
export type ProformaForm = ReturnType<typeof useProformaForm>;
