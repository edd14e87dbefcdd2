/** IGST is the whole GST percentage, CGST and SGST are its halves (LAW-8). */
export const gstShares = (gstPercent: number) => ({
  gstPercent,
  igstPercent: gstPercent,
  cgstPercent: gstPercent / 2,
  sgstPercent: gstPercent / 2,
});
