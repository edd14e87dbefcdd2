import type { Vendor } from '@freightdesk/contracts/core';
import { RecordPicker, useVendorSource } from '@freightdesk/remote-kit';
import { SidePanel } from '@freightdesk/ui/dialog';
import { useState } from 'react';
import { PayablesPanel } from '../receipts/open-documents.screen';
import { VendorPaymentPanel, type VendorPaymentPanelProps } from './vendor-payment.form';
import { useOpenBills } from './vendor-payment.queries';

/** A new payment: the vendor first, then what it was paid and for which of its bills. */
export function NewVendorPayment({ onClose }: { onClose: () => void }) {
  const [vendor, setVendor] = useState<Vendor>();
  const source = useVendorSource();
  if (vendor) return <PaymentOfVendor vendor={vendor} onClose={onClose} />;
  return (
    <SidePanel open size="large" title="New Payment" onClose={onClose}>
      <RecordPicker
        label="Vendor"
        required
        source={source}
        selected={undefined}
        onSelect={setVendor}
        placeholder="Search vendors"
        errorText="Failed to fetch vendors"
      />
    </SidePanel>
  );
}

/** A new payment of a vendor, with the bills that it can pay. */
export const PaymentOfVendor = ({ vendor, onClose }: Omit<VendorPaymentPanelProps, 'bills'>) => (
  <PayablesPanel
    query={useOpenBills(String(vendor.id))}
    title="New Payment"
    description={vendor.vendor_name}
    onClose={onClose}
  >
    {(bills) => <VendorPaymentPanel vendor={vendor} bills={bills} onClose={onClose} />}
  </PayablesPanel>
);
