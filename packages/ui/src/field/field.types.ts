import type { ReactNode } from 'react';

/** What every field takes beside the properties of its native control. */
export interface FieldText {
  label: string;
  /** Keeps the label for screen readers only, for fields in table rows under a column header. */
  hideLabel?: boolean | undefined;
  /** Marks the label with `*` and tells assistive technology; the rule itself belongs to the form's schema. */
  required?: boolean | undefined;
  help?: ReactNode;
  /** The message of the failed rule; its presence marks the field as wrong. */
  error?: string | undefined;
}

/** The attributes that tie a control to its label, help and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}
