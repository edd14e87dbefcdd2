import type { Party } from '@freightdesk/contracts/core';
import { PartyPicker } from '@freightdesk/remote-kit';
import { SidePanel } from '@freightdesk/ui/dialog';
import { useState } from 'react';
import { OpenDocumentsPanel } from './open-documents.screen';
import { ReceiptPanel } from './receipt.form';

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
export const ReceiptOfParty = ({ party, onClose }: ReceiptOfPartyProps) => (
  <OpenDocumentsPanel partyId={party.id} title="New Receipt" description={party.name} onClose={onClose}>
    {(documents) => <ReceiptPanel party={party} documents={documents} onClose={onClose} />}
  </OpenDocumentsPanel>
);
