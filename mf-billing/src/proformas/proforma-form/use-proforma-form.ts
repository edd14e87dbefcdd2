import type { Charge, Contract, Invoice, Job, Party, ProformaInput } from '@freightdesk/contracts';
import {
  links,
  messageOf,
  showAlert,
  showSuccess,
  showValidationError,
  useNavigate,
  useSession,
} from '@freightdesk/remote-kit';
import { useState } from 'react';
import { useSaveProforma } from '../proforma.mutations';
import { useTaxItems } from '../proforma.queries';
import {
  type DraftLine,
  lineOfCharge,
  lineProblems,
  linesOfContract,
  linesOfInvoice,
  taxFactsOf,
  toLineInput,
  totalsOf,
} from '../proforma.rules';

/** Fields of the document beside its lines. */
export interface DraftDetails {
  readonly partyId: string;
  readonly importerId: string;
  readonly contractId: string;
  readonly port: string;
  readonly cargoDetails: string;
}

export interface ProformaSources {
  readonly job: Job;
  readonly invoice: Invoice | undefined;
  readonly parties: readonly Party[];
  readonly charges: readonly Charge[];
}

const detailsOf = ({ job, invoice }: ProformaSources): DraftDetails => ({
  partyId: String(invoice?.partyId ?? job.partyId),
  importerId: invoice?.importerId ? String(invoice.importerId) : '',
  contractId: invoice?.contractId ? String(invoice.contractId) : '',
  port: invoice?.port ?? '',
  cargoDetails: invoice?.cargoDetails ?? '',
});

const missingChoice = ({ partyId, contractId }: DraftDetails): string | undefined => {
  if (!partyId) return 'Please select a party';
  return contractId ? undefined : 'Please select a contract';
};

/** What the proforma form does: its details and lines, what follows from them, and sending it. */
export function useProformaForm(sources: ProformaSources, onClose: () => void) {
  const { job, invoice, parties, charges } = sources;
  const { client } = useSession();
  const navigate = useNavigate();
  const save = useSaveProforma(invoice?.id);
  const [details, setDetails] = useState(() => detailsOf(sources));
  const [lines, setLines] = useState<readonly DraftLine[]>(() =>
    invoice ? linesOfInvoice(invoice, charges) : [],
  );
  const [checked, setChecked] = useState(false);
  const party = parties.find(({ id }) => String(id) === details.partyId);
  const taxFacts = taxFactsOf(party, client, useTaxItems(party?.taxGroupsid).data ?? []);

  const change = (changes: Partial<DraftDetails>) => setDetails((current) => ({ ...current, ...changes }));
  const chooseParty = (partyId: string) => {
    change({ partyId, contractId: '' });
    setLines([]);
  };
  const chooseContract = (contractId: string) => {
    change({ contractId });
    setLines([]);
  };
  const addCharge = (id: string) => {
    const charge = charges.find((each) => String(each.id) === id);
    if (charge) setLines((current) => [...current, lineOfCharge(charge, job.shipmentCategory)]);
  };
  const applyContract = (contract: Contract) => setLines(linesOfContract(contract, charges));
  const changeLine = (key: string, changes: Partial<DraftLine>) =>
    setLines((current) => current.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  const removeLine = (key: string) => setLines((current) => current.filter((line) => line.key !== key));

  const input = (): ProformaInput => ({
    jobNumber: job.jobNumber,
    partyId: details.partyId,
    importerId: details.importerId || null,
    contractId: details.contractId,
    port: details.port,
    cargoDetails: details.cargoDetails,
    shipmentCategory: job.shipmentCategory,
    charges: lines.map(toLineInput),
    ...(invoice ? { updatedAt: invoice.updatedAt } : {}),
  });

  const submit = () => {
    setChecked(true);
    const missing = missingChoice(details);
    if (missing) return showValidationError(missing);
    if (lines.length === 0) return showValidationError('No services selected or matched for this job.');
    if (lines.some((line) => Object.keys(lineProblems(line)).length > 0))
      return showValidationError('Please correct the marked charges');
    save.mutate(input(), {
      onSuccess: ({ id }) => {
        showSuccess(
          invoice
            ? 'Proforma Invoice updated successfully!'
            : `Proforma Invoice generated successfully! Invoice ID: ${id}`,
        );
        onClose();
        void navigate(links.viewProforma(id));
      },
      onError: (error) =>
        showAlert(`Failed to generate proforma invoice: ${messageOf(error, 'please try again')}`),
    });
  };

  const problemOf = (line: DraftLine) => (checked ? lineProblems(line) : {});
  return {
    details,
    change,
    chooseParty,
    chooseContract,
    party,
    lines,
    addCharge,
    applyContract,
    changeLine,
    removeLine,
    problemOf,
    checked,
    taxFacts,
    totals: totalsOf(lines, taxFacts),
    submit,
    saving: save.isPending,
  };
}
export type ProformaForm = ReturnType<typeof useProformaForm>;
