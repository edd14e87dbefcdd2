import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Charge,
  type Client,
  type Colleague,
  type ColleagueQuestion,
  categoryKey,
  findColleagues,
  type HsnCode,
  listLetterheads,
  type Party,
  partiesOfGroup,
  type ReferencedCategory,
  referencedRecords,
} from '@freightdesk/contracts/core';
import { CONTAINER_CATEGORIES } from '@freightdesk/contracts/crm';
import { contractOf } from '@freightdesk/contracts/server';
import type { ParsedRequestOf } from '@freightdesk/contracts/shared';
import { DEMO_CHARGES, DEMO_HSN_CODES, DEMO_PARTIES } from '@freightdesk/demo-data';
import { INTERNAL_HEADER, internalKey } from '@freightdesk/service-kit';
import { SAMPLE_CLIENT, TEST_SECRET } from '@freightdesk/service-kit/testing';

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
  dynamicRates: {},
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

const CATEGORIES: ReferencedCategory[] = [
  ...['SEA_FCL', 'SEA_LCL', 'AIR', 'LAND', ...CONTAINER_CATEGORIES, '40HC_RF'].map((code) => ({
    code,
    name: code === '20FCLDC' ? '20 ft dry container' : code,
    isActive: true,
  })),
  { code: 'RAIL', name: 'Rail', isActive: false },
];

const COLLEAGUES: Colleague[] = [
  { userId: 2, username: 'admin', fullName: 'Test Admin', role: 'admin' },
  { userId: 31, username: 'divya', fullName: 'Divya Menon', role: 'user' },
  { userId: 33, username: 'imran', fullName: 'Imran Sheikh', role: 'payer' },
];

/** Those of a name, of the roles or ids that are asked for. */
const colleaguesFor = ({ roles, userIds, q = '', only }: ColleagueQuestion) =>
  COLLEAGUES.filter(
    ({ userId, role, fullName }) =>
      (roles.includes(role) || userIds.includes(userId)) &&
      (only?.includes(userId) ?? true) &&
      fullName.toLowerCase().includes(q.toLowerCase()),
  );

type Asked = ParsedRequestOf<typeof referencedRecords>['body'];

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}');
}

const NOTHING = { error: 'Not found', message: 'Not found', code: 'not_found', requestId: 'r' };

/** A stub of svc-core, so that svc-crm is tested with nothing but itself and a database. */
export async function startCoreStub() {
  const masters = {
    parties: PARTIES as object[],
    charges: CHARGES as object[],
    hsnCodes: [hsnCode] as object[],
  };
  const recordsNamed = ({ partyIds, chargeIds, hsnCodes, categoryCodes }: Asked) => {
    const charges = (masters.charges as typeof CHARGES).filter(({ id }) => chargeIds.includes(id));
    const codes = [...hsnCodes, ...charges.map(({ hsnSacCode }) => hsnSacCode)];
    return {
      parties: (masters.parties as typeof PARTIES).filter(({ id }) => partyIds.includes(id)),
      charges,
      hsnCodes: (masters.hsnCodes as HsnCode[]).filter(({ code }) => codes.includes(code)),
      taxGroups: [],
      shipmentCategories: CATEGORIES.filter(({ code }) =>
        categoryCodes.some((askedCode) => categoryKey(askedCode) === categoryKey(code)),
      ),
    };
  };
  const ofGroup = (group: string) =>
    PARTIES.filter(
      ({ isActive, type, businessType }) =>
        isActive && ['all', type, businessType.toLowerCase()].includes(group.toLowerCase()),
    );
  const internal = async (path: string, search: URLSearchParams, request: IncomingMessage) => {
    if (request.headers[INTERNAL_HEADER] !== internalKey(TEST_SECRET)) return undefined;
    if (path === referencedRecords.path)
      return recordsNamed(contractOf(referencedRecords).body?.parse(await bodyOf(request)) as Asked);
    if (path === findColleagues.path)
      return colleaguesFor(
        contractOf(findColleagues).body?.parse(await bodyOf(request)) as ColleagueQuestion,
      );
    return path === partiesOfGroup.path ? ofGroup(search.get('group') ?? '') : undefined;
  };
  const letterheads: (Partial<Client> & { until: string | null })[] = [{ ...SAMPLE_CLIENT, until: null }];
  const answerTo = (path: string): unknown => {
    if (path === listLetterheads.path) return letterheads;
    if (path === '/api/clients/1') return letterheads.at(-1);
    return (masters.parties as typeof PARTIES).find(({ id }) => path === `/api/parties/${id}`);
  };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://core');
    const answer = pathname.startsWith('/internal/')
      ? await internal(pathname, searchParams, request)
      : answerTo(pathname);
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? NOTHING));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Changes the charges of the master from now on. */
    setCharges: (change: (charges: typeof CHARGES) => object[]) => {
      masters.charges = change(CHARGES);
    },
    /** Changes a party of the master from now on. */
    setParty: (id: number, fields: Partial<Party>) => {
      masters.parties = PARTIES.map((each) => (each.id === id ? { ...each, ...fields } : each));
    },
    /** The client shows something else on its papers from now on. */
    changeLetterhead: (to: Partial<Client>) => {
      const present = letterheads.at(-1);
      letterheads.splice(
        -1,
        1,
        { ...present, until: new Date().toISOString() },
        { ...present, ...to, until: null },
      );
    },
    /** Restores the masters of the demo data. */
    useDemo: () => {
      masters.parties = DEMO_PARTIES.map((each) => ({ isActive: true, ...each }));
      masters.charges = DEMO_CHARGES.map(({ id, name, unit, rate, hsnSacCode, gstRate }) =>
        charge(id, name, unit, rate, { hsnSacCode, gstRate }),
      );
      masters.hsnCodes = DEMO_HSN_CODES.filter(({ clientId }) => clientId === '1');
    },
    restore: () => {
      masters.parties = PARTIES;
      masters.charges = CHARGES;
      masters.hsnCodes = [hsnCode];
      letterheads.splice(0, Infinity, { ...SAMPLE_CLIENT, until: null });
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
