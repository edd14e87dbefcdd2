import type { OpenDocument } from '@freightdesk/contracts/billing';
import { QueryStates } from '@freightdesk/remote-kit';
import { SidePanel, type SidePanelProps } from '@freightdesk/ui/dialog';
import type { ComponentProps, ReactNode } from 'react';
import { useOpenDocuments } from './receipt.queries';

type PanelProps = Pick<SidePanelProps, 'title' | 'description' | 'onClose'>;

interface PayablesPanelProps<Item> extends PanelProps {
  query: ComponentProps<typeof QueryStates<readonly Item[]>>['query'];
  /** The panel once the documents are there. */
  children: (items: readonly Item[]) => ReactNode;
}

/** Waits for what can be paid, for a panel in which it is paid. */
export function PayablesPanel<Item>({ query, children, ...panel }: PayablesPanelProps<Item>) {
  if (query.data) return children(query.data);
  return (
    <SidePanel open size="large" {...panel}>
      <QueryStates
        query={query}
        loadingLabel="Loading open documents..."
        errorTitle="Failed to fetch the open documents"
      >
        {() => null}
      </QueryStates>
    </SidePanel>
  );
}

interface OpenDocumentsPanelProps extends PanelProps {
  partyId: number;
  children: PayablesPanelProps<OpenDocument>['children'];
}

/** Reads the documents of a party of which something is open, for a panel in which they are paid. */
export const OpenDocumentsPanel = ({ partyId, ...panel }: OpenDocumentsPanelProps) => (
  <PayablesPanel query={useOpenDocuments(String(partyId))} {...panel} />
);
