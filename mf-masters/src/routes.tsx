import { lazyScreen, links, type RemoteRoute } from '@freightdesk/remote-kit';
import { chargeRoutes } from './charges/charge.routes';
import { superadminRoutes } from './superadmin/superadmin.routes';
import { userRoutes } from './users/user.routes';

const partyRoutes: readonly RemoteRoute[] = [
  {
    path: links.parties,
    handle: { title: 'Parties', description: 'Shippers, consignees and notify parties' },
    lazy: lazyScreen(async () => (await import('./parties/party-list/party-list.screen')).PartyListScreen),
  },
  {
    path: links.partyMaster,
    handle: { title: 'Party Master', description: 'Shippers, consignees and notify parties' },
    lazy: lazyScreen(
      async () => (await import('./parties/party-master/party-master.screen')).PartyMasterScreen,
    ),
  },
];

const taxRoutes: readonly RemoteRoute[] = [
  {
    path: links.taxGroups,
    handle: { title: 'Tax Groups', description: 'Named groups of GST, CESS and custom levies' },
    lazy: lazyScreen(async () => (await import('./tax-groups/tax-group-list.screen')).TaxGroupListScreen),
  },
  {
    path: links.taxSlabs,
    handle: { title: 'Tax Slabs', description: 'GST rates with their IGST, CGST and SGST' },
    lazy: lazyScreen(async () => (await import('./tax-slabs/tax-slab-list.screen')).TaxSlabListScreen),
  },
  {
    path: links.hsnSac,
    handle: {
      title: 'HSN/SAC Master',
      description: 'Codes of goods and services with their GST percentages',
    },
    lazy: lazyScreen(async () => (await import('./hsn-codes/hsn-code-list.screen')).HsnCodeListScreen),
  },
];

const referenceRoutes: readonly RemoteRoute[] = [
  {
    path: links.shipmentCategories,
    handle: { title: 'Shipment Category', description: 'Kinds of shipments that charges apply to' },
    lazy: lazyScreen(
      async () =>
        (await import('./shipment-categories/shipment-category-list.screen')).ShipmentCategoryListScreen,
    ),
  },
  {
    path: links.chargeBases,
    handle: { title: 'Charge Basis', description: 'What charges are counted by' },
    lazy: lazyScreen(
      async () => (await import('./charge-bases/charge-basis-list.screen')).ChargeBasisListScreen,
    ),
  },
  {
    path: links.vendors,
    handle: { title: 'Vendor Master', description: 'Suppliers whose bills enter invoices' },
    lazy: lazyScreen(async () => (await import('./vendors/vendor-list.screen')).VendorListScreen),
  },
];

export const routes: readonly RemoteRoute[] = [
  ...partyRoutes,
  ...chargeRoutes,
  ...taxRoutes,
  ...referenceRoutes,
  ...userRoutes,
  ...superadminRoutes,
];
