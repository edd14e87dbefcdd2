/** IGST is the whole GST percentage, CGST and SGST are its halves (domain facts, section 4). */
export const gstShares = (gstPercent: number) => ({
  gstPercent,
  igstPercent: gstPercent,
  cgstPercent: gstPercent / 2,
  sgstPercent: gstPercent / 2,
});
