import { ChargeChoice } from '@freightdesk/remote-kit';
import { Section, Stack } from '@freightdesk/ui/page';
import { ChargesTable } from './charges.table';
import type { ProformaForm } from './use-proforma-form';

/** The charges of the proforma and the way to add one of the master. */
export function ChargesSection({ form }: { form: ProformaForm }) {
  return (
    <Section title="Charges">
      <Stack $gap={4}>
        <ChargeChoice
          charges={form.offeredCharges}
          chargeId={form.chosenCharge}
          onChoose={form.chooseCharge}
          onAdd={form.addCharge}
          addLabel="Add Charge"
        />
        <ChargesTable form={form} />
      </Stack>
    </Section>
  );
}
