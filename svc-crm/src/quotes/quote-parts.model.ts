import type { QuoteMatrixRow, QuoteMetadata, QuoteService } from '@freightdesk/contracts';
import type { InMinor, Minor } from '@freightdesk/tax';
import type { CategoryRate } from '../service-lines/category-rates';

export interface CategoryQuantity {
  readonly category: string;
  readonly quantity: number;
}

/** A line of a quote as stored: costs in minor units. */
export interface QuoteLineRecord
  extends Readonly<
    Omit<InMinor<QuoteService, 'buyingCost' | 'sellingCost' | 'actualSellingCost'>, 'dynamicRates'>
  > {
  readonly dynamicRates: readonly CategoryRate[];
}

interface MatrixRowRecord extends Readonly<Omit<QuoteMatrixRow, 'rates'>> {
  readonly rates: readonly CategoryRate[];
}

/** The metadata of a quote as stored: the assessment value in minor units. */
export interface QuoteMetadataRecord
  extends Readonly<Omit<QuoteMetadata, 'containerQuantities' | 'matrix' | 'assessmentValue'>> {
  readonly assessmentValue?: Minor | null | undefined;
  readonly containerQuantities?: readonly CategoryQuantity[] | undefined;
  readonly matrix?: readonly MatrixRowRecord[] | undefined;
}
