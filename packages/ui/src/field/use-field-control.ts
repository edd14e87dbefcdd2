import { type ReactNode, useId } from 'react';
import type { FieldControl } from './field.types';

interface Wiring {
  id: string | undefined;
  required: boolean | undefined;
  help: ReactNode;
  error: string | undefined;
}

/** Makes the ids that tie a control to its help and error; the error is read out before the help. */
export function useFieldControl({ id, required, help, error }: Wiring) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const helpId = help ? `${controlId}-help` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const control: FieldControl = {
    id: controlId,
    'aria-describedby': [errorId, helpId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
  return { control, helpId, errorId };
}
