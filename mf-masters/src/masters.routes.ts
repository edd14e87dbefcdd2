import { lazyScreen, links, type NavigationEntry, type RemoteRoute } from '@freightdesk/remote-kit';
import type { ComponentType } from 'react';

/** A screen of this remote. A new master is registered here, and nowhere else in it. */
interface ScreenEntry {
  readonly path: string;
  readonly title: string;
  /** Absent when the screen shows the name of its record there. */
  readonly description?: string;
  /** Its link in the sidebar; none by default. */
  readonly sidebar?: { readonly label: string; readonly order: number };
  readonly screen: () => Promise<ComponentType>;
}

const parties: readonly ScreenEntry[] = [
  {
    path: links.parties,
    title: 'Parties',
    description: 'Shippers, consignees and notify parties',
    sidebar: { label: 'Party', order: 10 },
    screen: async () => (await import('./parties/party.screen')).PartyListScreen,
  },
  {
    path: links.partyMaster,
    title: 'Party Master',
    description: 'Shippers, consignees and notify parties',
    sidebar: { label: 'Party Master', order: 90 },
    screen: async () => (await import('./parties/party.screen')).PartyMasterScreen,
  },
  {
    path: links.vendors,
    title: 'Vendor Master',
    description: 'Suppliers whose bills enter invoices',
    sidebar: { label: 'Vendor Master', order: 70 },
    screen: async () => (await import('./vendors/vendor.screen')).VendorListScreen,
  },
];

const charges: readonly ScreenEntry[] = [
  {
    path: links.charges,
    title: 'Charges',
    description: 'What is charged, on which basis and at which rates',
    sidebar: { label: 'Charge', order: 20 },
    screen: async () => (await import('./charges/charge.screen')).ChargeListScreen,
  },
  {
    path: links.addCharge,
    title: 'Add Charge',
    description: 'A new charge and its configurations',
    screen: async () => (await import('./charges/charge-form/charge-form.screen')).AddChargeScreen,
  },
  {
    path: '/masters/edit-charge/:id?',
    title: 'Edit Charge',
    screen: async () => (await import('./charges/charge-form/charge-form.screen')).EditChargeScreen,
  },
];

const taxes: readonly ScreenEntry[] = [
  {
    path: links.taxGroups,
    title: 'Tax Groups',
    description: 'Named groups of GST, CESS and custom levies',
    sidebar: { label: 'Tax Groups', order: 30 },
    screen: async () => (await import('./tax-groups/tax-group.screen')).TaxGroupListScreen,
  },
  {
    path: links.hsnSac,
    title: 'HSN/SAC Master',
    description: 'Codes of goods and services with their GST percentages',
    sidebar: { label: 'HSN/SAC Master', order: 40 },
    screen: async () => (await import('./hsn-codes/hsn-code.screen')).HsnCodeListScreen,
  },
  {
    path: links.taxSlabs,
    title: 'Tax Slabs',
    description: 'GST rates with their IGST, CGST and SGST',
    sidebar: { label: 'Tax Slabs', order: 80 },
    screen: async () => (await import('./tax-slabs/tax-slab.screen')).TaxSlabListScreen,
  },
];

const codes: readonly ScreenEntry[] = [
  {
    path: links.shipmentCategories,
    title: 'Shipment Category',
    description: 'Kinds of shipments that charges apply to',
    sidebar: { label: 'Shipment Category', order: 50 },
    screen: async () =>
      (await import('./shipment-categories/shipment-category.screen')).ShipmentCategoryListScreen,
  },
  {
    path: links.chargeBases,
    title: 'Charge Basis',
    description: 'What charges are counted by',
    sidebar: { label: 'Charge Basis', order: 60 },
    screen: async () => (await import('./charge-bases/charge-basis.screen')).ChargeBasisListScreen,
  },
];

const administration: readonly ScreenEntry[] = [
  {
    path: links.users,
    title: 'Users',
    description: 'Who signs in, and with which role',
    screen: async () => (await import('./users/user.screen')).UserListScreen,
  },
  {
    path: links.company,
    title: 'Company',
    description: 'Name, address, registrations and bank accounts',
    screen: async () => (await import('./superadmin/company.screen')).CompanyScreen,
  },
  {
    path: links.auditTrail,
    title: 'Audit Trail',
    description: 'Who changed what, and whether nothing is missing',
    screen: async () => (await import('./audit-trail/audit-trail.screen')).AuditTrailScreen,
  },
  {
    path: links.mentions,
    title: 'Mentions',
    description: 'Notes of colleagues that mention you',
    screen: async () => (await import('./mentions/mentions.screen')).MentionsScreen,
  },
  {
    path: links.superadminDashboard,
    title: 'Superadmin Dashboard',
    description: 'Client organisations',
    screen: async () => (await import('./superadmin/superadmin-dashboard.screen')).SuperadminDashboardScreen,
  },
  {
    path: links.addClient,
    title: 'Add Client',
    description: 'A new client organisation',
    screen: async () => (await import('./superadmin/client-form.screen')).AddClientScreen,
  },
  {
    path: '/superadmin/clients/edit/:id',
    title: 'Edit Client',
    screen: async () => (await import('./superadmin/client-form.screen')).EditClientScreen,
  },
];

const screens = [...parties, ...charges, ...taxes, ...codes, ...administration];

export const routes: readonly RemoteRoute[] = screens.map(({ path, title, description, screen }) => ({
  path,
  handle: { title, ...(description === undefined ? {} : { description }) },
  lazy: lazyScreen(screen),
}));

/** The group Masters of the sidebar (SCREEN-1). */
export const navigation: readonly NavigationEntry[] = screens.flatMap(({ path, sidebar }) =>
  sidebar ? [{ group: 'Masters', to: path, ...sidebar }] : [],
);
