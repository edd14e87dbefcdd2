import { useState } from 'react';
import type { DraftLine } from '../draft-line.rules';
import { applyPortRates, findRatedPort, hasPortRates, removePortRates } from '../line-rate.rules';
import type { ChargeCache } from './proforma-record.hook';

/** The charges of the form. */
export interface Lines {
  readonly read: () => DraftLine[];
  readonly write: (lines: DraftLine[]) => void;
}

/**
 * "Rate Based on Port?" is asked once per port, when a charge has a rate for the chosen port, whichever of the two is
 * chosen first (MONEY-6).
 */
export function usePortRates(lines: Lines, chargeCache: ChargeCache, portName: () => string) {
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
export type PortRates = ReturnType<typeof usePortRates>;
