import { MOST_EINVOICES_AT_ONCE } from '@freightdesk/contracts/billing';
import { lazyDialog } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { useEinvoiceSettings } from './einvoice-settings.queries';

const BatchDialog = lazyDialog(() =>
  import('./einvoice-batch.dialog').then((module) => module.EinvoiceBatchDialog),
);

/** Sends the selected documents to the portal; for a firm that issues e-invoices. */
export function SendEinvoices({ ids }: { ids: readonly number[] }) {
  const [isOpen, setOpen] = useState(false);
  const { data: settings } = useEinvoiceSettings();
  if (!settings || settings.turnover === 'up_to_5_crore' || settings.exemption !== 'none') return null;
  return (
    <>
      <Button icon={QrCode} disabled={ids.length > MOST_EINVOICES_AT_ONCE} onClick={() => setOpen(true)}>
        Send E-invoices
      </Button>
      {isOpen && <BatchDialog ids={ids} onClose={() => setOpen(false)} />}
    </>
  );
}
