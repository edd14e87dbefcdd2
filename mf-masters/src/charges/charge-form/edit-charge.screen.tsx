import type { Charge } from '@freightdesk/contracts';
import { links, messageOf, Navigate, showError, useHeading, useParams } from '@freightdesk/remote-kit';
import { ConfirmDialog } from '@freightdesk/ui/dialog';
import { Page } from '@freightdesk/ui/page';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { useEffect, useState } from 'react';
import { useReloadCharges } from '../charge.mutations';
import { useCharge } from '../charge.queries';
import { BackToCharges } from './back-to-charges';
import { ChargeForm } from './charge.form';
import { ReferenceFailure } from './reference-failure';
import { useChargeForm } from './use-charge-form';
import { type ChargeReference, useChargeReference } from './use-charge-reference';

/** /masters/edit-charge/:id; a charge that cannot be loaded leads back to the list. */
export function EditChargeScreen() {
  const { id = '' } = useParams();
  const { data: charge, error, isEnabled } = useCharge(id);
  const reference = useChargeReference();
  const reloadCharges = useReloadCharges();
  const [reloads, setReloads] = useState(0);
  const reload = () => void reloadCharges().then(() => setReloads((count) => count + 1));
  if (!isEnabled || (error && !charge)) return <BackToList error={error} />;
  if (reference.failed) return <ReferenceFailure reference={reference} />;
  if (!charge || reference.loading) return <LoadingState label="Loading charge..." />;
  return <ChangedCharge key={`${charge.id}-${reloads}`} {...{ charge, reference, reload }} />;
}

function BackToList({ error }: { error: Error | null }) {
  useEffect(() => {
    if (error) showError(messageOf(error, 'Failed to fetch charge'));
  }, [error]);
  return <Navigate to={links.charges} replace />;
}

interface ChangedChargeProps {
  charge: Charge;
  reference: ChargeReference;
  /** Begins again with what is stored now. */
  reload: () => void;
}

function ChangedCharge({ charge, reference, reload }: ChangedChargeProps) {
  const [asRead] = useState(charge);
  useHeading('Edit Charge', asRead.name);
  const chargeForm = useChargeForm(asRead, reference);
  return (
    <Page>
      <BackToCharges label="Back to Charges" />
      <ChargeForm
        chargeForm={chargeForm}
        configurationTitle="Shipment Category and Charge Basis Configuration"
        labels={['Update Charge', 'Updating...']}
      />
      <ConfirmDialog
        open={chargeForm.isChangedMeanwhile}
        title="Charge changed"
        text="This charge was changed by somebody else in the meantime. Reload it to see the changes; what you typed here will be lost."
        confirmLabel="Reload"
        tone="primary"
        onConfirm={reload}
        onCancel={chargeForm.keepTyping}
      />
    </Page>
  );
}
