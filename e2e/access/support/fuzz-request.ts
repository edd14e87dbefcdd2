import type { EndpointContract } from '@freightdesk/contracts/shared';
import * as z from 'zod/mini';
import { type Dice, type JsonSchema, NASTY, spoiled, valueFor } from './fuzz-values';
import type { Params } from './sample';

/** A request as sent over the wire. */
export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** The parts of a valid request of an endpoint. */
export interface Good {
  readonly params: Params;
  /** Whether the request must not refer to another record by chance. */
  readonly mustStay: boolean;
  readonly query: Params;
  readonly body: unknown;
}

type Part = 'params' | 'query' | 'body';

const asJsonSchema = (schema: NonNullable<EndpointContract[Part]>): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

const schemas = new WeakMap<object, JsonSchema>();

function schemaOf(endpoint: EndpointContract, part: Part): JsonSchema | undefined {
  const schema = endpoint[part];
  if (!schema) return undefined;
  const jsonSchema = schemas.get(schema) ?? asJsonSchema(schema);
  schemas.set(schema, jsonSchema);
  return jsonSchema;
}

/** A part taken from its sample, generated from its schema, or with a malicious value in it. */
function partOf(endpoint: EndpointContract, part: Part, sample: unknown, dice: Dice): unknown {
  const schema = schemaOf(endpoint, part);
  const base = schema && dice.chance(40) ? valueFor(schema, dice) : sample;
  return dice.chance(25) ? spoiled(base, dice) : base;
}

const asText = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 3_000);

const escaped = (value: unknown): string =>
  encodeURIComponent(asText(value).replace(/[\ud800-\udfff]/g, '?'));

const ODD_SEGMENTS = [
  '%00',
  '%2e%2e',
  '..%2f',
  '%',
  '%e0%a4%a',
  '0x1',
  '1e9',
  '-1',
  '9'.repeat(30),
  'null',
  ';',
];

function pathOf(endpoint: EndpointContract, params: Params, dice: Dice): string {
  return endpoint.path.replace(/:(\w+)/g, (_all, name: string) => {
    if (dice.chance(10)) return dice.oneOf(ODD_SEGMENTS);
    return escaped(dice.chance(10) ? dice.oneOf(NASTY)() : (params[name] ?? 'none'));
  });
}

const ODD_QUERIES = [
  'q[$ne]=1',
  'q=1&q=2',
  'clientId[]=2',
  'page=-1',
  'pageSize=1e9',
  'q=%',
  '__proto__[a]=1',
  'sort=-',
];

function searchOf(query: unknown, dice: Dice): string {
  const pairs = Object.entries(Object(query)).map(([name, value]) => `${escaped(name)}=${escaped(value)}`);
  if (dice.chance(10)) pairs.push(dice.oneOf(ODD_QUERIES));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-32' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'br, br' },
  { 'accept-encoding': 'identity;q=0, *;q=0' },
  { accept: 'image/png' },
  { range: 'bytes=0-1' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'not a day' },
  { 'idempotency-key': 'k'.repeat(5_000) },
  { 'idempotency-key': '' },
  { 'x-client-id': '[object Object]' },
  { 'x-user-role': '__proto__' },
  { 'x-forwarded-for': '\u00e9, ,,' },
  { 'x-request-id': '<script>' },
  { 'transfer-encoding': 'chunked' },
  { host: 'elsewhere.example:99999' },
  { 'accept-language': 'x'.repeat(7_000) },
];

const ODD_BODIES: readonly (() => Buffer)[] = [
  () => Buffer.from(''),
  () => Buffer.from('{'),
  () => Buffer.from('"text"'),
  () => Buffer.from('[]'),
  () => Buffer.from('null'),
  () => Buffer.from('{"a":1,"a":2}'),
  () => Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  () => Buffer.from('{"a":"\u00e9"}', 'latin1'),
  () => Buffer.from('['.repeat(20_000)),
  () => Buffer.from('x'.repeat(1_100_000)),
  () => Buffer.from('a=1&b[c]=2'),
  () => Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0x01]),
];

const ODD_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'];

function bodyOf(endpoint: EndpointContract, sample: unknown, dice: Dice): Buffer | undefined {
  if (endpoint.method === 'GET' && !dice.chance(3)) return undefined;
  if (dice.chance(8)) return dice.oneOf(ODD_BODIES)();
  return Buffer.from(JSON.stringify(partOf(endpoint, 'body', sample, dice)) ?? '');
}

/** Makes a request of an endpoint: often a valid one, mostly one with something wrong. */
export function fuzzRequest(endpoint: EndpointContract, good: Good, dice: Dice): FuzzRequest {
  const params = good.mustStay ? good.params : (partOf(endpoint, 'params', good.params, dice) as Params);
  return {
    method: dice.chance(4) ? dice.oneOf(ODD_METHODS) : endpoint.method,
    path:
      pathOf(endpoint, Object(params), dice) + searchOf(partOf(endpoint, 'query', good.query, dice), dice),
    body: bodyOf(endpoint, good.body, dice),
    headers: {
      'content-type': 'application/json',
      ...(endpoint.idempotent ? { 'idempotency-key': `fuzz-${dice.below(1_000)}` } : {}),
      ...(dice.chance(12) ? dice.oneOf(ODD_HEADERS) : {}),
    },
  };
}
