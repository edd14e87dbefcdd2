import { LeaveGuard, Link, links } from '@freightdesk/remote-kit';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { FormActions } from '@freightdesk/ui/field';
import { Section, Stack } from '@freightdesk/ui/page';
import { FormProvider, useWatch } from 'react-hook-form';
import { BasicInformationFields } from './basic-information.fields';
import { ClientPortFields } from './client-port.fields';
import { ConfigurationSection } from './configuration/configuration.section';
import { HsnFields } from './hsn.fields';
import { SettingsFields } from './settings.fields';
import type { ChargeForm as Form } from './use-charge-form';
import { VendorFields } from './vendor.fields';

export interface ChargeFormProps {
  chargeForm: Form;
  /** The title of the section with the configuration rows. */
  configurationTitle: string;
  /** The words of the main button, idle and busy. */
  labels: readonly [idle: string, busy: string];
}

/** A charge in its sections. */
export function ChargeForm({ chargeForm, configurationTitle, labels }: ChargeFormProps) {
  const { form, reference, submit, saving } = chargeForm;
  const [category, vendorRequired] = useWatch({
    control: form.control,
    name: ['category', 'vendorRequired'],
  });
  const [idle, busy] = labels;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <LeaveGuard when={form.formState.isDirty} />
        <Stack>
          <Section title="Basic Information">
            <BasicInformationFields {...chargeForm} />
          </Section>
          <ConfigurationSection title={configurationTitle} reference={reference} />
          <Section title="HSN/SAC Configuration">
            <HsnFields {...chargeForm} />
          </Section>
          {vendorRequired && (
            <Section title="Vendor Information">
              <VendorFields vendors={reference.vendors} />
            </Section>
          )}
          {category !== 'expense' && (
            <Section title="Client & Port Information">
              <ClientPortFields ports={reference.ports} />
            </Section>
          )}
          <Section title="Settings">
            <SettingsFields />
          </Section>
        </Stack>
        <FormActions>
          <LinkButton as={Link} to={links.charges}>
            Cancel
          </LinkButton>
          <Button type="submit" variant="primary" pending={saving} pendingLabel={busy}>
            {idle}
          </Button>
        </FormActions>
      </form>
    </FormProvider>
  );
}
