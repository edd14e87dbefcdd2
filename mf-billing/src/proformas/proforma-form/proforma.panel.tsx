import type { Charge, Invoice, Job, Party } from '@freightdesk/contracts';
import { useActiveCharges, useActiveParties } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { SidePanel } from '@freightdesk/ui/dialog';
import { Stack } from '@freightdesk/ui/page';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { ErrorState } from '@freightdesk/ui/states';
import { useJobs } from '../../jobs/job.queries';
import { useProforma } from '../proforma.queries';
import { ChargesTable } from './charges.table';
import { DetailsFields } from './details.fields';
import { ProformaTotals } from './proforma.totals';
import { useProformaForm } from './use-proforma-form';

interface ProformaPanelProps {
  jobNumber: string | null;
  /** The proforma to be changed; without it a new one is raised for the job. */
  id: number | undefined;
  onClose: () => void;
}

/** Reads what the form needs, then shows it. */
export function ProformaPanel({ jobNumber, id, onClose }: ProformaPanelProps) {
  const jobs = useJobs();
  const parties = useActiveParties();
  const charges = useActiveCharges();
  const invoice = useProforma(id);
  const failed = [jobs, parties, charges, invoice].find(({ isError }) => isError);
  const wanted = invoice.data?.jobNumber ?? jobNumber;
  const job = jobs.data?.find((each) => each.jobNumber === wanted);
  if (failed) {
    return (
      <SidePanel open size="wide" onClose={onClose} title="Proforma Invoice">
        <ErrorState title="Failed to load Proforma Invoice" onRetry={() => void failed.refetch()} />
      </SidePanel>
    );
  }
  const isReady = jobs.data && parties.data && charges.data && (id === undefined || invoice.data);
  if (!isReady) {
    return (
      <SidePanel open size="wide" onClose={onClose} title="Proforma Invoice">
        <LoadingState label="Loading proforma..." />
      </SidePanel>
    );
  }
  if (!job) {
    return (
      <SidePanel open size="wide" onClose={onClose} title="Proforma Invoice">
        <ErrorState title="This job does not exist" />
      </SidePanel>
    );
  }
  return (
    <FilledPanel {...{ job, onClose }} invoice={invoice.data} parties={parties.data} charges={charges.data} />
  );
}

interface FilledPanelProps {
  job: Job;
  invoice: Invoice | undefined;
  parties: readonly Party[];
  charges: readonly Charge[];
  onClose: () => void;
}

function FilledPanel({ job, invoice, parties, charges, onClose }: FilledPanelProps) {
  const form = useProformaForm({ job, invoice, parties, charges }, onClose);
  const [idle, busy] = invoice
    ? ['Update Proforma Invoice', 'Updating...']
    : ['Generate Proforma Invoice', 'Generating...'];
  return (
    <SidePanel
      open
      size="wide"
      onClose={onClose}
      title={invoice ? `Proforma ${invoice.proformaInvoiceNumber}` : 'New Proforma Invoice'}
      description={`Job ${job.jobNumber} · ${job.description || job.partyName}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            pending={form.saving}
            pendingLabel={busy}
            disabled={form.lines.length === 0}
            onClick={form.submit}
          >
            {idle}
          </Button>
        </>
      }
    >
      <Stack $gap={6}>
        <DetailsFields form={form} parties={parties} />
        <ChargesTable form={form} charges={charges} />
        <ProformaTotals form={form} />
      </Stack>
    </SidePanel>
  );
}
