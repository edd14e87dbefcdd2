/** IGST is the whole GST percentage, CGST and SGST are half of it each (LAW-8). */
export const gstShares = (gstPercent: number) => ({
  gstPercent,
  igstPercent: gstPercent,
  cgstPercent: gstPercent / 2,
  sgstPercent: gstPercent / 2,
});

/** The slab that follows from a percentage alone (MASTER-2). */
export const slabOf = (gstPercentage: number) => ({
  taxSlabName: `GST ${gstPercentage}%`,
  gstPercentage,
  igstPercentage: gstPercentage,
  cgstPercentage: gstPercentage / 2,
  sgstPercentage: gstPercentage / 2,
});
