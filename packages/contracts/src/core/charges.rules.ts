import type { Charge } from './charges.schema';

type Rated = Pick<Charge, 'rate'> & Partial<Pick<Charge, 'sellingCost' | 'buyingCost'>>;

/** What a new line of a quote takes as its price: the rate of the charge, else what its configuration rows sell for. */
export const quotedRate = ({ rate, sellingCost = 0 }: Rated): number => rate || sellingCost;

/** What a new line of a quote takes as its cost: as {@link quotedRate}, from the rows what they are bought for. */
export const quotedCost = ({ rate, buyingCost = 0, sellingCost = 0 }: Rated): number =>
  rate || buyingCost || sellingCost;
