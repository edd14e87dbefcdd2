import type { KeyboardEvent, Ref } from 'react';
import type { FieldText } from './field.types';

export interface ComboboxOption {
  value: string;
  label: string;
  /** A second line that is searched too, e.g. a code or a city. */
  hint?: string | undefined;
}

/** Fits `{...field}` of react-hook-form's Controller. */
export interface ComboboxFieldProps extends FieldText {
  options: readonly ComboboxOption[];
  /** The chosen option's value, empty when none is chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  /** Shown when nothing matches; `No matches` where nothing is said. */
  emptyText?: string | undefined;
  /** How many matches are listed at once; 50 where nothing is said. */
  limit?: number | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** What a combobox does, whether its options are known or searched for. */
export interface ComboboxState {
  readonly open: boolean;
  /** The place of the marked option, from 0. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly matches: Matches;
  /** What the field shows. */
  readonly text: string;
  readonly show: () => void;
  readonly type: (text: string) => void;
  readonly choose: (option: ComboboxOption) => void;
  readonly leave: () => void;
  readonly pressKey: (event: KeyboardEvent) => void;
}

export interface Matches {
  shown: readonly ComboboxOption[];
  /** How many match in all. */
  total: number;
}
