import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type ColleagueQuestion,
  findColleagues,
  listLetterheads,
  listNoticeReaders,
  listReminderClients,
  mastersByName,
  type NoticeReader,
  partiesOfGroup,
  referencedRecords,
} from '@freightdesk/contracts/core';
import { contractOf } from '@freightdesk/contracts/server';
import type { ParsedRequestOf } from '@freightdesk/contracts/shared';
import { INTERNAL_HEADER, internalKey } from '@freightdesk/service-kit';
import { SAMPLE_CLIENT, TEST_SECRET } from '@freightdesk/service-kit/testing';
import { categoriesMatch } from '@freightdesk/tax';

const party = (id: number, name: string, state: string, gstNumber: string, rest = {}) => ({
  id,
  name,
  state,
  gstNumber,
  city: '',
  address: '3 Mill Road',
  email: '',
  phone: '',
  panNumber: '',
  taxGroupsid: '1',
  isActive: true,
  ...rest,
});

const charge = (
  id: number,
  name: string,
  gstPercent: number,
  hsnSacCode: string,
  unit: string,
  rest = {},
) => ({
  id,
  name,
  gstPercent,
  hsnSacCode,
  unit,
  currency: 'INR',
  gstApplicable: true,
  taxInclusive: false,
  active: true,
  ...rest,
});

const TERMS = {
  paymentTermsDays: 30,
  validFrom: '2020-04-01T00:00:00.000Z',
  validTo: '2099-03-31T00:00:00.000Z',
};

const quote = (id: number, quoteId: string, iteration: number, rest: object) => ({
  id,
  quoteId,
  iteration,
  partyId: 1,
  quoteType: 'term',
  validFrom: '2026-04-01T00:00:00.000Z',
  validTo: '2027-03-31T00:00:00.000Z',
  createdAt: '2026-11-02T06:00:00.000Z',
  ...rest,
});

/** What svc-crm prints of a quote, in a language. */
export const quotePaper = (id: string, language: string): string => `%PDF-1.7 quote ${id} in ${language}`;
/** What svc-crm sends of a report. */
export const crmReport = (name: string, query: URLSearchParams): string =>
  `${name} by ${query.get('by') ?? 'month'} as ${query.get('format')}`;
const printOfReport = /^\/api\/reports\/crm\/(\w+)\/print$/;
const printOfQuote = /^\/api\/quotes\/(\d+)\/print$/;

/** The answers of the other two services by path. */
const answers: Record<string, unknown> = {
  '/api/clients/1': SAMPLE_CLIENT,
  '/api/parties/1': party(1, 'Coromandel Textiles', 'Tamil Nadu', '33CRTCT4410C1ZK'),
  '/api/parties/2': party(2, 'Sahyadri Auto Components', 'Maharashtra', '27SHYCS7732D1ZX'),
  '/api/parties/3': party(3, 'Levied Traders', 'Tamil Nadu', '', { taxGroupsid: '9' }),
  '/api/parties/4': party(4, 'Kaveri Foods', 'Tamil Nadu', ''),
  '/api/parties/5': party(5, 'Gujarat Tiles', 'Gujarat', '', { isActive: false }),
  '/api/vendorBilling/vendormaster/1': {
    id: 1,
    vendor_name: 'Southern Container Terminals',
    address: 'Harbour Road, Chennai',
    // The PAN of party 1.
    gst_number: '33CRTCT4410C2ZJ',
    status: 'Active',
  },
  '/api/vendorBilling/vendormaster/2': {
    id: 2,
    vendor_name: 'Palar Roadways',
    gst_number: '',
    status: 'Active',
  },
  '/api/vendorBilling/vendormaster/3': { id: 3, vendor_name: 'Closed Cranes', status: 'Inactive' },
  '/api/quotes/1': quote(1, 'QT-100001', 2, { status: 'approved' }),
  '/api/quotes/2': quote(2, 'QT-100002', 1, { status: 'pending_approval' }),
  '/api/quotes/3': quote(3, 'QT-100003', 1, {
    status: 'converted_to_contract',
    quoteType: 'single_use',
    validTo: null,
  }),
  '/api/quotes/4': quote(4, 'QT-100004', 1, { status: 'expired' }),
  '/api/quotes/5': quote(5, 'QT-100003', 2, { status: 'approved', isFamilyClosed: true }),
  '/api/contracts/1': { id: 1, partyId: 1, contractId: 'CT-100001', isActive: true, ...TERMS },
  '/api/contracts/2': { id: 2, partyId: 2, contractId: 'CT-100002', isActive: true, ...TERMS },
  '/api/contracts/3': { id: 3, partyId: 3, contractId: 'CT-100003', isActive: true, ...TERMS },
  '/api/contracts/6': { id: 6, partyId: 1, contractId: 'CT-100006', isActive: true, ...TERMS },
  '/api/contracts/4': { id: 4, partyId: 4, contractId: 'CT-100004', isActive: true, ...TERMS },
};

