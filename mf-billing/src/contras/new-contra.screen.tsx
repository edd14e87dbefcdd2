import type { Counterpart } from '@freightdesk/contracts/billing';
import { OpenDocumentsPanel, PayablesPanel } from '../receipts/open-documents.screen';
import { useOpenBills } from '../vendor-payments/vendor-payment.queries';
import { payableBill } from '../vendor-payments/vendor-payment.rules';
import { ContraPanel } from './contra.form';

interface NewContraProps {
  counterpart: Counterpart;
  onClose: () => void;
}

const TITLE = 'New Contra';

/** A new contra, with what is open in rupees on both sides. */
export function NewContra({ counterpart, onClose }: NewContraProps) {
  const bills = useOpenBills(String(counterpart.vendorId));
  return (
    <OpenDocumentsPanel partyId={counterpart.partyId} title={TITLE} onClose={onClose}>
      {(documents) => (
        <PayablesPanel query={bills} title={TITLE} onClose={onClose}>
          {(openBills) => (
            <ContraPanel
              counterpart={counterpart}
              sides={{
                documents: documents.filter(({ currency }) => currency === 'INR'),
                bills: openBills.map(payableBill),
              }}
              onClose={onClose}
            />
          )}
        </PayablesPanel>
      )}
    </OpenDocumentsPanel>
  );
}
