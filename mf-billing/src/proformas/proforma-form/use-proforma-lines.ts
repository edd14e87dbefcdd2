import type { Charge, ContractService, Invoice } from '@freightdesk/contracts';
import { showValidationError } from '@freightdesk/remote-kit';
import { useState } from 'react';
import { type DraftLine, lineOfCharge, linesOfContract, linesOfInvoice } from '../draft-line';
import { type RateBasis, ratedByPort } from '../line-rate.rules';

/** The lines of the proforma form and what can be done with them. */
export function useProformaLines(charges: readonly Charge[], invoice: Invoice | undefined) {
  const linesIn = (opened: Invoice | undefined) => (opened ? linesOfInvoice(opened, charges) : []);
  const [initial, setInitial] = useState<readonly DraftLine[]>(() => linesIn(invoice));
  const [lines, setLines] = useState(initial);
  const [chosenCharge, chooseCharge] = useState('');

  const addCharge = (basis: RateBasis) => {
    const charge = charges.find(({ id }) => String(id) === chosenCharge);
    if (!charge) return showValidationError('Please select a charge');
    setLines((current) => [...current, lineOfCharge(charge, basis)]);
    chooseCharge('');
  };
  const startLinesFrom = (opened: Invoice) => {
    const start = linesIn(opened);
    setInitial(start);
    setLines(start);
  };
  const changeLine = (key: string, changes: Partial<DraftLine>) =>
    setLines((current) => current.map((line) => (line.key === key ? { ...line, ...changes } : line)));

  return {
    lines,
    linesChanged: lines !== initial,
    startLinesFrom,
    chosenCharge,
    chooseCharge,
    addCharge,
    changeLine,
    removeLine: (key: string) => setLines((current) => current.filter((line) => line.key !== key)),
    clearLines: () => setLines([]),
    takeServices: (services: readonly ContractService[], shipmentCategory: string) =>
      setLines(linesOfContract(services, charges, shipmentCategory)),
    rateByPort: (portId: number) => setLines((current) => ratedByPort(current, charges, portId)),
  };
}
