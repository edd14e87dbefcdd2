import { payBills, reverseVendorPayment, type VendorPayment } from '@freightdesk/contracts/billing';
import { useApi } from '@freightdesk/remote-kit';
import { ReversalDialog } from '../documents/reversal.dialog';
import { AllocationPanel } from '../receipts/allocation.form';
import { PayablesPanel } from '../receipts/open-documents.screen';
import { useOpenBills, VENDOR_PAYMENT_INVALIDATES } from './vendor-payment.queries';
import { payableBill, toBillPayments } from './vendor-payment.rules';

interface TaskProps {
  payment: VendorPayment;
  onClose: () => void;
}

/** Pays bills from what a payment has on account. */
export function VendorPaymentAllocation({ payment, onClose }: TaskProps) {
  const api = useApi();
  const { id, number, vendorId, vendorName, onAccountAmount } = payment;
  const query = useOpenBills(String(vendorId));
  return (
    <PayablesPanel query={query} title={`Use ${number}`} description={vendorName} onClose={onClose}>
      {(bills) => (
        <AllocationPanel
          source={{ number, name: vendorName, onAccountAmount, currency: 'INR' }}
          documents={bills.map(payableBill)}
          pay={(allocations) =>
            api.call(payBills, { params: { id }, body: { allocations: toBillPayments(allocations) } })
          }
          invalidates={VENDOR_PAYMENT_INVALIDATES}
          onClose={onClose}
        />
      )}
    </PayablesPanel>
  );
}

/** Reverses a payment, with a reason. */
export function VendorPaymentReversal({ payment: { id, number }, onClose }: TaskProps) {
  const api = useApi();
  return (
    <ReversalDialog
      noun="payment"
      number={number}
      description="What it has paid is open again. The payment stays in the list, and this cannot be undone."
      placeholder="Transfer came back"
      reverse={(reason) => api.call(reverseVendorPayment, { params: { id }, body: { reason } })}
      invalidates={VENDOR_PAYMENT_INVALIDATES}
      onClose={onClose}
    />
  );
}
