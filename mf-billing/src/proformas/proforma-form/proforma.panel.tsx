import { Link, links } from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { SidePanel } from '@freightdesk/ui/dialog';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { EmptyState, ErrorState } from '@freightdesk/ui/states';
import type { ReactNode } from 'react';
import { FilledPanel } from './filled.panel';
import { type ProformaWanted, type SourcesState, useProformaSources } from './use-proforma-sources';

export interface ProformaPanelProps {
  wanted: ProformaWanted;
  onClose: () => void;
}

/** Reads what the form needs, then shows it; or says why there is no form. */
export function ProformaPanel({ wanted, onClose }: ProformaPanelProps) {
  const read = useProformaSources(wanted);
  if (read.state === 'ready') return <FilledPanel sources={read.sources} onClose={onClose} />;
  return (
    <SidePanel open size="wide" onClose={onClose} title="Proforma Invoice">
      {reasonFor(read)}
    </SidePanel>
  );
}

function reasonFor(read: Exclude<SourcesState, { state: 'ready' }>): ReactNode {
  switch (read.state) {
    case 'loading':
      return <LoadingState label="Loading proforma..." />;
    case 'failed':
      return <ErrorState title="Failed to load Proforma Invoice" onRetry={read.retry} />;
    case 'missing':
      return <EmptyState title={read.title} hint="Close this panel and pick a job from the list." />;
    case 'frozen':
      return (
        <EmptyState
          title={`${read.invoice.proformaInvoiceNumber} can no longer be changed`}
          hint="It has been converted."
          action={
            <LinkButton as={Link} to={links.viewProforma(read.invoice.id)}>
              {`View ${read.invoice.proformaInvoiceNumber}`}
            </LinkButton>
          }
        />
      );
  }
}
