import { ALL_CATEGORIES, type ChargeBasis, type ShipmentCategory } from '@freightdesk/contracts';
import type { SelectOption } from '@freightdesk/ui/field';

interface Named {
  readonly code: string;
  readonly name: string;
}

const optionOf = ({ code, name }: Named): SelectOption => ({ value: code, label: `${name} (${code})` });

/** A row keeps a code that is offered no more. */
const withOwn = (options: readonly SelectOption[], own: string): readonly SelectOption[] =>
  own === '' || options.some(({ value }) => value === own)
    ? options
    : [{ value: own, label: own }, ...options];

/** ALL, the active shipment categories, and the row's own. */
export const categoryOptions = (categories: readonly ShipmentCategory[], own: string) =>
  withOwn([{ value: ALL_CATEGORIES, label: 'All categories (ALL)' }, ...categories.map(optionOf)], own);

/** The active charge bases, and the row's own. */
export const basisOptions = (bases: readonly ChargeBasis[], own: string) =>
  withOwn(bases.filter(({ code, isActive }) => isActive || code === own).map(optionOf), own);
