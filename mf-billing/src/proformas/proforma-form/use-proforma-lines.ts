import type { Charge, ContractService } from '@freightdesk/contracts';
import { showValidationError } from '@freightdesk/remote-kit';
import { useState } from 'react';
import { type DraftLine, lineOfCharge, linesOfContract } from '../draft-line';
import { ratedByPort } from '../line-rate.rules';

export interface ProformaLinesOptions {
  readonly charges: readonly Charge[];
  readonly lines: readonly DraftLine[];
  readonly setLines: (lines: readonly DraftLine[]) => void;
  readonly shipmentCategory: string;
}

/** What can be done with the lines of the proforma form. */
export function useProformaLines({ charges, lines, setLines, shipmentCategory }: ProformaLinesOptions) {
  const [chosenCharge, chooseCharge] = useState('');

  const addCharge = (portId: number | undefined) => {
    const charge = charges.find(({ id }) => String(id) === chosenCharge);
    if (!charge) return showValidationError('Please select a charge');
    setLines([...lines, lineOfCharge(charge, { shipmentCategory, portId })]);
    chooseCharge('');
  };
  return {
    lines,
    chosenCharge,
    chooseCharge,
    addCharge,
    changeLine: (key: string, changes: Partial<DraftLine>) =>
      setLines(lines.map((line) => (line.key === key ? { ...line, ...changes } : line))),
    removeLine: (key: string) => setLines(lines.filter((line) => line.key !== key)),
    takeServices: (services: readonly ContractService[]) =>
      setLines(linesOfContract(services, charges, shipmentCategory)),
    rateByPort: (portId: number) => setLines(ratedByPort(lines, charges, portId)),
  };
}
