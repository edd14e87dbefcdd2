import { appliesToExpense, CHARGE_CATEGORIES, CONTAINER_TYPES } from '@freightdesk/contracts/core';
import { CURRENCIES, optionsOf } from '@freightdesk/contracts/shared';
import { Link, links, RecordPage, type SubmitLabels } from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import {
  CheckboxField,
  FormGrid,
  FormRow,
  MoneyField,
  SelectField,
  TextAreaField,
  TextField,
} from '@freightdesk/ui/field';
import { Section, Stack } from '@freightdesk/ui/page';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { unitOptions } from '../charge.rules';
import type { ChargeForm as Form } from './charge-form.hook';
import { SettingsSection } from './charge-settings.form';
import { HsnFields } from './charge-tax.form';
import type { ChargeFormValues } from './charge-values.rules';
import { ClientPortSection, VendorFields } from './charge-vendor.form';
import { ConfigurationSection } from './configuration.form';

interface ChargeFormProps {
  chargeForm: Form;
  /** The title of the section with the configuration rows. */
  configurationTitle: string;
  labels: SubmitLabels;
}

/** The sections of the charge form. */
export function ChargeForm({ chargeForm, configurationTitle, labels }: ChargeFormProps) {
  const { recordForm, methods, reference } = chargeForm;
  const [category, vendorRequired] = useWatch({
    control: methods.control,
    name: ['category', 'vendorRequired'],
  });
  return (
    <RecordPage
      recordForm={recordForm}
      {...labels}
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
        {category !== 'expense' && <ClientPortSection />}
        <SettingsSection />
      </Stack>
    </RecordPage>
  );
}

const CATEGORY_OPTIONS = optionsOf(CHARGE_CATEGORIES);
const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({ value, label: value }));

function BasicInformationFields({ onCategoryChange, onUnitChange, isNew }: Form) {
  const { register, formState } = useFormContext<ChargeFormValues>();
  const [category, currency] = useWatch<ChargeFormValues, ['category', 'currency']>({
    name: ['category', 'currency'],
  });
  const { errors } = formState;
  const text = (name: 'chargeCode' | 'group' | 'mode') => ({
    error: errors[name]?.message,
    ...register(name),
  });
  return (
    <FormGrid>
      <TextField label="Charge Name" required error={errors.name?.message} {...register('name')} />
      <TextField label="Charge Code" readOnly={!isNew} help="Generated" {...text('chargeCode')} />
      <SelectField
        label="Category"
        required
        placeholder="Select a category"
        options={CATEGORY_OPTIONS}
        error={errors.category?.message}
        {...register('category', { onChange: ({ target }) => onCategoryChange(target.value) })}
      />
      <TextField label="Group" {...text('group')} />
      <UnitField onUnitChange={onUnitChange} />
      <ContainerTypeField />
      <MoneyField label="Rate" currency={currency} error={errors.rate?.message} {...register('rate')} />
      <SelectField label="Currency" options={CURRENCY_OPTIONS} {...register('currency')} />
      <TextField label="Mode" help="For example sea, air or road" {...text('mode')} />
      <CheckboxField
        label="Apply to Expense"
        help="Follows from the category"
        checked={appliesToExpense(category)}
        disabled
        readOnly
      />
      <FormRow>
        <TextAreaField label="Description" error={errors.description?.message} {...register('description')} />
      </FormRow>
    </FormGrid>
  );
}

interface UnitFieldProps {
  onUnitChange: (unit: string) => void;
}

/** The unit of the rate; the charge's current unit is always offered. */
function UnitField({ onUnitChange }: UnitFieldProps) {
  const { register, formState } = useFormContext<ChargeFormValues>();
  return (
    <SelectField
      label="Unit"
      options={unitOptions(formState.defaultValues?.unit ?? '')}
      error={formState.errors.unit?.message}
      {...register('unit', { onChange: ({ target }) => onUnitChange(target.value) })}
    />
  );
}

const CONTAINER_TYPE_OPTIONS = CONTAINER_TYPES.map((value) => ({ value, label: value }));

/** The container type; units other than `per container` imply it. */
function ContainerTypeField() {
  const { control, formState } = useFormContext<ChargeFormValues>();
  const unit = useWatch<ChargeFormValues, 'unit'>({ name: 'unit' });
  return (
    <Controller
      control={control}
      name="containerType"
      render={({ field }) => (
        <SelectField
          label="Container Type"
          placeholder="None"
          options={CONTAINER_TYPE_OPTIONS}
          help="Chosen for the unit per container"
          error={formState.errors.containerType?.message}
          {...field}
          disabled={unit !== 'per container'}
        />
      )}
    />
  );
}
