import type { EinvoiceSettingsAnswer } from '@freightdesk/contracts/billing';
import { lazyDialog } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { useState } from 'react';

const SettingsDialog = lazyDialog(() =>
  import('./einvoice-settings.dialog').then((module) => module.EinvoiceSettingsDialog),
);

const AccountDialog = lazyDialog(() =>
  import('./portal-account.dialog').then((module) => module.PortalAccountDialog),
);

interface EinvoiceButtonsProps {
  settings: EinvoiceSettingsAnswer;
  /** The registration whose account it is; null for the main one. */
  registrationId: number | null;
  settingsLabel: string;
}

/** Opens what decides about e-invoices, and the account at the portal. */
export function EinvoiceButtons({ settings, registrationId, settingsLabel }: EinvoiceButtonsProps) {
  const [openDialog, setOpenDialog] = useState<'settings' | 'account'>();
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <Button onClick={() => setOpenDialog('settings')}>{settingsLabel}</Button>
      <Button onClick={() => setOpenDialog('account')}>Portal Account</Button>
      {openDialog === 'settings' && <SettingsDialog settings={settings} onClose={close} />}
      {openDialog === 'account' && (
        <AccountDialog user={settings.portalUser} registrationId={registrationId} onClose={close} />
      )}
    </>
  );
}
