import * as z from 'zod/mini';
import { type Minor, ZERO } from '../money/minor';
import { subtract, toMinor } from '../money/money';
import { type IrnParts, PORTAL_TYPES } from './irn';
import { mainCode } from './items';
import type { EinvoicePayload } from './payload.schema';
import { dayOfPortal, portalMoment } from './portal-text';

/** What the portal says of a document in its QR code, in this order (EINVOICE-14). */
export const qrClaims = z.object({
  SellerGstin: z.string(),
  BuyerGstin: z.string(),
  DocNo: z.string(),
  DocTyp: z.enum(PORTAL_TYPES),
  /** `06/11/2026`. */
  DocDt: z.string(),
  /** In rupees. */
  TotInvVal: z.number(),
  ItemCnt: z.number(),
  /** The code of the item with the highest value. */
  MainHsnCode: z.string(),
  Irn: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** `2026-11-06 14:30:00` in Indian time. */
  IrnDt: z.string(),
});
export interface QrClaims extends z.output<typeof qrClaims> {}

/** How the portal acknowledged a document. */
export interface Acknowledgement {
  readonly irn: string;
  /** 15 digits. */
  readonly number: string;
  readonly at: Date;
}

/** What decides the IRN of a payload; the day is undefined for what is none. */
export function irnPartsOf({ SellerDtls, DocDtls }: EinvoicePayload): IrnParts | undefined {
  const day = dayOfPortal(DocDtls.Dt);
  return day === undefined
    ? undefined
    : { supplierGstin: SellerDtls.Gstin, type: DocDtls.Typ, number: DocDtls.No, day };
}

/** The claims about a payload, as the portal makes them. Of several items with the highest value the first one counts. */
export const qrClaimsOf = (
  { SellerDtls, BuyerDtls, DocDtls, ValDtls, ItemList }: EinvoicePayload,
  { irn, at }: Pick<Acknowledgement, 'irn' | 'at'>,
): QrClaims => ({
  SellerGstin: SellerDtls.Gstin,
  BuyerGstin: BuyerDtls.Gstin,
  DocNo: DocDtls.No,
  DocTyp: DocDtls.Typ,
  DocDt: DocDtls.Dt,
  TotInvVal: ValDtls.TotInvVal,
  ItemCnt: ItemList.length,
  MainHsnCode: mainCode(ItemList.map(({ HsnCd, AssAmt }) => ({ hsnCode: HsnCd, value: AssAmt }))),
  Irn: irn,
  IrnDt: portalMoment(at),
});

/** What the portal signs of an invoice: the request, with its acknowledgement first. */
export const signedInvoiceOf = (payload: EinvoicePayload, { irn, number, at }: Acknowledgement) => ({
  AckNo: Number(number),
  AckDt: portalMoment(at),
  Irn: irn,
  ...payload,
});

const signedPayload = z.object({ data: z.string(), iss: z.string() });

export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // A text that is no JSON has no claims, which the caller says.
    return undefined;
  }
};

/**
 * The claims in the payload of a signed QR code: `data` is a text that holds JSON. Undefined where it has none. The caller
 * verifies the signature first, with the portal's key of that id: without it, claims prove nothing (EINVOICE-14).
 */
export function claimsOfPayload(verifiedPayload: unknown): QrClaims | undefined {
  const outer = signedPayload.safeParse(verifiedPayload);
  if (!outer.success) return undefined;
  return qrClaims.safeParse(parsedJson(outer.data.data)).data;
}

/** A claim that is not what the document says. */
export interface ClaimDifference {
  readonly claim: keyof QrClaims;
  /** For the user to read. */
  readonly message: string;
}

const CLAIM_LABELS: Readonly<Record<keyof QrClaims, string>> = {
  SellerGstin: 'The GSTIN of the firm',
  BuyerGstin: 'The GSTIN of the party',
  DocNo: 'The document number',
  DocTyp: 'The kind of document',
  DocDt: 'The date of the document',
  TotInvVal: 'The total',
  ItemCnt: 'The number of lines',
  MainHsnCode: 'The main HSN/SAC code',
  Irn: 'The IRN',
  IrnDt: 'The time of the acknowledgement',
};

const claimNames = Object.keys(CLAIM_LABELS) as (keyof QrClaims)[]; // Its keys are those of the record above.

/** The claims of a QR code that differ from those of the document, IRN included; empty when all agree (EINVOICE-14). */
export const claimDifferences = (onCode: QrClaims, ofDocument: QrClaims): ClaimDifference[] =>
  claimNames
    .filter((claim) => onCode[claim] !== ofDocument[claim])
    .map((claim) => ({
      claim,
      message: `${CLAIM_LABELS[claim]} is ${onCode[claim]} in the QR code and ${ofDocument[claim]} on the document`,
    }));

/** What the portal says about a document that is registered already. */
export type RegisteredDocument = Pick<QrClaims, 'BuyerGstin' | 'TotInvVal'>;

/**
 * Whether a document that the portal has already is ours, because an earlier answer was lost: recipient and total agree
 * (EINVOICE-15). Then its IRN is ours too; otherwise both are shown, and nothing is renumbered. Packages of others take a
 * total that is up to a rupee off; `tolerance` in paise allows this, none by default.
 */
export const isSameDocument = (
  portalDocument: RegisteredDocument,
  { BuyerDtls, ValDtls }: EinvoicePayload,
  tolerance: Minor = ZERO,
): boolean =>
  portalDocument.BuyerGstin === BuyerDtls.Gstin &&
  Math.abs(subtract(toMinor(portalDocument.TotInvVal), toMinor(ValDtls.TotInvVal))) <= tolerance;
