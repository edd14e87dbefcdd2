import { createContext, useContext, useEffect } from 'react';

/** How a field shows its name and, where it offers options, its values. */
export interface RegisteredField {
  readonly label: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[] | undefined;
}

/** Tells a form about a field that is rendered in it; undefined when the field is unmounted. */
export type RegisterField = (name: string, field: RegisteredField | undefined) => void;

/** Gives a form the labels of its fields, for messages about them. */
export const FieldRegistry = createContext<RegisterField | undefined>(undefined);

/** Registers a field with the surrounding form. Fields of lists (`lines.0.rate`) are not registered. */
export function useFieldRegistration(
  name: string | undefined,
  label: string,
  options?: RegisteredField['options'],
): void {
  const register = useContext(FieldRegistry);
  useEffect(() => {
    if (!register || !name || name.includes('.')) return;
    register(name, { label, options });
    return () => register(name, undefined);
  }, [register, name, label, options]);
}
