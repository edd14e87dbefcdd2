// Records that the demo data of several services refer to by id (API-5). Companies, people and registration
// numbers are invented. Only services import this package: browsers never load it.

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
    address: '14 Rajaji Salai, George Town 600001',
    location: 'Chennai Port',
    businessType: 'Exporter',
  }),
  party(2, '1', 'Sahyadri Auto Components', 'Pune', 'Maharashtra', '27SHYCS7732D1ZX', {
    type: 'consignee',
    email: 'logistics@sahyadri-auto.example',
    phone: '9822054321',
    address: 'Plot 42, Chakan Industrial Area 410501',
    location: 'Nhava Sheva',
    businessType: 'Importer',
  }),
  party(3, '1', 'Deccan Biotech', 'Bengaluru', 'Karnataka', '29DKNCB2145E1Z2', {
    type: 'consignee',
    email: 'imports@deccan-biotech.example',
    phone: '9845067890',
    address: '7 Peenya Phase II 560058',
    location: 'ICD Whitefield',
    businessType: 'Importer',
  }),
  party(4, '1', 'Kaveri Foods and Spices', 'Coimbatore', 'Tamil Nadu', '33KVRFK9081F1ZI', {
    email: 'exports@kaveri-foods.example',
    phone: '9894011223',
    address: '210 Avinashi Road 641018',
    location: 'Tuticorin',
    businessType: 'Exporter',
  }),
  party(5, '1', 'Gujarat Tiles and Ceramics', 'Morbi', 'Gujarat', '24GJTCA6617G1ZT', {
    email: 'dispatch@gujarat-tiles.example',
    phone: '9825098765',
    address: 'Lakhdhirpur Road 363642',
    location: 'Mundra',
    businessType: 'Exporter',
    isActive: false,
  }),
  party(6, '2', 'Western Ghats Tea Company', 'Mumbai', 'Maharashtra', '27WGTCW3308J1ZV', {
    email: 'shipping@wg-tea.example',
    phone: '9820011122',
    address: '5 Ballard Estate 400001',
    location: 'Mumbai Port',
    businessType: 'Exporter',
  }),
  party(7, '2', 'Malabar Cashew Exports', 'Kollam', 'Kerala', '32MLBCM1190K1ZP', {
    email: 'trade@malabar-cashew.example',
    phone: '9847033445',
    address: '88 Beach Road 691001',
    location: 'Cochin',
    businessType: 'Exporter',
  }),
] as const;

/** The running contract of a demo party has its id. */
export const demoContractOf = (partyId: number) => ({
  id: partyId,
  contractId: `CT-${String(100_000 + partyId)}`,
  partyId,
});

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
