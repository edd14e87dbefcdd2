import type { OpenDocument } from '@freightdesk/contracts/billing';
import { QueryStates } from '@freightdesk/remote-kit';
import { SidePanel, type SidePanelProps } from '@freightdesk/ui/dialog';
import type { ReactNode } from 'react';
import { useOpenDocuments } from './receipt.queries';

interface OpenDocumentsPanelProps extends Pick<SidePanelProps, 'title' | 'description' | 'onClose'> {
  partyId: number;
  /** The panel once the documents are there. */
  children: (documents: readonly OpenDocument[]) => ReactNode;
}

/** Reads the documents of a party of which something is open, for a panel in which they are paid. */
export function OpenDocumentsPanel({ partyId, children, ...panel }: OpenDocumentsPanelProps) {
  const documents = useOpenDocuments(String(partyId));
  if (documents.isSuccess) return children(documents.data);
  return (
    <SidePanel open size="large" {...panel}>
      <QueryStates
        query={documents}
        loadingLabel="Loading open documents..."
        errorTitle="Failed to fetch the open documents"
      >
        {() => null}
      </QueryStates>
    </SidePanel>
  );
}
