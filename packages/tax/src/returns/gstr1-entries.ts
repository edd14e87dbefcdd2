import { dayOf, isCreditNote, recipientGstin } from '../documents/legal-document';
import { comparableLegalNumber } from '../documents/legal-number';
import { cutText } from '../einvoice/portal-text';
import { groupBy } from '../group-by';
import { toDecimal } from '../money/money';
import type { TaxFigures } from './figures';
import { returnDay } from './period';
import { isExported, type Placement, type RateItem, type Section } from './placement';

/** The names of codes, from the master of HSN/SAC codes. */
export type HsnNames = ReadonlyMap<string, string>;

const LONGEST_HSN_NAME = 30;

/** The name of a code as the portal takes it; empty where the master has none. */
export const hsnNameOf = (code: string, names: HsnNames): string =>
  cutText(names.get(code) ?? '', LONGEST_HSN_NAME);

/** What the portal reads: its own names, rupees as decimals. */
export type PortalJson = { readonly [name: string]: unknown };

/** Between States a row has IGST alone, within one the two halves. */
export const taxesJson = ({ igst, cgst, sgst }: TaxFigures, isInterState: boolean) =>
  isInterState ? { iamt: toDecimal(igst) } : { camt: toDecimal(cgst), samt: toDecimal(sgst) };

const isBetweenStates = ({ document }: Placement): boolean => document.taxMode === 'IGST';

/** An item of a document, with a number of its own. */
const numberedItem = (placement: Placement) => (item: RateItem, at: number) => ({
  num: at + 1,
  itm_det: {
    rt: item.rate,
    txval: toDecimal(item.taxable),
    ...taxesJson(item, isBetweenStates(placement)),
    csamt: 0,
  },
});

const itemsOf = (placement: Placement) => placement.items.map(numberedItem(placement));

const INVOICE_TYPES: Readonly<Record<string, string>> = {
  sez_with_payment: 'SEWP',
  sez_without_payment: 'SEWOP',
};

const invoiceTypeOf = ({ supplyType, isDeemedExport }: Placement['document']): string =>
  INVOICE_TYPES[supplyType] ?? (isDeemedExport ? 'DE' : 'R');

export const reverseChargeFlag = ({ charges }: Placement['document']): string =>
  charges.some(({ treatment }) => treatment === 'reverse_charge') ? 'Y' : 'N';

const invoiceFields = ({ document, value }: Placement) => ({
  inum: comparableLegalNumber(document.invoiceNumber),
  idt: returnDay(dayOf(document)),
  val: toDecimal(value),
});

const noteFields = ({ document }: Placement) => ({
  ntty: isCreditNote(document) ? 'C' : 'D',
  nt_num: comparableLegalNumber(document.invoiceNumber),
  nt_dt: returnDay(dayOf(document)),
});

const supplyFields = ({ document }: Placement) => ({
  pos: document.placeOfSupply,
  rchrg: reverseChargeFlag(document),
  inv_typ: invoiceTypeOf(document),
});

/** An entry of a document in its section. */
const ENTRIES: Readonly<Record<Exclude<Section, 'b2cs'>, (placement: Placement) => PortalJson>> = {
  b2b: (placement) => ({ ...invoiceFields(placement), ...supplyFields(placement), itms: itemsOf(placement) }),
  b2cl: (placement) => ({ ...invoiceFields(placement), itms: itemsOf(placement) }),
  cdnr: (placement) => ({
    ...noteFields(placement),
    ...supplyFields(placement),
    val: toDecimal(placement.value),
    itms: itemsOf(placement),
  }),
  cdnur: (placement) => ({
    typ: cdnurType(placement),
    ...noteFields(placement),
    ...(isExported(placement.document) ? {} : { pos: placement.document.placeOfSupply }),
    val: toDecimal(placement.value),
    itms: itemsOf(placement),
  }),
  exp: (placement) => ({
    ...invoiceFields(placement),
    itms: placement.items.map(({ rate, taxable, igst }) => ({
      txval: toDecimal(taxable),
      rt: rate,
      iamt: toDecimal(igst),
      csamt: 0,
    })),
  }),
};

export const cdnurType = ({ document }: Placement): string => {
  if (!isExported(document)) return 'B2CL';
  return document.supplyType === 'export_with_payment' ? 'EXPWP' : 'EXPWOP';
};

const recipientOf = ({ document }: Placement): string => recipientGstin(document) ?? '';
export const exportType = ({ document }: Placement): string =>
  document.supplyType === 'export_with_payment' ? 'WPAY' : 'WOPAY';

/** How the entries of a section are grouped: by a key of the group, which holds them under another one. */
const GROUPS: readonly {
  readonly section: Exclude<Section, 'b2cs' | 'cdnur'>;
  readonly by: string;
  readonly keyOf: (placement: Placement) => string;
  readonly entries: string;
}[] = [
  { section: 'b2b', by: 'ctin', keyOf: recipientOf, entries: 'inv' },
  { section: 'b2cl', by: 'pos', keyOf: ({ document }) => document.placeOfSupply, entries: 'inv' },
  { section: 'cdnr', by: 'ctin', keyOf: recipientOf, entries: 'nt' },
  { section: 'exp', by: 'exp_typ', keyOf: exportType, entries: 'inv' },
];

/** What is added to the entry of an amendment: the number and the day that it corrects. */
type Addition = (placement: Placement) => PortalJson;

/** The sections that list documents, by name; empty ones included. */
export function listedSections(
  placements: readonly Placement[],
  suffix = '',
  addition: Addition = () => ({}),
): PortalJson {
  const ofSection = (section: Section) => placements.filter((placement) => placement.section === section);
  const grouped = GROUPS.map(({ section, by, keyOf, entries }) => {
    const groups = groupBy(ofSection(section), keyOf).map((group) => ({
      [by]: keyOf(group[0]),
      [entries]: group.map((placement) => ({ ...addition(placement), ...ENTRIES[section](placement) })),
    }));
    return [`${section}${suffix}`, groups] as const;
  });
  const notes = ofSection('cdnur').map((placement) => ({
    ...addition(placement),
    ...ENTRIES.cdnur(placement),
  }));
  return { ...Object.fromEntries(grouped), [`cdnur${suffix}`]: notes };
}
