import { categoryKey, type NamedCategory } from '@freightdesk/contracts/core';
import type { quoteChanges, StoredQuote } from '@freightdesk/contracts/crm';
import type { CategoryRate } from '@freightdesk/contracts/shared';
import { refuse } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { QuoteRecord } from './quote.model';

type Sent = Pick<z.output<typeof quoteChanges>, 'services' | 'metadata' | 'shipmentCategories'>;
type Named = Pick<QuoteRecord | StoredQuote, 'services' | 'metadata' | 'shipmentCategories'>;
type Metadata = NonNullable<Sent['metadata']>;
type CodeOf = (category: string) => string;

/** Where a quote names a shipment category; `field` is the path that a refusal reports. */
interface Place {
  readonly field: string;
  readonly category: string;
}

const ALL = 'all';

function placesIn({ shipmentCategories = [], services = [], metadata }: Sent | Named): Place[] {
  const { containerQuantities = [], matrix = [] } = metadata ?? {};
  const at = (field: string, of: readonly { readonly category: string }[] = []): Place[] =>
    of.map(({ category }) => ({ field, category }));
  return [
    ...shipmentCategories.map((category) => ({ field: 'shipmentCategories', category })),
    ...services.flatMap(({ dynamicRates }, index) => at(`services.${index}.dynamicRates`, dynamicRates)),
    ...at('metadata.containerQuantities', containerQuantities),
    ...matrix.flatMap(({ rates }, index) => at(`metadata.matrix.${index}.rates`, rates)),
  ];
}

/** The codes of the categories that a quote names, each once; ALL is not in the master. */
export const categoryCodesIn = (quote: Sent | Named): string[] =>
  [...new Set(placesIn(quote).map(({ category }) => category))].filter((code) => categoryKey(code) !== ALL);

const refused = ({ field }: Place, message: string) => refuse('invalid', message, { [field]: message });

function checkInUse(place: Place, known: NamedCategory | undefined): void {
  const { category } = place;
  if (!known)
    throw refused(
      place,
      `The shipment category ${category} does not exist. Choose another, or create it under Shipment Categories`,
    );
  if (!known.isActive)
    throw refused(place, `The shipment category ${known.code} is not active. Choose another`);
}

/** Entries by category, each under the category's code; refuses two entries for one category. */
function coded<Entry extends { readonly category: string }>(
  field: string,
  entries: readonly Entry[],
  codeOf: CodeOf,
): Entry[] {
  const found = entries.map((entry) => ({ ...entry, category: codeOf(entry.category) }));
  const twice = found.find(({ category }, at) => found.findIndex((one) => one.category === category) < at);
  if (twice)
    throw refused({ ...twice, field }, `The shipment category ${twice.category} is named twice. Keep one`);
  return found;
}

const metadataInCodes = (metadata: Metadata, codeOf: CodeOf): Metadata => ({
  ...metadata,
  ...(metadata.containerQuantities && {
    containerQuantities: coded('metadata.containerQuantities', metadata.containerQuantities, codeOf),
  }),
  ...(metadata.matrix && {
    matrix: metadata.matrix.map((row, at) => ({
      ...row,
      rates: coded(`metadata.matrix.${at}.rates`, row.rates, codeOf),
    })),
  }),
});

const lineInCodes =
  (codeOf: CodeOf) =>
  <Line extends { readonly dynamicRates?: CategoryRate[] | undefined }>(line: Line, at: number): Line =>
    line.dynamicRates
      ? { ...line, dynamicRates: coded(`services.${at}.dynamicRates`, line.dynamicRates, codeOf) }
      : line;

/**
 * The body with every category replaced by its code in the master, since categories are compared by letters and
 * digits alone (MONEY-6, QUOTE-10). `agreed` are codes that may be inactive: those of the version before and of the
 * charges. Throws 400 for a category that is unknown or inactive (QUOTE-14), and for one that is named twice in one
 * place.
 */
export function inMasterCodes<Content extends Sent>(
  sent: Content,
  master: readonly NamedCategory[],
  agreed: readonly string[],
): Content {
  const known = new Map(master.map((category) => [categoryKey(category.code), category]));
  const kept = new Map(agreed.map((code) => [categoryKey(code), code]));
  for (const place of placesIn(sent)) {
    const key = categoryKey(place.category);
    if (key !== ALL && !kept.has(key)) checkInUse(place, known.get(key));
  }
  const codeOf: CodeOf = (category) => {
    const key = categoryKey(category);
    return key === ALL ? 'ALL' : (known.get(key)?.code ?? kept.get(key) ?? category);
  };
  const { shipmentCategories, services, metadata } = sent;
  return {
    ...sent,
    ...(shipmentCategories && { shipmentCategories: [...new Set(shipmentCategories.map(codeOf))] }),
    ...(services && { services: services.map(lineInCodes(codeOf)) }),
    ...(metadata && { metadata: metadataInCodes(metadata, codeOf) }),
  };
}
