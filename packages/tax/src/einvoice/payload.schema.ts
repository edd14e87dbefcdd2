import * as z from 'zod/mini';
import { parseAmount } from '../money/money';
import { PORTAL_TYPES } from './irn';
import { PORTAL_SUPPLIES } from './scope';

const textOf = (least: number, most: number) => z.string().check(z.minLength(least), z.maxLength(most));
const shaped = (pattern: RegExp) => z.string().check(z.regex(pattern));
const between = (least: number, most: number) => z.number().check(z.gte(least), z.lte(most));

const MOST = 999_999_999_999.99;
const isMoney = z.refine<number>((amount) => parseAmount(amount).ok);
/** Rupees with two decimals, never below zero, on credit notes too. */
const money = between(0, MOST).check(isMoney);
const thousandths = (most: number) =>
  between(0, most).check(z.refine<number>((count) => Number(count.toFixed(3)) === count));

const flag = z.enum(['Y', 'N']);
const gstin = shaped(/^[0-9]{2}[0-9A-Z]{13}$/);
const gstinOrNone = z.union([gstin, z.literal('URP')]);
const stateCode = shaped(/^[0-9]{2}$/);
const day = shaped(/^[0-3][0-9]\/[01][0-9]\/20[12][0-9]$/);
const documentNumber = shaped(/^[A-Z1-9][A-Z0-9/-]{0,15}$/);

/** Where published versions differ in a length, the stricter one stands here. */
const address = {
  Addr1: textOf(3, 100),
  Addr2: z.optional(textOf(3, 100)),
  Loc: textOf(3, 50),
};
const contact = {
  Ph: z.optional(shaped(/^[0-9]{6,12}$/)),
  Em: z.optional(textOf(6, 100).check(z.regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/))),
};
const pinCode = between(100_000, 999_999).check(z.int());

const seller = z.strictObject({
  Gstin: gstin,
  LglNm: textOf(3, 100),
  TrdNm: z.optional(textOf(3, 100)),
  ...address,
  Pin: pinCode,
  Stcd: stateCode,
  ...contact,
});

const buyer = z.strictObject({
  Gstin: gstinOrNone,
  LglNm: textOf(3, 100),
  TrdNm: z.optional(textOf(3, 100)),
  Pos: stateCode,
  ...address,
  Pin: z.optional(pinCode),
  Stcd: stateCode,
  ...contact,
});

const item = z.strictObject({
  SlNo: shaped(/^[0-9]{1,6}$/),
  PrdDesc: z.optional(textOf(3, 300)),
  IsServc: flag,
  HsnCd: shaped(/^(?:\d{4}|\d{6}|\d{8})$/),
  Qty: z.optional(thousandths(9_999_999_999.999)),
  Unit: z.optional(textOf(3, 8)),
  UnitPrice: thousandths(999_999_999_999.999),
  TotAmt: money,
  Discount: money,
  AssAmt: money,
  /** The full rate, also where tax is split. */
  GstRt: between(0, 100),
  IgstAmt: money,
  CgstAmt: money,
  SgstAmt: money,
  OthChrg: z.optional(money),
  TotItemVal: money,
});

const values = z.strictObject({
  AssVal: money,
  CgstVal: money,
  SgstVal: money,
  IgstVal: money,
  Discount: money,
  OthChrg: money,
  /** The only figure that may be negative. */
  RndOffAmt: between(-99.99, 99.99).check(isMoney),
  TotInvVal: money,
  TotInvValFc: z.optional(money),
});

/** What the portal takes (schema 1.1), as far as a document of services has it (EINVOICE-7). */
export const einvoicePayload = z.strictObject({
  Version: z.literal('1.1'),
  TranDtls: z.strictObject({
    TaxSch: z.literal('GST'),
    SupTyp: z.enum(PORTAL_SUPPLIES),
    RegRev: flag,
    IgstOnIntra: flag,
  }),
  DocDtls: z.strictObject({ Typ: z.enum(PORTAL_TYPES), No: documentNumber, Dt: day }),
  SellerDtls: seller,
  BuyerDtls: buyer,
  ItemList: z.array(item).check(z.minLength(1)),
  ValDtls: values,
  PayDtls: z.optional(
    z.strictObject({
      CrDay: z.optional(between(0, 9_999).check(z.int())),
      PaidAmt: z.optional(money),
      PaymtDue: z.optional(money),
    }),
  ),
  RefDtls: z.optional(
    z.strictObject({
      PrecDocDtls: z.array(z.strictObject({ InvNo: documentNumber, InvDt: day })).check(z.minLength(1)),
    }),
  ),
  AddlDocDtls: z.optional(z.array(z.strictObject({ Info: textOf(3, 1000) })).check(z.minLength(1))),
  ExpDtls: z.optional(
    z.strictObject({
      RefClm: flag,
      ForCur: z.optional(shaped(/^[A-Z]{3}$/)),
      CntCode: z.optional(shaped(/^[A-Z]{2}$/)),
    }),
  ),
});
/** Rupees as decimals, days as `25/11/2026`. */
export interface EinvoicePayload extends z.output<typeof einvoicePayload> {}
export type EinvoiceItem = EinvoicePayload['ItemList'][number];
