import type { MatrixRow } from './matrix.rules';

/** A charge of the matrix, for tests. */
export const sampleRow = (row: Partial<MatrixRow> = {}): MatrixRow => ({
  chargeId: 4,
  chargeName: 'Ocean freight',
  uom: 'PER_CONTAINER',
  currency: 'INR',
  rates: {},
  maxDiscountPercent: '0',
  gstPercent: '18',
  ...row,
});
