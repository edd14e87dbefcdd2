import type { Charge, Contract, Invoice } from '@freightdesk/contracts';
import { showValidationError } from '@freightdesk/remote-kit';
import { useState } from 'react';
import {
  type DraftLine,
  lineOfCharge,
  linesOfContract,
  linesOfInvoice,
  type RateBasis,
  ratedAgain,
} from '../proforma.rules';

/** The lines of the proforma form and what can be done with them. */
export function useProformaLines(charges: readonly Charge[], invoice: Invoice | undefined) {
  const [lines, setLines] = useState<readonly DraftLine[]>(() =>
    invoice ? linesOfInvoice(invoice, charges) : [],
  );
  const [chosenCharge, chooseCharge] = useState('');

  const addCharge = (basis: RateBasis) => {
    const charge = charges.find(({ id }) => String(id) === chosenCharge);
    if (!charge) return showValidationError('Please select a charge');
    setLines((current) => [...current, lineOfCharge(charge, basis)]);
    chooseCharge('');
  };
  const changeLine = (key: string, changes: Partial<DraftLine>) =>
    setLines((current) => current.map((line) => (line.key === key ? { ...line, ...changes } : line)));

  return {
    lines,
    chosenCharge,
    chooseCharge,
    addCharge,
    changeLine,
    removeLine: (key: string) => setLines((current) => current.filter((line) => line.key !== key)),
    clearLines: () => setLines([]),
    applyContract: (contract: Contract) => setLines(linesOfContract(contract, charges)),
    rateAgain: (basis: RateBasis) => setLines((current) => ratedAgain(current, charges, basis)),
  };
}
