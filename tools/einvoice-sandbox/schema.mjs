const text = (minLength, maxLength, rest = {}) => ({ type: 'string', minLength, maxLength, ...rest });
const PLAIN = { pattern: '^[^"\\\\]*$' };
const plain = (minLength, maxLength) => text(minLength, maxLength, PLAIN);
const number = (maximum, minimum = 0) => ({ type: 'number', minimum, maximum });
const money = number(99_999_999_999_999);
const quantity = number(9_999_999_999.999);
const day = text(10, 10, { pattern: '^[0-3][0-9]/[0-1][0-9]/20[1-2][0-9]$' });
const documentNumber = text(1, 16, { pattern: '^([A-Z1-9]{1}[A-Z0-9/-]{0,15})$' });
const flag = { enum: ['Y', 'N'] };
const state = text(1, 2, { pattern: '^[0-9]{1,2}$' });
const reference = text(1, 20, { pattern: '^[0-9A-Za-z/-]+$' });
const gstin = text(15, 15, { pattern: '^[0-9]{2}[0-9A-Z]{13}$' });
const gstinOrNone = text(3, 15, { pattern: '^([0-9]{2}[0-9A-Z]{13}|URP)$' });

const group = (properties, required = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});
const list = (items, maxItems = 1_000) => ({ type: 'array', items, minItems: 1, maxItems });

const address = {
  LglNm: plain(3, 100),
  TrdNm: plain(3, 100),
  Addr1: plain(1, 100),
  Addr2: plain(3, 100),
  Loc: plain(3, 50),
  Pin: { type: 'integer', minimum: 100_000, maximum: 999_999 },
  Stcd: state,
  Ph: text(6, 12, { pattern: '^[0-9]{6,12}$' }),
  Em: text(6, 100, { pattern: '^[^@ ]+@[^@ ]+$' }),
};

const item = group(
  {
    SlNo: text(1, 6, { pattern: '^[0-9]{1,6}$' }),
    PrdDesc: plain(3, 300),
    IsServc: flag,
    HsnCd: text(4, 8, { pattern: '^([0-9]{4}|[0-9]{6}|[0-9]{8})$' }),
    Barcde: plain(3, 30),
    Qty: quantity,
    FreeQty: quantity,
    Unit: text(3, 8),
    UnitPrice: number(999_999_999_999.999),
    TotAmt: money,
    Discount: money,
    PreTaxVal: money,
    AssAmt: money,
    GstRt: number(999.999),
    IgstAmt: money,
    CgstAmt: money,
    SgstAmt: money,
    CesRt: number(999.999),
    CesAmt: money,
    CesNonAdvlAmt: money,
    StateCesRt: number(999.999),
    StateCesAmt: money,
    StateCesNonAdvlAmt: money,
    OthChrg: money,
    TotItemVal: money,
    OrdLineRef: plain(1, 50),
    OrgCntry: text(2, 2),
    PrdSlNo: plain(1, 20),
    BchDtls: group({ Nm: plain(3, 20), ExpDt: day, WrDt: day }, ['Nm']),
    AttribDtls: list(group({ Nm: plain(1, 100), Val: plain(1, 100) })),
  },
  ['SlNo', 'IsServc', 'HsnCd', 'UnitPrice', 'TotAmt', 'AssAmt', 'GstRt', 'TotItemVal'],
);

const references = group({
  InvRm: text(3, 100, { pattern: '^[0-9A-Za-z/-]{3,100}$' }),
  DocPerdDtls: group({ InvStDt: day, InvEndDt: day }, ['InvStDt', 'InvEndDt']),
  PrecDocDtls: list(group({ InvNo: documentNumber, InvDt: day, OthRefNo: reference }, ['InvNo', 'InvDt'])),
  ContrDtls: list(
    group({
      RecAdvRefr: reference,
      RecAdvDt: day,
      TendRefr: reference,
      ContrRefr: reference,
      ExtRefr: reference,
      ProjRefr: reference,
      PORefr: text(1, 16, { pattern: '^[0-9A-Za-z/-]+$' }),
      PORefDt: day,
    }),
  ),
});

/** The published schema 1.1 of e-invoices, as JSON Schema; of lengths that two versions state, the stricter ones. */
export const einvoiceSchema = group(
  {
    Version: { const: '1.1' },
    TranDtls: group(
      {
        TaxSch: { const: 'GST' },
        SupTyp: { enum: ['B2B', 'SEZWP', 'SEZWOP', 'EXPWP', 'EXPWOP', 'DEXP'] },
        RegRev: flag,
        EcmGstin: gstin,
        IgstOnIntra: flag,
      },
      ['TaxSch', 'SupTyp'],
    ),
    DocDtls: group({ Typ: { enum: ['INV', 'CRN', 'DBN'] }, No: documentNumber, Dt: day }, [
      'Typ',
      'No',
      'Dt',
    ]),
    SellerDtls: group({ Gstin: gstin, ...address }, ['Gstin', 'LglNm', 'Addr1', 'Loc', 'Pin', 'Stcd']),
    BuyerDtls: group({ Gstin: gstinOrNone, Pos: state, ...address }, [
      'Gstin',
      'LglNm',
      'Pos',
      'Addr1',
      'Loc',
      'Stcd',
    ]),
    DispDtls: group({ Nm: plain(3, 100), ...address }, ['Nm', 'Addr1', 'Loc', 'Pin', 'Stcd']),
    ShipDtls: group({ Gstin: gstinOrNone, ...address }, ['LglNm', 'Addr1', 'Loc', 'Pin', 'Stcd']),
    ItemList: list(item),
    ValDtls: group(
      {
        AssVal: money,
        CgstVal: money,
        SgstVal: money,
        IgstVal: money,
        CesVal: money,
        StCesVal: money,
        Discount: money,
        OthChrg: money,
        RndOffAmt: number(99.99, -99.99),
        TotInvVal: money,
        TotInvValFc: money,
      },
      ['AssVal', 'TotInvVal'],
    ),
    PayDtls: group({
      Nm: plain(1, 100),
      AccDet: plain(1, 18),
      Mode: plain(1, 18),
      FinInsBr: plain(1, 11),
      PayTerm: plain(1, 100),
      PayInstr: plain(1, 100),
      CrTrn: plain(1, 100),
      DirDr: plain(1, 100),
      CrDay: { type: 'integer', minimum: 0, maximum: 9_999 },
      PaidAmt: money,
      PaymtDue: money,
    }),
    RefDtls: references,
    AddlDocDtls: list(group({ Url: plain(3, 100), Docs: plain(3, 1_000), Info: plain(3, 1_000) })),
    ExpDtls: group({
      ShipBNo: plain(1, 20),
      ShipBDt: day,
      Port: plain(2, 10),
      RefClm: flag,
      ForCur: text(3, 3),
      CntCode: text(2, 2),
      ExpDuty: money,
    }),
    EwbDtls: group(
      {
        TransId: text(15, 15),
        TransName: plain(3, 100),
        TransMode: { enum: ['1', '2', '3', '4'] },
        Distance: { type: 'integer', minimum: 0, maximum: 4_000 },
        TransDocNo: plain(1, 15),
        TransDocDt: day,
        VehNo: text(4, 20),
        VehType: { enum: ['O', 'R'] },
      },
      ['Distance'],
    ),
  },
  ['Version', 'TranDtls', 'DocDtls', 'SellerDtls', 'BuyerDtls', 'ItemList', 'ValDtls'],
);
