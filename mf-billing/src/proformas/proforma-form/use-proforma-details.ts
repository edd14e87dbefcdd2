import type { Invoice, Job, Party, Port } from '@freightdesk/contracts';
import { useState } from 'react';
import { type DraftDetails, detailsOf } from './proforma-draft';

interface Options {
  readonly job: Job;
  readonly invoice: Invoice | undefined;
  readonly parties: readonly Party[];
  /** Party and contract decide what may be charged; another one empties the charges. */
  readonly clearLines: () => void;
}

/** What the proforma says beside its charges, and what it said when the form began. */
export function useProformaDetails({ job, invoice, parties, clearLines }: Options) {
  const [initial, setInitial] = useState(() => detailsOf(job, invoice));
  const [details, setDetails] = useState(initial);
  const partyOf = (id: string) => parties.find((party) => String(party.id) === id);
  const isChosenFirst = (id: number) => [initial.partyId, initial.importerId].includes(String(id));

  const change = (changes: Partial<DraftDetails>) => setDetails((current) => ({ ...current, ...changes }));
  const startDetailsFrom = (theirs: Invoice) => {
    const start = detailsOf(job, theirs);
    setInitial(start);
    setDetails(start);
  };

  return {
    details,
    detailsChanged: details !== initial,
    startDetailsFrom,
    parties: parties.filter(({ id, isActive }) => isActive || isChosenFirst(id)),
    party: partyOf(details.partyId),
    importer: partyOf(details.importerId),
    change,
    chooseParty: (partyId: string) => {
      change({ partyId, contractId: '' });
      clearLines();
    },
    chooseContract: (contractId: string) => {
      change({ contractId });
      clearLines();
    },
    takePort: (chosen: Port | undefined) => change({ port: chosen?.portName ?? '', portId: chosen?.id }),
  };
}
