import type { QuoteMetadata } from '@freightdesk/contracts';
import { toDecimal, toMinorUnits } from '@freightdesk/tax';
import type { CategoryQuantity, CategoryRate, QuoteMetadataRecord } from './quote-parts.model';

export const toStoredRates = (rates: Readonly<Record<string, number>>): CategoryRate[] =>
  Object.entries(rates).map(([category, rate]) => ({ category, rate: toMinorUnits(rate) }));

export const toRates = (rates: readonly CategoryRate[]): Record<string, number> =>
  Object.fromEntries(rates.map(({ category, rate }) => [category, toDecimal(rate)]));

const toStoredQuantities = (quantities: Readonly<Record<string, number>>): CategoryQuantity[] =>
  Object.entries(quantities).map(([category, quantity]) => ({ category, quantity }));

const toQuantities = (quantities: readonly CategoryQuantity[]): Record<string, number> =>
  Object.fromEntries(quantities.map(({ category, quantity }) => [category, quantity]));

/** The fields that are there at all. */
export const present = <Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };

export const toStoredMetadata = (metadata: QuoteMetadata): QuoteMetadataRecord =>
  present({
    ...metadata,
    assessmentValue: metadata.assessmentValue && toMinorUnits(metadata.assessmentValue),
    containerQuantities: metadata.containerQuantities && toStoredQuantities(metadata.containerQuantities),
    matrix: metadata.matrix?.map((row) => ({ ...row, rates: toStoredRates(row.rates) })),
  });

export const toMetadata = (metadata: QuoteMetadataRecord): QuoteMetadata =>
  present({
    ...metadata,
    assessmentValue: metadata.assessmentValue && toDecimal(metadata.assessmentValue),
    containerQuantities: metadata.containerQuantities && toQuantities(metadata.containerQuantities),
    matrix: metadata.matrix?.map((row) => ({ ...row, rates: toRates(row.rates) })),
  });
