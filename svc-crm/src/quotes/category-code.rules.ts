import { categoryKey, type ReferencedCategory } from '@freightdesk/contracts/core';
import type { quoteChanges, StoredQuote } from '@freightdesk/contracts/crm';
import type { CategoryRate } from '@freightdesk/contracts/shared';
import { refuse } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { QuoteRecord } from './quote.model';

type CategoryFields = Pick<z.output<typeof quoteChanges>, 'services' | 'metadata' | 'shipmentCategories'>;
type StoredCategoryFields = Pick<QuoteRecord | StoredQuote, 'services' | 'metadata' | 'shipmentCategories'>;
type Metadata = NonNullable<CategoryFields['metadata']>;
type CodeOf = (category: string) => string;

/** A reference of a quote to a shipment category; `field` is its path in the request, for refusals. */
interface CategoryReference {
  readonly field: string;
  readonly category: string;
}

const ALL = 'all';

function referencesIn({
  shipmentCategories = [],
  services = [],
  metadata,
}: CategoryFields | StoredCategoryFields): CategoryReference[] {
  const { containerQuantities = [], matrix = [] } = metadata ?? {};
  const at = (field: string, of: readonly { readonly category: string }[] = []): CategoryReference[] =>
    of.map(({ category }) => ({ field, category }));
  return [
    ...shipmentCategories.map((category) => ({ field: 'shipmentCategories', category })),
    ...services.flatMap(({ dynamicRates }, index) => at(`services.${index}.dynamicRates`, dynamicRates)),
    ...at('metadata.containerQuantities', containerQuantities),
    ...matrix.flatMap(({ rates }, index) => at(`metadata.matrix.${index}.rates`, rates)),
  ];
}

/** The codes of the categories that a quote names, each once; ALL is not in the master. */
export const categoryCodesIn = (quote: CategoryFields | StoredCategoryFields): string[] =>
  [...new Set(referencesIn(quote).map(({ category }) => category))].filter(
    (code) => categoryKey(code) !== ALL,
  );

const refuseCategory = ({ field }: CategoryReference, message: string) =>
  refuse('invalid', message, { [field]: message });

function checkInUse(reference: CategoryReference, masterCategory: ReferencedCategory | undefined): void {
  const { category } = reference;
  if (!masterCategory)
    throw refuseCategory(
      reference,
      `The shipment category ${category} does not exist. Choose another, or create it under Shipment Categories`,
    );
  if (!masterCategory.isActive)
    throw refuseCategory(
      reference,
      `The shipment category ${masterCategory.code} is not active. Choose another`,
    );
}

/** Replaces the category of each entry by its code; refuses two entries for one category. */
function withCodes<Entry extends { readonly category: string }>(
  field: string,
  entries: readonly Entry[],
  codeOf: CodeOf,
): Entry[] {
  const entriesInCodes = entries.map((entry) => ({ ...entry, category: codeOf(entry.category) }));
  const duplicate = entriesInCodes.find(
    ({ category }, at) => entriesInCodes.findIndex((one) => one.category === category) < at,
  );
  if (duplicate)
    throw refuseCategory(
      { ...duplicate, field },
      `The shipment category ${duplicate.category} is named twice. Keep one`,
    );
  return entriesInCodes;
}

const metadataWithCodes = (metadata: Metadata, codeOf: CodeOf): Metadata => ({
  ...metadata,
  ...(metadata.containerQuantities && {
    containerQuantities: withCodes('metadata.containerQuantities', metadata.containerQuantities, codeOf),
  }),
  ...(metadata.matrix && {
    matrix: metadata.matrix.map((row, at) => ({
      ...row,
      rates: withCodes(`metadata.matrix.${at}.rates`, row.rates, codeOf),
    })),
  }),
});

const lineWithCodes =
  (codeOf: CodeOf) =>
  <Line extends { readonly dynamicRates?: CategoryRate[] | undefined }>(line: Line, at: number): Line =>
    line.dynamicRates
      ? { ...line, dynamicRates: withCodes(`services.${at}.dynamicRates`, line.dynamicRates, codeOf) }
      : line;

/**
 * The body with every category replaced by its code in the master, since categories are compared by letters and digits
 * alone (MONEY-6, QUOTE-10). `acceptedCodes` may be inactive: those of the version before and of the charges.
 *
 * @throws {ServiceError} 400 for a category that is unknown or inactive (QUOTE-14), and for one that is named twice in
 *   one place
 */
export function withMasterCodes<Content extends CategoryFields>(
  changes: Content,
  master: readonly ReferencedCategory[],
  acceptedCodes: readonly string[],
): Content {
  const categoriesByKey = new Map(master.map((category) => [categoryKey(category.code), category]));
  const acceptedByKey = new Map(acceptedCodes.map((code) => [categoryKey(code), code]));
  for (const reference of referencesIn(changes)) {
    const key = categoryKey(reference.category);
    if (key !== ALL && !acceptedByKey.has(key)) checkInUse(reference, categoriesByKey.get(key));
  }
  const codeOf: CodeOf = (category) => {
    const key = categoryKey(category);
    return key === ALL ? 'ALL' : (categoriesByKey.get(key)?.code ?? acceptedByKey.get(key) ?? category);
  };
  const { shipmentCategories, services, metadata } = changes;
  return {
    ...changes,
    ...(shipmentCategories && { shipmentCategories: [...new Set(shipmentCategories.map(codeOf))] }),
    ...(services && { services: services.map(lineWithCodes(codeOf)) }),
    ...(metadata && { metadata: metadataWithCodes(metadata, codeOf) }),
  };
}
