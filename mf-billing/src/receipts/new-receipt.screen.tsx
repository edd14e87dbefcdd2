import type { Party } from '@freightdesk/contracts/core';
import { PartyPicker, QueryStates } from '@freightdesk/remote-kit';
import { SidePanel } from '@freightdesk/ui/dialog';
import { useState } from 'react';
import { ReceiptPanel } from './receipt.form';
import { useOpenDocuments } from './receipt.queries';

/** A new receipt: the party first, then what it has paid and which of its documents. */
export function NewReceipt({ onClose }: { onClose: () => void }) {
  const [party, setParty] = useState<Party>();
  if (party) return <ReceiptOfParty party={party} onClose={onClose} />;
  return (
    <SidePanel open size="large" title="New Receipt" onClose={onClose}>
      <PartyPicker label="Party" required party={{ id: '', name: '' }} onSelect={setParty} />
    </SidePanel>
  );
}

interface ReceiptOfPartyProps {
  party: Pick<Party, 'id' | 'name'>;
  onClose: () => void;
}

/** A new receipt of a party, with the documents that it can pay. */
export function ReceiptOfParty({ party, onClose }: ReceiptOfPartyProps) {
  const documents = useOpenDocuments(String(party.id));
  if (documents.isSuccess) return <ReceiptPanel party={party} documents={documents.data} onClose={onClose} />;
  return (
    <SidePanel open size="large" title="New Receipt" description={party.name} onClose={onClose}>
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
