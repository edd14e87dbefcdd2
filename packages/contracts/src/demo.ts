/**
 * Records that the demo data of several services refer to by id (API-5). Companies, people and
 * registration numbers are invented. Only services import this; it is no part of what browsers load.
 */
export const DEMO_PASSWORD = 'Freight#2026';

const bank = (name: string, account: string) => `${name}\nAccount ${account}\nIFSC DEMO0000001`;

/** Two firms that forward freight. */
export const DEMO_CLIENTS = [
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
    secondFactorRequired: false,
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
    secondFactorRequired: false,
  },
] as const;

export const DEMO_USERS = [
  { id: 1, username: 'superadmin', fullName: 'Sunita Rao', role: 'superadmin', clientId: null },
  { id: 2, username: 'admin', fullName: 'Arvind Krishnan', role: 'admin', clientId: '1' },
  { id: 3, username: 'user', fullName: 'Divya Menon', role: 'user', clientId: '1' },
  { id: 4, username: 'exec', fullName: 'Imran Sheikh', role: 'executive-ops', clientId: '1' },
  { id: 5, username: 'approver', fullName: 'Lakshmi Narayanan', role: 'approver', clientId: '1' },
  { id: 6, username: 'payer', fullName: 'Thomas Varghese', role: 'payer', clientId: '1' },
  { id: 7, username: 'admin2', fullName: 'Rohan Deshmukh', role: 'admin', clientId: '2' },
  { id: 8, username: 'user2', fullName: 'Neha Kulkarni', role: 'user', clientId: '2' },
] as const;

const party = (
  id: number,
  clientId: string,
  name: string,
  city: string,
  state: string,
  gstNumber: string,
  rest: object = {},
) => ({
  id,
  clientId,
  name,
  city,
  state,
  gstNumber,
  panNumber: gstNumber.slice(2, 12),
  ...rest,
});

export const DEMO_PARTIES = [
  party(1, '1', 'Coromandel Textiles', 'Chennai', 'Tamil Nadu', '33CRTCT4410C1ZK', {
    email: 'shipping@coromandel-textiles.example',
    phone: '9840012345',
    address: '14 Rajaji Salai, George Town',
    location: 'Chennai Port',
    businessType: 'Exporter',
  }),
  party(2, '1', 'Sahyadri Auto Components', 'Pune', 'Maharashtra', '27SHYCS7732D1ZX', {
    type: 'consignee',
    email: 'logistics@sahyadri-auto.example',
    phone: '9822054321',
    address: 'Plot 42, Chakan Industrial Area',
    location: 'Nhava Sheva',
    businessType: 'Importer',
  }),
  party(3, '1', 'Deccan Biotech', 'Bengaluru', 'Karnataka', '29DKNCB2145E1Z2', {
    type: 'consignee',
    email: 'imports@deccan-biotech.example',
    phone: '9845067890',
    address: '7 Peenya Phase II',
    location: 'ICD Whitefield',
    businessType: 'Importer',
  }),
  party(4, '1', 'Kaveri Foods and Spices', 'Coimbatore', 'Tamil Nadu', '33KVRFK9081F1ZI', {
    email: 'exports@kaveri-foods.example',
    phone: '9894011223',
    address: '210 Avinashi Road',
    location: 'Tuticorin',
    businessType: 'Exporter',
  }),
  party(5, '1', 'Gujarat Tiles and Ceramics', 'Morbi', 'Gujarat', '24GJTCA6617G1ZT', {
    email: 'dispatch@gujarat-tiles.example',
    phone: '9825098765',
    address: 'Lakhdhirpur Road',
    location: 'Mundra',
    businessType: 'Exporter',
    isActive: false,
  }),
  party(6, '2', 'Western Ghats Tea Company', 'Mumbai', 'Maharashtra', '27WGTCW3308J1ZV', {
    email: 'shipping@wg-tea.example',
    phone: '9820011122',
    address: '5 Ballard Estate',
    location: 'Mumbai Port',
    businessType: 'Exporter',
  }),
  party(7, '2', 'Malabar Cashew Exports', 'Kollam', 'Kerala', '32MLBCM1190K1ZP', {
    email: 'trade@malabar-cashew.example',
    phone: '9847033445',
    address: '88 Beach Road',
    location: 'Cochin',
    businessType: 'Exporter',
  }),
] as const;

const charge = (
  id: number,
  clientId: string,
  name: string,
  unit: string,
  rate: number,
  hsnSacCode: string,
  gstRate: number,
) => ({
  id,
  clientId,
  name,
  unit,
  rate,
  hsnSacCode,
  gstRate,
});

