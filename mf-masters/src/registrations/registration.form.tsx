import { FieldWarning } from '@freightdesk/remote-kit';
import { TextField } from '@freightdesk/ui/field';
import { type ReactNode, useRef } from 'react';
import type { FieldValues, RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';
import { detailsOfGstin, type GstinDetails, type RegistrationWarnings } from './registration.rules';

type GstinField = keyof GstinDetails;

interface GstinFillOptions {
  readonly get: (field: GstinField) => string;
  readonly set: (field: GstinField, value: string) => void;
  /** Values that the user has not typed, such as the default state of a new record. */
  readonly defaults?: Partial<GstinDetails>;
}

/** Fills PAN and state from a typed GSTIN where they are empty or still come from an earlier GSTIN. */
export function useGstinFill({ get, set, defaults = {} }: GstinFillOptions) {
  const previous = useRef(defaults);
  return (gstin: string) => {
    const details = detailsOfGstin(gstin);
    if (!details) return;
    for (const field of ['panNumber', 'state'] as const) {
      const value = get(field).trim();
      if (value === '' || value === previous.current[field]) set(field, details[field]);
    }
    previous.current = details;
  };
}

const NUMBERS = ['gstNumber', 'panNumber', 'cinNumber'] as const;
type RegistrationNumber = (typeof NUMBERS)[number];

interface RegistrationNumberFieldsProps {
  labels: Readonly<Record<RegistrationNumber, string>>;
  warnings: RegistrationWarnings;
  errors: { readonly [Name in RegistrationNumber]?: { readonly message?: string | undefined } | undefined };
  register: (
    name: RegistrationNumber,
    options: Pick<RegisterOptions<FieldValues>, 'onChange'>,
  ) => UseFormRegisterReturn<RegistrationNumber>;
  onGstinChange: (gstin: string) => void;
  /** What else there is to say about the GSTIN. */
  gstinNotes?: ReactNode;
}

/** GSTIN, PAN and CIN. A doubtful number is a warning and can be saved (MONEY-8). */
export function RegistrationNumberFields(props: RegistrationNumberFieldsProps) {
  const { labels, warnings, errors, register, onGstinChange, gstinNotes } = props;
  return NUMBERS.map((name) => (
    <TextField
      key={name}
      label={labels[name]}
      autoCapitalize="characters"
      help={
        (warnings[name] || (name === 'gstNumber' && gstinNotes)) && (
          <>
            {warnings[name] && <FieldWarning text={warnings[name]} />}
            {name === 'gstNumber' && gstinNotes}
          </>
        )
      }
      error={errors[name]?.message}
      {...register(name, { onChange: ({ target }) => name === 'gstNumber' && onGstinChange(target.value) })}
    />
  ));
}
