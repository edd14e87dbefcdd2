import type { Charge } from '@freightdesk/contracts/core';
import { Link, links, messageOf, Navigate, showError, useHeading, useParams } from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { Card, Inline, Page } from '@freightdesk/ui/page';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { ErrorState } from '@freightdesk/ui/states';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { type ChargeReference, LOAD_FAILURE, useCharge, useChargeReference } from '../charge.queries';
import { ChargeForm } from './charge.form';
import { useChargeForm } from './charge-form.hook';

/** /masters/add-charge: the form opens at once; its rules wait for the reference data. */
export function AddChargeScreen() {
  const reference = useChargeReference();
  const chargeForm = useChargeForm(undefined, reference);
  return (
    <Page>
      <BackToCharges label="Back" />
      {reference.isFailed && <ReferenceFailure reference={reference} />}
      <ChargeForm
        chargeForm={chargeForm}
        configurationTitle="Shipment Category & Charge Basis Configuration"
        labels={{ submitLabel: 'Create Charge', pendingLabel: 'Creating...' }}
      />
    </Page>
  );
}

/** /masters/edit-charge/:id; redirects to the list when the charge cannot be loaded. */
export function EditChargeScreen() {
  const { id = '' } = useParams();
  const { data: charge, error, isEnabled } = useCharge(id);
  const reference = useChargeReference();
  if (!isEnabled || (error && !charge)) return <BackToList error={error} />;
  if (reference.isFailed) return <ReferenceFailure reference={reference} />;
  if (!charge || reference.isLoading) return <LoadingState label="Loading charge..." />;
  return <EditedCharge key={charge.id} charge={charge} reference={reference} />;
}

function BackToList({ error }: { error: Error | null }) {
  useEffect(() => {
    if (error) showError(messageOf(error, 'Failed to fetch charge'));
  }, [error]);
  return <Navigate to={links.charges} replace />;
}

function EditedCharge({ charge, reference }: { charge: Charge; reference: ChargeReference }) {
  useHeading('Edit Charge', charge.name);
  const chargeForm = useChargeForm(charge, reference);
  return (
    <Page>
      <BackToCharges label="Back to Charges" />
      <ChargeForm
        chargeForm={chargeForm}
        configurationTitle="Shipment Category and Charge Basis Configuration"
        labels={{ submitLabel: 'Update Charge', pendingLabel: 'Updating...' }}
      />
    </Page>
  );
}

/** A link back to the list, above the form. */
function BackToCharges({ label }: { label: string }) {
  return (
    <Inline>
      <LinkButton as={Link} to={links.charges}>
        <ArrowLeft size={16} aria-hidden />
        {label}
      </LinkButton>
    </Inline>
  );
}

/** Reports that reference data is missing, with Retry. */
function ReferenceFailure({ reference }: { reference: ChargeReference }) {
  return (
    <Card>
      <ErrorState title={LOAD_FAILURE} onRetry={reference.retry} retrying={reference.isRetrying} />
    </Card>
  );
}