const CHARGES = [
  charge(1, 'CHA agency', 18, '996712', 'PER_SHIPMENT'),
  charge(2, 'THC 20 ft', 18, '996711', 'PER_20FT_CONTAINER'),
  charge(3, 'DO handling', 18, '996713', 'PER_BL_AWB'),
  charge(4, 'Ocean freight', 5, '996521', 'PER_CBM'),
  charge(5, 'All-in rate', 18, '996713', 'PER_SHIPMENT', { taxInclusive: true }),
  charge(7, 'Fumigation', 18, '996713', 'PER_SHIPMENT', { active: false }),
  charge(6, 'Freight abroad', 18, '996521', 'PER_SHIPMENT', { currency: 'USD', gstApplicable: false }),
];

const CATEGORIES = [
  { code: 'SEA_FCL', name: 'Sea, full container', isActive: true },
  { code: 'AIR', name: 'Air', isActive: true },
  { code: 'REEFER_20FT', name: 'Reefer, 20 ft', isActive: true },
  { code: 'BARGE', name: 'Barge', isActive: false },
];

const PARTIES = [
  { id: 1, name: 'Coromandel Textiles', gstin: '33CRTCT4410C1ZK', isActive: true },
  { id: 2, name: 'Sahyadri Auto Components', gstin: '27SHYCS7732D1ZX', isActive: true },
  { id: 5, name: 'Gujarat Tiles', gstin: '', isActive: false },
  { id: 6, name: 'Twin Traders', gstin: '33TWNTR1111A1Z1', isActive: true },
  { id: 7, name: 'Twin Traders', gstin: '33TWNTR2222A1Z2', isActive: true },
];
const VENDORS = [
  { id: 1, name: 'Southern Container Terminals', gstin: '33SCTSC5521E1ZQ', isActive: true },
  { id: 2, name: 'Palar Roadways', gstin: '', isActive: true },
];

/** The parties and vendors that a file names. */
function answersCalled(names: ParsedRequestOf<typeof mastersByName>['body']) {
  const among = (texts: readonly string[]) => {
    const keys = new Set(texts.map((text) => text.toLowerCase()));
    return ({ name, gstin }: (typeof PARTIES)[number]) =>
      keys.has(name.toLowerCase()) || keys.has(gstin.toLowerCase());
  };
  const isSameFirm = names.pans.includes('CRTCT4410C');
  return {
    parties: PARTIES.filter((each) => among(names.parties)(each) || (isSameFirm && each.id === 1)),
    vendors: VENDORS.filter((each) => among(names.vendors)(each) || (isSameFirm && each.id === 1)),
  };
}

/** The active parties, as svc-core answers internal calls. */
const ACTIVE_PARTIES = [
  { id: 1, name: 'Coromandel Textiles' },
  { id: 2, name: 'Sahyadri Auto Components' },
];

/** The id of a user who is no more. All others are there. */
export const LEAVER = 4_711;