/** The running contract of a demo party has its id. */
export const demoContractOf = (partyId: number) => ({
  id: partyId,
  contractId: `CT-${String(100_000 + partyId)}`,
  partyId,
});

/** Rates are rupees. */
export const DEMO_CHARGES = [
  charge(1, '1', 'CHA agency', 'PER_SHIPMENT', 2500, '996712', 18),
  charge(2, '1', 'THC 20 ft', 'PER_20FT_CONTAINER', 8700, '996711', 18),
  charge(3, '1', 'DO handling', 'PER_BL_AWB', 1550.55, '996713', 18),
  charge(4, '1', 'Ocean freight', 'PER_CBM', 100.1, '996521', 5),
  charge(5, '1', 'Export documentation', 'PER_BL_AWB', 5100, '996713', 18),
  charge(6, '1', 'Seal charge', 'PER_CONTAINER', 750, '996711', 18),
  charge(7, '1', 'BL surrender', 'PER_BL_AWB', 4500, '996713', 18),
  charge(8, '1', 'LCL cargo handling', 'PER_CBM', 1350, '996719', 18),
  charge(9, '1', 'Local transport', 'PER_SHIPMENT', 8500, '996511', 18),
  charge(10, '2', 'CHA agency', 'PER_SHIPMENT', 2000, '996712', 18),
  charge(11, '2', 'THC 40 ft', 'PER_40FT_CONTAINER', 10400, '996711', 18),
  charge(12, '2', 'Air freight', 'PER_KG', 165, '996531', 18),
] as const;

/** The SACs of the demo charges under the ids that they get when each client is seeded with the 24 of the trade. */
const hsnCodesOf = (clientId: string, first: number) =>
  (
    [
      [4, '996521', 'Coastal and transoceanic water transport of goods', 5],
      [6, '996531', 'Air transport of goods', 18],
      [8, '996711', 'Container handling', 18],
      [9, '996712', 'Customs house agent', 18],
      [10, '996713', 'Clearing and forwarding', 18],
      [11, '996719', 'Other cargo and baggage handling', 18],
      [2, '996511', 'Road transport of goods', 18],
    ] as const
  ).map(([at, code, description, gst]) => ({
    ...{ id: first + at - 1, clientId, code, description },
    ...{ gstPercent: gst, igstPercent: gst, cgstPercent: gst / 2, sgstPercent: gst / 2 },
  }));
export const DEMO_HSN_CODES = [...hsnCodesOf('1', 1), ...hsnCodesOf('2', 25)];

const vendor = (
  id: number,
  clientId: string,
  vendor_name: string,
  contact_person: string,
  phone: string,
  address: string,
  gst_number: string,
) => ({
  id,
  clientId,
  vendor_name,
  contact_person,
  phone,
  email: `accounts@${vendor_name.toLowerCase().replaceAll(' ', '-')}.example`,
  address,
  gst_number,
});

/** Shipping line, container freight station, transporter, air cargo agent and fumigator. */
export const DEMO_VENDORS = [
  vendor(
    1,
    '1',
    'Bay Line Carriers',
    'Suresh Pillai',
    '9840100001',
    '8 Armenian Street, Chennai',
    '33BYLCB4417D1ZO',
  ),
  vendor(
    2,
    '1',
    'Madras Docks CFS',
    'Anitha Raman',
    '9840100002',
    'Tiruvottiyur High Road, Chennai',
    '33MDCCM2205E1ZQ',
  ),
  vendor(
    3,
    '1',
    'South Van Transport',
    'Murugan Selvam',
    '9840100003',
    '41 Ennore Express Road, Chennai',
    '33SVTFS9134G1Z4',
  ),
  vendor(
    4,
    '1',
    'Aero Gate Services',
    'Kavitha Iyer',
    '9840100004',
    'Air Cargo Complex, Meenambakkam',
    '33AGSCA7720H1Z8',
  ),
  vendor(
    5,
    '1',
    'Pure Fume Pest Services',
    'George Mathew',
    '9840100005',
    '3 Harbour Gate Lane, Chennai',
    '33PFSFP3318J1ZB',
  ),
  vendor(
    6,
    '2',
    'Bay Line Carriers',
    'Prakash Shetty',
    '9820100006',
    '22 Ballard Estate, Mumbai',
    '27BYLCB4417D1ZH',
  ),
  vendor(7, '2', 'Nava Cargo CFS', 'Smita Patil', '9820100007', 'Dronagiri Node, Uran', '27NVCCN6081K1ZL'),
  vendor(
    8,
    '2',
    'Konkan Road Lines',
    'Vijay Sawant',
    '9820100008',
    'Taloja MIDC, Navi Mumbai',
    '27KRTFK5529L1ZB',
  ),
] as const;
