import { RecordPanel } from '@freightdesk/remote-kit';
import { ConfirmDialog } from '@freightdesk/ui/dialog';
import { Stack } from '@freightdesk/ui/page';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { ErrorState } from '@freightdesk/ui/states';
import { ChargesSection } from './charges.section';
import { DetailsFields } from './details.fields';
import { JobInformation } from './job.information';
import { ProformaTotals } from './proforma.totals';
import { useProformaForm } from './use-proforma-form';
import type { ProformaSources } from './use-proforma-sources';

export interface FilledPanelProps {
  sources: ProformaSources;
  onClose: () => void;
}

/** The proforma form in its panel. */
export function FilledPanel({ sources, onClose }: FilledPanelProps) {
  const form = useProformaForm(sources);
  const { job, invoice } = sources;
  const [idle, busy] = invoice
    ? ['Update Proforma Invoice', 'Updating...']
    : ['Generate Proforma Invoice', 'Generating...'];
  return (
    <RecordPanel
      record={form.record}
      size="wide"
      onClose={onClose}
      title={invoice ? `Proforma ${invoice.proformaInvoiceNumber}` : 'New Proforma Invoice'}
      description={`Job ${job.jobNumber} · ${job.description || job.partyName}`}
      submitLabel={idle}
      pendingLabel={busy}
      disabled={form.lines.length === 0 || form.tax.state !== 'ready'}
    >
      <Stack $gap={6}>
        <JobInformation job={job} />
        <DetailsFields form={form} />
        <ChargesSection form={form} />
        {form.tax.state === 'failed' && (
          <ErrorState title="Failed to fetch party tax group" onRetry={form.tax.retry} />
        )}
        {form.tax.state === 'loading' && <LoadingState label="Loading taxes..." />}
        {form.tax.state === 'ready' && <ProformaTotals form={form} />}
      </Stack>
      <ConfirmDialog
        open={form.portQuestion.open}
        title="Rate Based on Port?"
        text="Yes takes the rates that the charges have at this port. No leaves the rates as they are."
        tone="primary"
        confirmLabel="Yes"
        cancelLabel="No"
        onConfirm={() => form.portQuestion.answer(true)}
        onCancel={() => form.portQuestion.answer(false)}
      />
    </RecordPanel>
  );
}
