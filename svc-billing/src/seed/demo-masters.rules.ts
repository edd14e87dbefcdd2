import type { VendorBillInput } from '@freightdesk/contracts/billing';
import {
  type Client,
  NEW_CHARGE,
  NEW_PARTY,
  NEW_PRINT_RULES,
  NEW_VENDOR,
  type Party,
  type Vendor,
} from '@freightdesk/contracts/core';
import {
  DEMO_CHARGES,
  DEMO_CLIENTS,
  DEMO_PARTIES,
  DEMO_VENDORS,
  demoContractOf,
} from '@freightdesk/demo-data';
import type { Infrastructure } from '../app';

/** The fields of every master record besides its own. */
const RECORD_FIELDS = { _id: '', createdAt: '', updatedAt: '' } as const;

const requireDemoRecord = <Item extends { readonly id: number | string }>(
  items: readonly Item[],
  id: number | string,
): Item => {
  const item = items.find((each) => each.id === id);
  if (!item) throw new Error(`Demo data has no record ${id} of this kind`);
  return item;
};

const partyOf = (id: number): Party => ({
  ...NEW_PARTY,
  ...RECORD_FIELDS,
  ...requireDemoRecord(DEMO_PARTIES, id),
});

const vendorOf = (id: number): Vendor => {
  const vendor = requireDemoRecord(DEMO_VENDORS, id);
  return { ...NEW_VENDOR, ...RECORD_FIELDS, ...vendor, client_db_id: Number(vendor.clientId) };
};

const chargeOf = (id: number) => {
  const { gstRate, ...charge } = requireDemoRecord(DEMO_CHARGES, id);
  return {
    ...NEW_CHARGE,
    ...RECORD_FIELDS,
    ...charge,
    category: 'revenue' as const,
    chargeCode: '',
    code: '',
    applyToExpense: false,
    sellingCost: charge.rate,
    buyingCost: 0,
    dynamicRates: {},
    applicabilities: [],
    hsnSacId: null,
    hsnSac: charge.hsnSacCode,
    hsnSacDescription: '',
    gstRate,
    gstPercent: gstRate,
    igstPercent: gstRate,
    cgstPercent: gstRate / 2,
    sgstPercent: gstRate / 2,
  };
};

/** The tax group of every demo party: GST by the place of supply. */
const TAX_GROUPS = [
  {
    ...RECORD_FIELDS,
    id: 1,
    name: 'GST by place of supply',
    clientId: '',
    active: true,
    taxItems: [{ type: 'GST' as const }],
  },
];

const clientOf = (id: string): Client => ({
  ...RECORD_FIELDS,
  ...requireDemoRecord(DEMO_CLIENTS, id),
  ...NEW_PRINT_RULES,
  bankAccounts: [],
});

/** Demo data has no letters, about quotes, reports or anything else. */
const noLetters = (): never => {
  throw new Error('Demo data has no letters');
};

/** The masters of demo data, in place of the other services, which may not run during seeding. */
export const DEMO_MASTERS: Pick<Infrastructure, 'core' | 'crm'> = {
  core: {
    party: async (_caller, id) => partyOf(id),
    vendor: async (_caller, id) => vendorOf(id),
    client: async ({ scope }) => clientOf(scope.clientId),
    colleagues: async () => [],
    letterheads:
      async ({ scope }) =>
      () =>
        clientOf(scope.clientId),
    referencedRecords: async (_caller, { partyIds = [], chargeIds = [], categoryCodes = [] }) => ({
      parties: partyIds.map(partyOf),
      charges: chargeIds.map(chargeOf),
      taxGroups: TAX_GROUPS,
      hsnCodes: [],
      shipmentCategories: categoryCodes.map((code) => ({ code, name: code, isActive: true })),
    }),
    partiesOfGroup: async () => [],
    mastersByName: async () => ({ parties: [], vendors: [] }),
    mastersOfPans: async () => ({ parties: [], vendors: [] }),
  },
  crm: {
    contract: async (_caller, id) => ({
      ...demoContractOf(id),
      isActive: true,
      paymentTermsDays: 30,
      // Long enough for all demo documents, whose days are counted back from the day of seeding.
      validFrom: '2020-04-01T00:00:00.000Z',
      validTo: '2099-03-31T00:00:00.000Z',
    }),
    quote: noLetters,
    quotePaper: noLetters,
    report: noLetters,
  },
};

/** A line that bills a quantity of a charge of the master. */
export function demoLine(chargeId: number, quantity: number) {
  const { name: chargeName, rate, gstRate: gstPercent } = requireDemoRecord(DEMO_CHARGES, chargeId);
  return { chargeId, chargeName, quantity, rate, gstPercent };
}

/** A line that passes on a vendor bill at cost, as pure agent. */
export const reimbursementLine = (
  id: number,
  { invamount, narration }: Pick<VendorBillInput, 'invamount' | 'narration'>,
) => ({
  chargeName: 'Terminal charges at cost',
  narration,
  quantity: 1,
  rate: invamount,
  gstPercent: 0,
  uom: 'LUMPSUM',
  treatment: 'pure_agent' as const,
  source: { kind: 'vendor_bill' as const, id },
});
