import { LeaveGuard, useDiscardQuestion } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { ConfirmDialog, SidePanel } from '@freightdesk/ui/dialog';
import { Stack } from '@freightdesk/ui/page';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { ErrorState } from '@freightdesk/ui/states';
import { ChangedMeanwhileDialog } from './changed-meanwhile.dialog';
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
  const { close, question } = useDiscardQuestion(form.changed, onClose);
  const { job } = sources;
  const invoice = form.base;
  const [idle, busy] = invoice
    ? ['Update Proforma Invoice', 'Updating...']
    : ['Generate Proforma Invoice', 'Generating...'];
  return (
    <SidePanel
      open
      size="wide"
      onClose={close}
      title={invoice ? `Proforma ${invoice.proformaInvoiceNumber}` : 'New Proforma Invoice'}
      description={`Job ${job.jobNumber} · ${job.description || job.partyName}`}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            pending={form.saving}
            pendingLabel={busy}
            disabled={form.lines.length === 0 || form.tax.state !== 'ready'}
            onClick={form.submit}
          >
            {idle}
          </Button>
        </>
      }
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
      <LeaveGuard when={form.changed} withQuery />
      {question}
      <ChangedMeanwhileDialog foreign={form.foreign} />
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
    </SidePanel>
  );
}
