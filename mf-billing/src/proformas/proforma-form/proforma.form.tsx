import { containersText, type Invoice, type Job } from '@freightdesk/contracts/billing';
import { Link, lazyDialog, links, RecordPanel, useCategoryNames } from '@freightdesk/remote-kit';
import { formatQuantity } from '@freightdesk/tax';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { ConfirmDialog, SidePanel } from '@freightdesk/ui/dialog';
import { formatLongDate } from '@freightdesk/ui/money';
import { Section, Stack } from '@freightdesk/ui/page';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { EmptyState, ErrorState } from '@freightdesk/ui/states';
import { token } from '@freightdesk/ui/tokens';
import { memo, type ReactNode, useDeferredValue, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { ExchangeRateFields } from '../../documents/exchange-rate.form';
import { JOB_TYPE_TEXTS } from '../../jobs/job.rules';
import { currencyOf } from '../pricing.rules';
import { ChargesSection } from './charges.table';
import { DetailsFields } from './details.form';
import type { ProformaValues } from './proforma-draft.rules';
import { useProformaForm } from './proforma-form.hook';
import {
  type ProformaRequest,
  type ProformaSources,
  type SourcesState,
  useProformaSources,
} from './proforma-sources.queries';

const ConvertDialog = lazyDialog(() =>
  import('../../documents/convert.dialog').then((module) => module.ConvertDialog),
);

export interface ProformaPanelProps {
  request: ProformaRequest;
  onClose: () => void;
}

/**
 * Loads the records of the form and renders it, or says why there is no form. An open form stays when somebody else
 * converts its proforma, so that no input is lost.
 */
export function ProformaPanel({ request, onClose }: ProformaPanelProps) {
  const sourcesState = useProformaSources(request);
  const [openedSources, setOpenedSources] = useState<ProformaSources>();
  if (sourcesState.state === 'ready' && !openedSources) setOpenedSources(sourcesState.sources);
  if (sourcesState.state === 'ready')
    return <ProformaFormPanel sources={sourcesState.sources} onClose={onClose} />;
  if (openedSources) return <ProformaFormPanel sources={openedSources} onClose={onClose} />;
  return (
    <SidePanel open size="wide" onClose={onClose} title="Proforma Invoice">
      {contentOf(sourcesState)}
    </SidePanel>
  );
}

function contentOf(sourcesState: Exclude<SourcesState, { state: 'ready' }>): ReactNode {
  switch (sourcesState.state) {
    case 'loading':
      return <LoadingState label="Loading proforma..." />;
    case 'failed':
      return (
        <ErrorState
          title="Failed to load Proforma Invoice"
          message={sourcesState.message}
          onRetry={sourcesState.retry}
        />
      );
    case 'missing':
      return <EmptyState title={sourcesState.title} hint="Close this panel and pick a job from the list." />;
    case 'frozen':
      return (
        <EmptyState
          title={`${sourcesState.invoice.proformaInvoiceNumber} can no longer be changed`}
          hint={`It has been ${sourcesState.invoice.status === 'cancelled' ? 'cancelled' : 'converted'}.`}
          action={
            <LinkButton as={Link} to={links.viewProforma(sourcesState.invoice.id)}>
              {`View ${sourcesState.invoice.proformaInvoiceNumber}`}
            </LinkButton>
          }
        />
      );
  }
}

interface ProformaFormPanelProps {
  sources: ProformaSources;
  onClose: () => void;
}

/** The proforma form in its panel. */
function ProformaFormPanel({ sources, onClose }: ProformaFormPanelProps) {
  const form = useProformaForm(sources);
  // Keeps typing responsive: the form notices the first change before the whole of it is rendered again.
  const deferredForm = useDeferredValue(form);
  const { job, invoice } = sources;
  const hasNoCharges = useWatch({
    control: form.recordForm.methods.control,
    name: 'charges',
    exact: true,
    compute: (charges) => charges.length === 0,
  });
  const [submitLabel, pendingLabel] = invoice
    ? ['Update Proforma Invoice', 'Updating...']
    : ['Generate Proforma Invoice', 'Generating...'];
  return (
    <RecordPanel
      recordForm={form.recordForm}
      size="wide"
      onClose={onClose}
      title={invoice ? `Proforma ${invoice.proformaInvoiceNumber}` : 'New Proforma Invoice'}
      description={`Job ${job.jobNumber} · ${job.description || job.partyName}`}
      submitLabel={submitLabel}
      pendingLabel={pendingLabel}
      disabled={hasNoCharges || form.tax.state !== 'ready'}
      actions={
        form.recordForm.record && (
          <Conversion invoice={form.recordForm.record} isChanged={form.recordForm.isChanged} />
        )
      }
    >
      <Stack $gap={4}>
        <JobInformation job={job} isStored={invoice !== undefined} />
        <DetailsFields form={deferredForm} />
        <ChargesSection form={deferredForm} />
        <ExchangeRateSection />
        {form.tax.state === 'failed' && (
          <ErrorState title="Failed to fetch party tax group" onRetry={form.tax.retry} />
        )}
        {form.tax.state === 'loading' && <LoadingState label="Loading taxes..." />}
      </Stack>
      <ConfirmDialog
        open={form.portQuestion.open}
        title="Rate Based on Port?"
        text="Yes takes the rates that charges have at this port. No leaves the rates as they are."
        tone="primary"
        confirmLabel="Yes"
        cancelLabel="No"
        onConfirm={() => form.portQuestion.answer(true)}
        onCancel={() => form.portQuestion.answer(false)}
      />
      {form.rebillingQuestion && (
        <ConfirmDialog
          open
          title="Bill again?"
          text={`${form.rebillingQuestion.text}.`}
          tone="primary"
          confirmLabel="Bill Again"
          cancelLabel="Go Back"
          onConfirm={() => form.rebillingQuestion?.answer(true)}
          onCancel={() => form.rebillingQuestion?.answer(false)}
        />
      )}
    </RecordPanel>
  );
}

/** The exchange rate of a proforma in a foreign currency. */
function ExchangeRateSection() {
  const { control } = useFormContext<ProformaValues>();
  const currency = useWatch({ control, name: 'charges', exact: true, compute: currencyOf });
  return currency === 'INR' ? null : (
    <Section title="Exchange rate" description="It can also be entered when the invoice is issued.">
      <ExchangeRateFields currency={currency} />
    </Section>
  );
}

const measuresText = ({ grossWeight, volume }: Job): string =>
  [grossWeight && `${formatQuantity(grossWeight)} kg`, volume && `${formatQuantity(volume)} CBM`]
    .filter(Boolean)
    .join(', ');

interface JobInformationProps {
  job: Job;
  /** Whether the form shows a stored proforma of the job. */
  isStored: boolean;
}

/** The job of the proforma, and a link to create another one: a job may be billed to several parties (BILL-11). */
const JobInformation = memo(({ job, isStored }: JobInformationProps) => {
  const { shipmentCategory } = job;
  const categoryName = useCategoryNames(shipmentCategory !== '');
  return (
    <Section
      title="Job information"
      actions={
        isStored && (
          <LinkButton as={Link} $size="small" to={links.anotherProforma(job.jobNumber)}>
            Bill another part
          </LinkButton>
        )
      }
    >
      <DescriptionList
        dense
        items={[
          { label: 'Job number', value: job.jobNumber },
          { label: 'Type', value: JOB_TYPE_TEXTS[job.jobType] },
          { label: 'Shipment category', value: shipmentCategory && categoryName(shipmentCategory) },
          { label: 'Created', value: formatLongDate(job.createdAt) },
          { label: 'Containers', value: containersText(job.containers) },
          { label: 'Weight and volume', value: measuresText(job) },
          { label: 'Description', value: job.description, wide: true },
        ]}
      />
    </Section>
  );
});

const Note = styled.small`
  align-self: center;
  color: ${token('text-muted')};
`;

interface ConversionProps {
  invoice: Invoice;
  isChanged: boolean;
}

/** Converts the stored proforma to an invoice; disabled until changes are saved. */
function Conversion({ invoice, isChanged }: ConversionProps) {
  const [isConverting, setConverting] = useState(false);
  const noteId = useId();
  return (
    <>
      {isChanged && <Note id={noteId}>Update the proforma first: what is stored is converted.</Note>}
      <Button
        disabled={isChanged}
        aria-describedby={isChanged ? noteId : undefined}
        onClick={() => setConverting(true)}
      >
        Convert to Invoice
      </Button>
      {isConverting && <ConvertDialog invoice={invoice} onClose={() => setConverting(false)} />}
    </>
  );
}
