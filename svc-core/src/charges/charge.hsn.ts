import type { HsnCode } from '@freightdesk/contracts';

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