const PORTS = [
  { id: 1, portName: 'Chennai', active: true },
  { id: 2, portName: 'Old Harbour', active: false },
];

const TAX_GROUPS = [
  { id: 1, taxItems: [{ type: 'GST' }] },
  { id: 5, taxItems: [{ type: 'GST', gstMode: 'IGST' }] },
  {
    id: 9,
    taxItems: [
      { type: 'GST' },
      { type: 'CESS', percentage: 5 },
      { type: 'OTHERS', name: 'Port levy', percentage: 2, appliedOn: 'AMOUNT' },
    ],
  },
];

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}');
}

const LOGO = /^\/api\/logos\/(\w+)$/;

/** The picture of a logo by its id. It is shown, and never drawn. */
export const pictureOfLogo = (logoId: string): string => `data:image/png;base64,${logoId}`;

/** Starts a stand-in for svc-core and svc-crm, so that svc-billing is tested with only a database. */
export async function otherServices() {
  const inactive = new Set<string>();
  const newParties: { readonly id: number; readonly name: string }[] = [];
  const changes = new Map<string, object>();
  const earlierLetterheads: object[] = [];
  const failing = new Set<string>();
  const noticeReaders: NoticeReader[] = [];
  /** Those who want letters, of those who have one of the roles or ids; two on each page. */
  const answerNoticeReaders = (question: ParsedRequestOf<typeof listNoticeReaders>['body']) => {
    const people = noticeReaders
      .filter(({ userId }) => userId > question.after)
      .filter(({ userId, role }) => question.roles.includes(role) || question.userIds.includes(userId));
    const page = people.slice(0, 2);
    const firm = answerAt('/api/clients/1') as typeof SAMPLE_CLIENT;
    return { firm, people: page, next: people.length > 2 ? page[1]?.userId : null };
  };
  const newClients = new Map<string, object>();
  const answerAt = (path: string): unknown => {
    const [, logoId] = LOGO.exec(path) ?? [];
    if (logoId) return { image: pictureOfLogo(logoId) };
    const answer = answers[path] ?? newClients.get(path);
    if (!answer) return undefined;
    return { ...answer, ...changes.get(path), ...(inactive.has(path) ? { isActive: false } : {}) };
  };
  const answerMasters = ({
    partyIds,
    chargeIds,
    categoryCodes,
    portIds,
  }: ParsedRequestOf<typeof referencedRecords>['body']) => ({
    parties: partyIds.map((id) => answerAt(`/api/parties/${id}`)).filter(Boolean),
    charges: CHARGES.filter(({ id }) => chargeIds.includes(id)),
    taxGroups: TAX_GROUPS,
    hsnCodes: [],
    shipmentCategories: CATEGORIES.filter(({ code }) =>
      categoryCodes.some((categoryCode) => categoriesMatch(categoryCode, code)),
    ),
    ports: PORTS.filter(({ id }) => portIds.includes(id)),
  });
  /** Holds requests until this many wait. */
  const barrier = { size: 0, waiting: [] as (() => void)[] };
  const passBarrier = async () => {
    if (barrier.size === 0) return;
    const passing = new Promise<void>((resolve) => barrier.waiting.push(resolve));
    if (barrier.waiting.length === barrier.size) {
      barrier.size = 0;
      for (const pass of barrier.waiting.splice(0)) pass();
    }
    await passing;
  };
  /** The messages about used contracts that svc-crm got, and who waits for how many. */
  const crm = {
    isAway: false,
    /** The contracts whose use is refused, with the status. */
    refusals: new Map<number, number>(),
    uses: [] as { readonly id: number; readonly clientId: string }[],
    watchers: [] as { isComplete: () => boolean; resolve: () => void }[],
  };
  const answerUse = async (pathname: string, request: IncomingMessage): Promise<[number, object]> => {
    const id = Number(pathname.split('/').at(-2));
    const status = crm.isAway ? 503 : crm.refusals.get(id);
    if (status) return [status, {}];
    crm.uses.push({ id, ...((await bodyOf(request)) as { readonly clientId: string }) });
    for (const { isComplete, resolve } of crm.watchers) if (isComplete()) resolve();
    return [200, { used: true }];
  };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://other');
    if (pathname.endsWith('/used') && request.headers[INTERNAL_HEADER] === internalKey(TEST_SECRET)) {
      const [status, answer] = await answerUse(pathname, request);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      return;
    }
    if (failing.has(pathname)) {
      response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const [, printedQuote] = printOfQuote.exec(pathname) ?? [];
    if (printedQuote) {
      response
        .writeHead(200, { 'content-type': 'application/pdf' })
        .end(quotePaper(printedQuote, searchParams.get('language') ?? 'en'));
      return;
    }
    const [, nameOfReport] = printOfReport.exec(pathname) ?? [];
    if (nameOfReport) {
      response
        .writeHead(crm.isAway ? 503 : 200, { 'content-type': 'text/csv' })
        .end(crm.isAway ? '' : crmReport(nameOfReport, searchParams));
      return;
    }
    if (pathname === referencedRecords.path) await passBarrier();
    const isOurs = request.headers[INTERNAL_HEADER] === internalKey(TEST_SECRET);
    if (pathname === partiesOfGroup.path && isOurs) {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify([...ACTIVE_PARTIES, ...newParties]));
      return;
    }
    if (pathname === findColleagues.path && isOurs) {
      const { userIds, only = userIds } = (await bodyOf(request)) as ColleagueQuestion;
      const people = only
        .filter((userId) => userId !== LEAVER)
        .map((userId) => ({ userId, username: 'admin', fullName: 'Admin', role: 'admin' }));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(people));
      return;
    }
    if (pathname === listNoticeReaders.path && isOurs) {
      const page = answerNoticeReaders((await bodyOf(request)) as Parameters<typeof answerNoticeReaders>[0]);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(page));
      return;
    }
    if (pathname === listReminderClients.path && isOurs) {
      const clientIds = noticeReaders.some((each) => each.notifications.invoiceReminders) ? ['1'] : [];
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ clientIds, next: null }));
      return;
    }
    if (pathname === mastersByName.path && isOurs) {
      const masters = answersCalled(
        contractOf(mastersByName).body?.parse(await bodyOf(request)) as Parameters<typeof answersCalled>[0],
      );
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(masters));
      return;
    }
    if (pathname === listLetterheads.path) {
      const present = { ...(answerAt('/api/clients/1') as object), until: null };
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify([...earlierLetterheads, present]));
      return;
    }
    const answer =
      pathname === referencedRecords.path && isOurs
        ? answerMasters(
            contractOf(referencedRecords).body?.parse(await bodyOf(request)) as Parameters<
              typeof answerMasters
            >[0],
          )
        : answerAt(pathname);
    const body = answer ?? { error: 'Not found', message: 'Not found', code: 'not_found', requestId: 'r' };
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    close: () => server.close(),
    deactivate: (path: string) => inactive.add(path),
    fail: (path: string) => failing.add(path),
    crm,
    rename: (path: string, to: object) => changes.set(path, to),
    /** Answers as at first again. */
    forgetChanges: () => {
      changes.clear();
      inactive.clear();
    },
    addClient: (id: string) => newClients.set(`/api/clients/${id}`, { ...SAMPLE_CLIENT, id }),
    /** The client shows something else on its documents from now on. */
    changeLetterhead: (to: object) => {
      const until = new Date().toISOString();
      earlierLetterheads.push({ ...(answerAt('/api/clients/1') as object), until });
      changes.set('/api/clients/1', { ...changes.get('/api/clients/1'), ...to });
    },
    /** Somebody wants to be told by e-mail. */
    addNoticeReader: (reader: NoticeReader) => noticeReaders.push(reader),
    addParty: (party: { readonly id: number; readonly name: string }) => newParties.push(party),
    meet: (size: number) => {
      barrier.size = size;
    },
  };
}
