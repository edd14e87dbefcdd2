import { Link, links, RecordPage } from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { Section, Stack } from '@freightdesk/ui/page';
import { useWatch } from 'react-hook-form';
import { BasicInformationFields } from './basic-information.fields';
import { ConfigurationSection } from './configuration/configuration.section';
import { HsnFields } from './hsn.fields';
import { SettingsFields } from './settings.fields';
import type { ChargeForm as Form } from './use-charge-form';
import { ClientPortFields, VendorFields } from './vendor-port.fields';

export interface ChargeFormProps {
  chargeForm: Form;
  /** The title of the section with the configuration rows. */
  configurationTitle: string;
  /** The words of the main button, idle and busy. */
  labels: readonly [idle: string, busy: string];
}

/** A charge in its sections. */
export function ChargeForm({ chargeForm, configurationTitle, labels }: ChargeFormProps) {
  const { record, form, reference } = chargeForm;
  const [category, vendorRequired] = useWatch({
    control: form.control,
    name: ['category', 'vendorRequired'],
  });
  const [idle, busy] = labels;
  return (
    <RecordPage
      record={record}
      submitLabel={idle}
      pendingLabel={busy}
      cancel={
        <LinkButton as={Link} to={links.charges}>
          Cancel
        </LinkButton>
      }
    >
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
            <VendorFields />
          </Section>
        )}
        {category !== 'expense' && (
          <Section title="Client & Port Information">
            <ClientPortFields />
          </Section>
        )}
        <Section title="Settings">
          <SettingsFields />
        </Section>
      </Stack>
    </RecordPage>
  );
}
