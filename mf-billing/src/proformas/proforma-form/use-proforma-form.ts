import type { ContractService, Invoice, Port } from '@freightdesk/contracts';
import { showValidationError } from '@freightdesk/remote-kit';
import { toMinor } from '@freightdesk/tax';
import { useState } from 'react';
import type { DraftLine } from '../draft-line';
import { chargesFor } from '../line-rate.rules';
import { lineProblems, totalsOf } from '../proforma.rules';
import { proformaProblem, toProformaInput } from './proforma-draft';
import { useForeignChanges } from './use-foreign-changes';
import { usePortQuestion } from './use-port-question';
import { useProformaDetails } from './use-proforma-details';
import { useProformaLines } from './use-proforma-lines';
import type { ProformaSources } from './use-proforma-sources';
import { useSendProforma } from './use-send-proforma';
import { useTaxFacts } from './use-tax-facts';

/** What the proforma form does: its details and lines, what follows from them, and sending it. */
export function useProformaForm({ job, invoice, parties, charges }: ProformaSources) {
  const { shipmentCategory } = job;
  const [checked, setChecked] = useState(false);
  const {
    lines,
    linesChanged,
    startLinesFrom,
    clearLines,
    addCharge,
    rateByPort,
    takeServices,
    ...lineActions
  } = useProformaLines(charges, invoice);
  const { details, detailsChanged, startDetailsFrom, takePort, ...detailActions } = useProformaDetails({
    job,
    invoice,
    parties,
    clearLines,
  });
  const { base, ...foreign } = useForeignChanges(invoice, (theirs: Invoice) => {
    startDetailsFrom(theirs);
    startLinesFrom(theirs);
  });
  const { send, saving, isSaved } = useSendProforma(base);
  const { taxFacts, tax } = useTaxFacts(detailActions.party);
  const port = usePortQuestion(rateByPort);

  const choosePort = (chosen: Port | undefined) => {
    takePort(chosen);
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
    ...detailActions,
    job,
    base,
    foreign: isSaved ? { ...foreign, changes: undefined } : foreign,
    details,
    choosePort,
    portQuestion: port.question,
    lines,
    offeredCharges: chargesFor(charges, shipmentCategory),
    addCharge: () => addCharge({ shipmentCategory, portId: port.portId }),
    applyServices: (services: readonly ContractService[]) => takeServices(services, shipmentCategory),
    problemOf: (line: DraftLine) => (checked ? lineProblems(line) : {}),
    checked,
    changed: detailsChanged || linesChanged,
    tax,
    taxFacts,
    advance: toMinor(base?.advanceAmount ?? 0),
    totals: totalsOf(lines, taxFacts),
    submit,
    saving,
  };
}
export type ProformaForm = ReturnType<typeof useProformaForm>;
