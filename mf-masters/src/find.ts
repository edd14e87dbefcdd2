import { links, type RemoteFind } from '@freightdesk/remote-kit';

/** Masters in the quick find. */
export const find: RemoteFind = {
  lists: [
    {
      label: 'Parties',
      order: 1,
      from: '/api/parties',
      title: 'name',
      hints: ['city', 'gstNumber'],
      to: `${links.parties}?open=:id`,
    },
    {
      label: 'Charges',
      order: 8,
      from: '/api/charges',
      title: 'name',
      hints: ['code', 'category'],
      to: '/masters/edit-charge/:id',
    },
    {
      label: 'Vendors',
      order: 9,
      from: '/api/vendorBilling/vendormaster',
      title: 'vendor_name',
      hints: ['gst_number'],
      to: `${links.vendors}?open=:id`,
    },
  ],
  commands: [
    { label: 'New Party', to: links.newOf(links.parties) },
    { label: 'New Charge', to: links.addCharge },
    { label: 'New Vendor', to: links.newOf(links.vendors) },
    { label: 'Mentions of You', to: links.mentions },
  ],
};
