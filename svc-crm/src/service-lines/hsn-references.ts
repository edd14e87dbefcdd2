import type { HsnCode, ServiceReferences } from '@freightdesk/contracts';

type HsnReferences = Pick<ServiceReferences, 'hsnSacId' | 'hsnSacCode' | 'hsnSacDescription' | 'hsnTax'>;

/** What the HSN/SAC master says of a code as it stands today; a code that it has not stays as it was typed. */
export function hsnReferences(hsnCode: string, codes: readonly HsnCode[]): HsnReferences {
  const found = codes.find(({ code }) => code === hsnCode);
  if (!found) return { hsnSacId: null, hsnSacCode: hsnCode || null, hsnSacDescription: null, hsnTax: null };
  const { id, code, description, gstPercent, igstPercent, cgstPercent, sgstPercent } = found;
  const hsnTax = { gst: gstPercent, igst: igstPercent, cgst: cgstPercent, sgst: sgstPercent };
  return { hsnSacId: id, hsnSacCode: code, hsnSacDescription: description, hsnTax };
}
