import { ApiError } from '@freightdesk/api-client';
import {
  type Client,
  type Colleague,
  type ColleagueQuestion,
  findColleagues,
  getClient,
  getLogo,
  getParty,
  getVendor,
  type Letterhead,
  letterheadAt,
  listLetterheads,
  listNoticeReaders,
  listReminderClients,
  mastersByName,
  type Party,
  partiesOfGroup,
  type ReferencedIds,
  referencedRecords,
  type Vendor,
} from '@freightdesk/contracts/core';
import type { AnswerOf, Identity, Role } from '@freightdesk/contracts/shared';
import type { RequestContext } from '../http/request-context';
import type { ClientScope } from '../identity/client-scope';
import type { ServiceConfig } from './config';
import { internalClient, serviceClient } from './service-client';

/** Who asks, and for which client. */
export interface Caller {
  readonly context: RequestContext;
  readonly scope: ClientScope;
}

/** A person who calls. Their name is stored with what they create. */
export interface UserCaller extends Caller {
  readonly identity: Identity;
}

/** How many ids of existing clients are remembered. Clients are never removed. */
const MAX_EXISTING_IDS = 10_000;

/** The master records that a document refers to. Missing ones are omitted. */
export type ReferencedRecords = AnswerOf<typeof referencedRecords>;

/** Whom {@link CoreClient.noticeReaders} looks for, after one of them; 0 begins. */
export interface NoticeReaderQuestion {
  readonly roles: readonly Role[];
  readonly userIds: readonly number[];
  readonly usernames: readonly string[];
  readonly after: number;
}

type CallerClients = ReturnType<typeof serviceClient>;

/** How many logos are remembered. A logo never changes: another one has another id. */
const MAX_LOGOS = 200;

/** Puts the picture of a logo, as PNG in a data URL, in place of its id. All letterheads that show it have it read once. */
function createLogoReader(clientFor: CallerClients) {
  const pictures = new Map<string, Promise<string>>();

  async function read({ context, scope: { clientId } }: Caller, logoId: string): Promise<string> {
    const { image } = await clientFor(context).call(getLogo, { params: { logoId }, query: { clientId } });
    return image;
  }

  function pictureOf(caller: Caller, logoId: string): Promise<string> {
    const key = `${caller.scope.clientId} ${logoId}`;
    const earlier = pictures.get(key);
    if (earlier) return earlier;
    if (pictures.size >= MAX_LOGOS) pictures.clear();
    const picture = read(caller, logoId);
    pictures.set(key, picture);
    // A failed read is told to whoever waits for it, and tried again by the next.
    picture.catch(() => pictures.delete(key));
    return picture;
  }

  return async <Each extends { readonly logo: string }>(caller: Caller, letterhead: Each): Promise<Each> =>
    letterhead.logo ? { ...letterhead, logo: await pictureOf(caller, letterhead.logo) } : letterhead;
}
type LogoReader = ReturnType<typeof createLogoReader>;

/** Reads the own client of a caller, once for all concurrent callers. */
function createClientReader(clientFor: CallerClients, withLogo: LogoReader) {
  const requests = new Map<string, Promise<Client>>();
  const read = async (caller: Caller): Promise<Client> => {
    const { clientId } = caller.scope;
    const client = await clientFor(caller.context).call(getClient, {
      params: { id: clientId },
      query: { clientId },
    });
    return withLogo(caller, client);
  };
  return (caller: Caller): Promise<Client> => {
    const { clientId } = caller.scope;
    const earlier = requests.get(clientId);
    if (earlier) return earlier;
    const request = read(caller);
    const end = () => requests.delete(clientId);
    request.then(end, end);
    requests.set(clientId, request);
    return request;
  };
}

/** What documents of the caller's client show, by the moment of their issue; null for those that are not issued. */
export type LetterheadsByMoment = (moment: string | null) => Letterhead;

const createLetterheadReader =
  (clientFor: CallerClients, withLogo: LogoReader) =>
  async (caller: Caller): Promise<LetterheadsByMoment> => {
    const { clientId } = caller.scope;
    const answer = await clientFor(caller.context).call(listLetterheads, { query: { clientId } });
    const letterheads = await Promise.all(answer.map((each) => withLogo(caller, each)));
    return (moment) => letterheadAt(letterheads, moment);
  };

