import type { HsnCode, TaxSlab } from '@freightdesk/contracts';

/** What a charge copies of its HSN/SAC code. */
export const copyOfHsn = (
  hsn: Pick<HsnCode, 'code' | 'description' | 'gstPercent' | 'igstPercent' | 'cgstPercent' | 'sgstPercent'>,
) => ({
  hsnSacCode: hsn.code,
  hsnSacDescription: hsn.description,
  gstRate: hsn.gstPercent,
  igstPercent: hsn.igstPercent,
  cgstPercent: hsn.cgstPercent,
  sgstPercent: hsn.sgstPercent,
});

/** What a charge without an HSN/SAC code copies of its tax slab. */
export const copyOfSlab = (
  slab: Pick<TaxSlab, 'gstPercentage' | 'igstPercentage' | 'cgstPercentage' | 'sgstPercentage'>,
) => ({
  gstRate: slab.gstPercentage,
  igstPercent: slab.igstPercentage,
  cgstPercent: slab.cgstPercentage,
  sgstPercent: slab.sgstPercentage,
});
