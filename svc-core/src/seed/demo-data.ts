import type { ClientRecord } from '../clients/client.model';

const bank = (name: string, account: string) => `${name}\nAccount ${account}\nIFSC DEMO0000001`;

export const DEMO_CLIENTS: readonly ClientRecord[] = [
  {
    id: '1',
    name: 'Meridian Logistics',
    email: 'accounts@meridian-logistics.example',
    phone: '044-40001234',
    address: '3rd Floor, Harbour House, 27 Rajaji Salai',
    city: 'Chennai',
    homeState: 'Tamil Nadu',
    gstNumber: '33ABCCF1234A1ZI',
    panNumber: 'ABCCF1234A',
    cinNumber: 'U60231TN2011PTC081234',
    bankDetails: bank('Demo Bank, George Town', '000011112222'),
    logoText: 'MERIDIAN',
    isActive: true,
  },
  {
    id: '2',
    name: 'Harbour Line Forwarders',
    email: 'accounts@harbour-line.example',
    phone: '022-40005678',
    address: '12 Ballard Pier, Fort',
    city: 'Mumbai',
    homeState: 'Maharashtra',
    gstNumber: '27HLFCF5521H1ZW',
    panNumber: 'HLFCF5521H',
    cinNumber: 'U60231MH2014PTC091122',
    bankDetails: bank('Demo Bank, Fort', '000033334444'),
    logoText: 'HARBOUR LINE',
    isActive: true,
  },
];

/**
 * The first group of a client takes its mode from the place of supply; the others fix it.
 * CESS and custom levies show what a group can hold.
 */
export const DEMO_TAX_GROUPS = [
  { name: 'GST by place of supply', taxItems: [{ type: 'GST' }] },
  { name: 'GST within the state', taxItems: [{ type: 'GST', gstMode: 'CGST_SGST' }] },
  { name: 'GST between states', taxItems: [{ type: 'GST', gstMode: 'IGST' }] },
] as const;
