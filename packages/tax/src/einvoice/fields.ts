/** A field of the portal as the user knows it. */
export interface PortalField {
  /** The field of the document, or of the firm with `client.` before it. */
  readonly field: string;
  /** Its name in sentences. */
  readonly label: string;
  /** What the portal takes, to be read after "needs". */
  readonly need: string;
}

const field = (name: string, label: string, need: string): PortalField => ({ field: name, label, need });

const GSTIN = '15 letters and digits';
const NAME = '3 to 100 characters';
const PLACE = '3 to 50 characters';
const PIN_CODE = 'six digits';
const AMOUNT = 'an amount of at least zero with two decimals';
const STATE = 'a State of the list';

/** The groups of the payload. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, PortalField>>>> = {
  TranDtls: {
    SupTyp: field('supplyType', 'The type of supply', 'one that the portal has'),
    RegRev: field('charges', 'The reverse charge', 'to be stated'),
    IgstOnIntra: field('taxMode', 'The tax mode', 'to be stated'),
  },
  DocDtls: {
    Typ: field('kind', 'The kind of document', 'to be an invoice, a credit note or a debit note'),
    No: field(
      'invoiceNumber',
      'The document number',
      'at most 16 letters, digits, "-" and "/", and begins with none of "0", "-" and "/"',
    ),
    Dt: field('invoiceDate', 'The date of the document', 'to be a day of the calendar'),
  },
  SellerDtls: {
    Gstin: field('client.gstNumber', 'The GSTIN of the firm', GSTIN),
    LglNm: field('client.name', 'The name of the firm', NAME),
    Addr1: field('client.address', 'The address of the firm', NAME),
    Addr2: field('client.address', 'The address of the firm', NAME),
    Loc: field('client.city', 'The city of the firm', PLACE),
    Pin: field('client.pinCode', 'The PIN code of the firm', PIN_CODE),
    Stcd: field('client.homeState', 'The State of the firm', STATE),
  },
  BuyerDtls: {
    Gstin: field('partyGstNumber', 'The GSTIN of the party', GSTIN),
    LglNm: field('partyName', 'The name of the party', NAME),
    Pos: field('placeOfSupply', 'The place of supply', STATE),
    Addr1: field('partyAddress', 'The address of the party', NAME),
    Addr2: field('partyAddress', 'The address of the party', NAME),
    Loc: field('partyCity', 'The city of the party', PLACE),
    Pin: field('partyPinCode', 'The PIN code of the party', PIN_CODE),
    Stcd: field('partyState', 'The State of the party', STATE),
  },
  ItemList: {
    SlNo: field('serial', 'The serial number', 'to be there once'),
    PrdDesc: field('chargeName', 'The description', '3 to 300 characters'),
    IsServc: field('hsnCode', 'The HSN/SAC code', 'to say whether this is a service'),
    HsnCd: field('hsnCode', 'The HSN/SAC code', '4, 6 or 8 digits'),
    Qty: field('quantity', 'The quantity', 'at most three decimals'),
    Unit: field('uom', 'The unit', 'to be one that the portal has'),
    UnitPrice: field('rate', 'The rate', 'at most three decimals'),
    TotAmt: field('amount', 'The amount', AMOUNT),
    Discount: field('amount', 'The discount', AMOUNT),
    AssAmt: field('amount', 'The amount', AMOUNT),
    GstRt: field('gstPercent', 'The GST rate', 'to be one of the law'),
    IgstAmt: field('igstAmount', 'IGST', AMOUNT),
    CgstAmt: field('cgstAmount', 'CGST', AMOUNT),
    SgstAmt: field('sgstAmount', 'SGST', AMOUNT),
    OthChrg: field('amount', 'The amount without GST', AMOUNT),
    TotItemVal: field('totalAmount', 'The total of the line', AMOUNT),
  },
  ValDtls: {
    AssVal: field('subtotal', 'The taxable value', AMOUNT),
    CgstVal: field('cgstAmount', 'CGST', AMOUNT),
    SgstVal: field('sgstAmount', 'SGST', AMOUNT),
    IgstVal: field('igstAmount', 'IGST', AMOUNT),
    Discount: field('totalAmount', 'The discount', AMOUNT),
    OthChrg: field('totalAmount', 'The sum of other charges', AMOUNT),
    RndOffAmt: field('totalAmount', 'The round-off', 'to lie between -99.99 and 99.99'),
    TotInvVal: field('totalAmount', 'The total', AMOUNT),
    TotInvValFc: field('totalAmount', 'The total in its currency', AMOUNT),
  },
  PayDtls: {
    CrDay: field('dueDate', 'The due date', 'to lie at most 9,999 days ahead'),
    PaidAmt: field('advanceAmount', 'The advance', AMOUNT),
    PaymtDue: field('advanceAmount', 'The amount payable', AMOUNT),
  },
  RefDtls: {
    PrecDocDtls: field('originalInvoiceNumber', 'The original invoice', 'its number and its date'),
  },
  AddlDocDtls: { Info: field('charges', 'The list of reimbursements', '3 to 1,000 characters') },
  ExpDtls: {
    CntCode: field('partyCountry', 'The country of the party', 'two letters'),
    ForCur: field('currency', 'The currency', 'three letters'),
    RefClm: field('supplyType', 'The claim of a refund', 'to be stated'),
  },
};

const WHOLE = field('document', 'The document', 'all groups of the portal');

/** The place of a field in the payload: `['ItemList', 0, 'HsnCd']`. */
export type PortalPath = readonly (string | number)[];

/**
 * The field of the document that a field of the payload comes from: `charges.2.hsnCode` for the code of the item that stands
 * for the third line.
 */
export function documentFieldOf(path: PortalPath, lineOfItem: readonly (number | null)[]): PortalField {
  const [group = '', second = '', third = ''] = path;
  const isList = typeof second === 'number';
  const portalField = GROUPS[group]?.[String(isList ? third : second)];
  if (!portalField) return WHOLE;
  if (group !== 'ItemList' || !isList) return portalField;
  const lineAt = lineOfItem[second] ?? undefined;
  return lineAt === undefined
    ? { ...portalField, field: 'charges' }
    : {
        ...portalField,
        field: `charges.${lineAt}.${portalField.field}`,
        label: `${portalField.label} of line ${lineAt + 1}`,
      };
}
