import { containersText, type ShipmentDescription, shipmentTexts } from './shipment-texts.rules';

const nothing: ShipmentDescription = {
  shipment: null,
  port: '',
  portOfLoading: '',
  portOfDischarge: '',
  containerDetails: '',
  grossWeight: null,
  netWeight: null,
  cbm: null,
  packages: '',
  cargoDetails: '',
  commodity: '',
  incoterms: '',
  shipmentCategory: '',
};
const job = {
  jobType: 'import',
  mode: 'sea',
  containers: [{ type: '22G1', count: 2 }],
  grossWeight: 18_450.5,
  volume: 52,
  portOfLoading: 'Singapore',
  portOfDischarge: 'Chennai',
  vesselOrFlight: 'MV Kaveri 14W',
  blAwbNumber: 'MAEU123',
  consigneeId: null,
  consigneeName: '',
} as const;
const textsOf = (changes: Partial<ShipmentDescription>) =>
  Object.fromEntries(shipmentTexts({ ...nothing, ...changes }));

test('a document of which nothing is known says nothing', () => {
  expect(shipmentTexts(nothing)).toEqual([]);
});

test('what the job says stands on its documents', () => {
  expect(textsOf({ shipment: { ...job, containers: [...job.containers] } })).toEqual({
    'Port of loading': 'Singapore',
    'Port of discharge': 'Chennai',
    'Vessel and voyage': 'MV Kaveri 14W',
    'BL number': 'MAEU123',
    Containers: '2 × 20 ft dry',
    'Gross weight': '18,450.5 kg',
    Volume: '52 CBM',
  });
});

test('what was typed on the document comes first', () => {
  const documentFields = {
    portOfLoading: 'Colombo',
    containerDetails: 'CSQU3054383',
    grossWeight: 10,
    cbm: 3,
  };
  expect(textsOf({ shipment: { ...job, containers: [] }, ...documentFields })).toMatchObject({
    'Port of loading': 'Colombo',
    'Port of discharge': 'Chennai',
    Containers: 'CSQU3054383',
    'Gross weight': '10 kg',
    Volume: '3 CBM',
  });
});

test.each([
  ['import', {}, { 'Port of discharge': 'Tuticorin' }],
  ['export', {}, { 'Port of loading': 'Tuticorin' }],
  ['domestic', { portOfLoading: 'Hosur' }, { Origin: 'Hosur', Destination: 'Tuticorin' }],
] as const)(
  'the port of the charges of an %s job is where goods reach or leave India',
  (jobType, documentFields, ports) => {
    const shipment = { ...job, jobType, containers: [], portOfLoading: '', portOfDischarge: '' };
    expect(textsOf({ shipment, port: 'Tuticorin', ...documentFields })).toMatchObject(ports);
  },
);

test.each([
  ['air', 'Flight', 'AWB number'],
  ['road', 'Vehicle', 'Consignment note'],
  ['rail', 'Train', 'Railway receipt'],
  ['multimodal', 'Vessel or flight', 'Transport document'],
  [null, 'Vessel or flight', 'BL/AWB number'],
] as const)('by %s goods go by %s with a %s', (mode, carrier, paper) => {
  expect(textsOf({ shipment: { ...job, mode, containers: [] } })).toMatchObject({
    [carrier]: 'MV Kaveri 14W',
    [paper]: 'MAEU123',
  });
});

test('containers are counted by type', () => {
  expect(containersText([])).toBe('');
  expect(
    containersText([
      { type: '22G1', count: 2 },
      { type: '45G1', count: 4 },
    ]),
  ).toBe('2 × 20 ft dry, 4 × 40 ft high cube');
});
