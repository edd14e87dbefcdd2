import { links, type NavigationEntry } from '@freightdesk/remote-kit';

const group = 'Masters';

/** The entries of Masters, and Tax Slabs after them (SCREEN-1). */
export const navigation: readonly NavigationEntry[] = [
  { group, label: 'Party', to: links.parties, order: 10 },
  { group, label: 'Charge', to: links.charges, order: 20 },
  { group, label: 'Tax Groups', to: links.taxGroups, order: 30 },
  { group, label: 'HSN/SAC Master', to: links.hsnSac, order: 40 },
  { group, label: 'Shipment Category', to: links.shipmentCategories, order: 50 },
  { group, label: 'Charge Basis', to: links.chargeBases, order: 60 },
  { group, label: 'Vendor Master', to: links.vendors, order: 70 },
  { group, label: 'Tax Slabs', to: links.taxSlabs, order: 80 },
];
