import { Page } from '@freightdesk/ui/page';
import { BackToCharges } from './back-to-charges';
import { ChargeForm } from './charge.form';
import { ReferenceFailure } from './reference-failure';
import { useChargeForm } from './use-charge-form';
import { useChargeReference } from './use-charge-reference';

/** /masters/add-charge: the form is there at once; its rules wait for what it chooses from. */
export function AddChargeScreen() {
  const reference = useChargeReference();
  const chargeForm = useChargeForm(undefined, reference);
  return (
    <Page>
      <BackToCharges label="Back" />
      {reference.failed && <ReferenceFailure reference={reference} />}
      <ChargeForm
        chargeForm={chargeForm}
        configurationTitle="Shipment Category & Charge Basis Configuration"
        labels={['Create Charge', 'Creating...']}
      />
    </Page>
  );
}