/** Tells whether a client exists, asked as the superadmin who named it; a yes is cached. */
function createExistenceCheck(clientFor: CallerClients) {
  const existingIds = new Set<string>();

  async function exists(clientId: string, context: RequestContext): Promise<boolean> {
    try {
      await clientFor(context).call(getClient, { params: { id: clientId } });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return false;
      throw error;
    }
  }

  return async (clientId: string, context: RequestContext): Promise<boolean> => {
    if (existingIds.has(clientId)) return true;
    const isThere = await exists(clientId, context);
    if (isThere && existingIds.size < MAX_EXISTING_IDS) existingIds.add(clientId);
    return isThere;
  };
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/**
 * The requests of the other services to svc-core, on behalf of a person or with the key of our own processes.
 *
 * @throws {ApiError} for a refusal by svc-core
 * @throws {NetworkError} when svc-core is down
 */
export function createCoreClient({
  CORE_URL,
  SESSION_SECRET,
}: Pick<ServiceConfig, 'CORE_URL' | 'SESSION_SECRET'>) {
  const clientFor = serviceClient(CORE_URL);
  const internal = internalClient(CORE_URL, SESSION_SECRET);
  const withLogo = createLogoReader(clientFor);

  return {
    client: createClientReader(clientFor, withLogo),
    letterheads: createLetterheadReader(clientFor, withLogo),
    clientExists: createExistenceCheck(clientFor),

    party: ({ context, scope: { clientId } }: Caller, id: number): Promise<Party> =>
      clientFor(context).call(getParty, { params: { id }, query: { clientId } }),

    vendor: ({ context, scope: { clientId } }: Caller, id: number): Promise<Vendor> =>
      clientFor(context).call(getVendor, { params: { id }, query: { clientId } }),

    referencedRecords: (
      { context, scope: { clientId } }: Caller,
      { partyIds = [], chargeIds = [], hsnCodes = [], categoryCodes = [], portIds = [] }: ReferencedIds,
    ): Promise<ReferencedRecords> =>
      internal(context).call(referencedRecords, {
        body: {
          clientId,
          partyIds: unique(partyIds),
          chargeIds: unique(chargeIds),
          hsnCodes: unique(hsnCodes).filter((code) => code !== ''),
          categoryCodes: unique(categoryCodes),
          portIds: unique(portIds),
        },
      }),

    /** The parties and vendors that a file names, by name or GSTIN. */
    mastersByName: (
      { context, scope: { clientId } }: Caller,
      { parties, vendors }: { readonly parties: readonly string[]; readonly vendors: readonly string[] },
    ): Promise<AnswerOf<typeof mastersByName>> =>
      internal(context).call(mastersByName, {
        body: { clientId, parties: unique(parties), vendors: unique(vendors), pans: [] },
      }),

    /** The parties and vendors that have one of these PANs, by their own or by their GSTIN. */
    mastersOfPans: (
      { context, scope: { clientId } }: Caller,
      pans: readonly string[],
    ): Promise<AnswerOf<typeof mastersByName>> =>
      internal(context).call(mastersByName, {
        body: { clientId, parties: [], vendors: [], pans: unique(pans) },
      }),

    /** The first users of the caller's client by name, of those who have one of the roles or ids. */
    colleagues: (
      { context, scope: { clientId } }: Caller,
      { roles, userIds, q = '', only }: ColleagueQuestion,
    ): Promise<Colleague[]> =>
      internal(context).call(findColleagues, {
        body: { clientId, roles: [...roles], userIds: [...userIds], q, ...(only ? { only: [...only] } : {}) },
      }),

    /** A page of those of a client who want to be told by e-mail, of those who have one of the roles, ids or user names (SETTINGS-10). */
    noticeReaders: (
      { clientId, actor: { context } }: ClientScope,
      { roles, userIds, usernames, after }: NoticeReaderQuestion,
    ): Promise<AnswerOf<typeof listNoticeReaders>> =>
      internal(context).call(listNoticeReaders, {
        body: {
          clientId,
          roles: unique(roles),
          userIds: unique(userIds),
          usernames: unique(usernames),
          after,
        },
      }),

    /** A page of the clients with people who want to be told of overdue invoices by e-mail, after one of them; 0 begins. */
    reminderClients: (
      context: Pick<RequestContext, 'requestId'>,
      after: number,
    ): Promise<AnswerOf<typeof listReminderClients>> =>
      internal(context).call(listReminderClients, { query: { after } }),

    partiesOfGroup: (
      { context, scope: { clientId } }: Caller,
      group: string,
    ): Promise<AnswerOf<typeof partiesOfGroup>> =>
      internal(context).call(partiesOfGroup, { query: { clientId, group } }),
  };
}
export type CoreClient = ReturnType<typeof createCoreClient>;
