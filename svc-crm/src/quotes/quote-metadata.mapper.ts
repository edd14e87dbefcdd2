import type { QuoteMetadata } from '@freightdesk/contracts';
import { type Minor, toDecimal, toMinor } from '@freightdesk/tax';
import { toRates, toStoredRates } from '../service-lines/category-rates';
import { present } from '../service-lines/present';
import type { CategoryQuantity, QuoteMetadataRecord } from './quote-parts.model';

const toStoredQuantities = (quantities: Readonly<Record<string, number>>): CategoryQuantity[] =>
  Object.entries(quantities).map(([category, quantity]) => ({ category, quantity }));

const toQuantities = (quantities: readonly CategoryQuantity[]): Record<string, number> =>
  Object.fromEntries(quantities.map(({ category, quantity }) => [category, quantity]));

const minorOf = (decimal: number | null | undefined): Minor | null | undefined =>
  typeof decimal === 'number' ? toMinor(decimal) : decimal;

export const toStoredMetadata = (metadata: QuoteMetadata): QuoteMetadataRecord =>
  present({
    ...metadata,
    assessmentValue: minorOf(metadata.assessmentValue),
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
