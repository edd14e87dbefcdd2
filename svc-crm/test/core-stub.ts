import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Charge, HsnCode, Party } from '@freightdesk/contracts';
import { SAMPLE_CLIENT } from '@freightdesk/service-kit/testing';

const party = (id: number, name: string, rest: Partial<Party> = {}) => ({
  id,
  name,
  type: 'shipper',
  businessType: 'Exporter',
  city: 'Chennai',
  state: 'Tamil Nadu',
  address: '14 Rajaji Salai',
  gstNumber: '33CRTCT4410C1ZK',
  panNumber: 'CRTCT4410C',
  isActive: true,
  ...rest,
});

const charge = (id: number, name: string, unit: string, rate: number, rest: Partial<Charge> = {}) => ({
  id,
  name,
  unit,
  rate,
  currency: 'INR',
  hsnSacCode: '996713',
  gstRate: 18,
  gstApplicable: true,
  shipmentCategories: ['ALL'],
  applicabilities: [],
  active: true,
  ...rest,
});

const hsnCode: HsnCode = {
  id: 11,
  _id: 'h11',
  clientId: '1',
  createdBy: '',
  createdAt: '2026-04-01T00:00:00.000Z',
  updatedAt: '2026-04-01T00:00:00.000Z',
  code: '996713',
  description: 'Clearing and forwarding',
  gstPercent: 18,
  igstPercent: 18,
  cgstPercent: 9,
  sgstPercent: 9,
};

const PARTIES = [
  party(1, 'Coromandel Textiles'),
  party(2, 'Sahyadri Auto Components', { type: 'consignee', businessType: 'Importer' }),
  party(3, 'Notify Brokers', { type: 'notify', businessType: 'Agent' }),
  party(5, 'Gujarat Tiles and Ceramics', { isActive: false }),
];

const CHARGES = [
  charge(1, 'CHA agency', 'PER_SHIPMENT', 2500),
  charge(2, 'THC 20 ft', 'PER_20FT_CONTAINER', 8700, { shipmentCategories: ['SEA_FCL'] }),
  charge(3, 'Duty handling', 'PERCENT_OF_ASSESSMENT', 1.5, { hsnSacCode: '', gstApplicable: false }),
  charge(4, 'Ocean freight', 'PER_CBM', 100.1, { currency: 'USD', gstRate: 5, shipmentCategories: [] }),
  charge(5, 'Air freight', 'PER_KG', 165, { shipmentCategories: ['Air'] }),
  charge(6, 'Old charge', 'PER_SHIPMENT', 10, { active: false }),
];

/** What svc-core answers in these tests, by path. */
const answers: Readonly<Record<string, unknown>> = {
  '/api/clients/1': SAMPLE_CLIENT,
  '/api/hsn-sac': [hsnCode],
  '/api/parties': PARTIES,
  '/api/charges': CHARGES,
  ...Object.fromEntries(PARTIES.map((each) => [`/api/parties/${each.id}`, each])),
};

const NOTHING = { error: 'Not found', message: 'Not found', code: 'not_found', requestId: 'r' };

/** Stands for svc-core, so that svc-crm is tested with nothing but itself and a database. */
export async function startCoreStub() {
  const changed = new Map<string, unknown>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://core');
    const answer = changed.get(pathname) ?? answers[pathname];
    const status = answer ? 200 : 404;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? NOTHING));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Changes the charges of the master from now on. */
    setCharges: (change: (charges: typeof CHARGES) => object[]) =>
      changed.set('/api/charges', change(CHARGES)),
    /** Changes a party of the master from now on. */
    setParty: (id: number, fields: Partial<Party>) =>
      changed.set(`/api/parties/${id}`, { ...PARTIES.find((each) => each.id === id), ...fields }),
    restore: () => changed.clear(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
