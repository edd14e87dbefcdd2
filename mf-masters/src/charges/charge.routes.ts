import { lazyScreen, links, type RemoteRoute } from '@freightdesk/remote-kit';

export const chargeRoutes: readonly RemoteRoute[] = [
  {
    path: links.charges,
    handle: { title: 'Charges', description: 'What is charged, on which basis and at which rates' },
    lazy: lazyScreen(async () => (await import('./charge-list/charge-list.screen')).ChargeListScreen),
  },
  {
    path: links.addCharge,
    handle: { title: 'Add Charge', description: 'A new charge and its configurations' },
    lazy: lazyScreen(async () => (await import('./charge-form/add-charge.screen')).AddChargeScreen),
  },
  {
    path: '/masters/edit-charge/:id?',
    handle: { title: 'Edit Charge' },
    lazy: lazyScreen(async () => (await import('./charge-form/edit-charge.screen')).EditChargeScreen),
  },
];
