import type { Charge } from '@freightdesk/contracts';
import { links, messageOf, Navigate, showError, useHeading, useParams } from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { useEffect } from 'react';
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
  if (!isEnabled || (error && !charge)) return <BackToList error={error} />;
  if (reference.failed) return <ReferenceFailure reference={reference} />;
  if (!charge || reference.loading) return <LoadingState label="Loading charge..." />;
  return <ChangedCharge key={charge.id} {...{ charge, reference }} />;
}

function BackToList({ error }: { error: Error | null }) {
  useEffect(() => {
    if (error) showError(messageOf(error, 'Failed to fetch charge'));
  }, [error]);
  return <Navigate to={links.charges} replace />;
}

function ChangedCharge({ charge, reference }: { charge: Charge; reference: ChargeReference }) {
  useHeading('Edit Charge', charge.name);
  const chargeForm = useChargeForm(charge, reference);
  return (
    <Page>
      <BackToCharges label="Back to Charges" />
      <ChargeForm
        chargeForm={chargeForm}
        configurationTitle="Shipment Category and Charge Basis Configuration"
        labels={['Update Charge', 'Updating...']}
      />
    </Page>
  );
}
