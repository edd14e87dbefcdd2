import { AUDITED_KINDS, type AuditedKind, auditLabel } from '@freightdesk/contracts/core';
import type { Product } from '../support/product';
import { sharedMatrix } from './shared-matrix';

let product: Product;
beforeAll(async () => {
  ({ product } = await sharedMatrix());
});

const KINDS = Object.keys(AUDITED_KINDS) as AuditedKind[];

/** Abbreviations in lower case, and words that run together. */
const UNREADABLE = /\b(?:Gst|Pan|Hsn|Cin|Uom|Id)\b|[a-z](?:cost|amount|date|type|vid|dbid|groupsid)\b/;

/** Fields that an entry omits or shows elsewhere. */
const OMITTED_FIELDS = ['_id', 'id', 'clientId', 'createdAt', 'updatedAt', 'idempotencyKey', 'requestDigest'];
const KEYS = ['nameKey', 'usernameKey', 'categoryKeys', 'identifierKey', 'searchText', 'searchBlock'];
/** Fields below a field that is hidden as a whole. */
const HIDDEN_FIELDS = ['secret', 'lastPeriod', 'recoveryHashes'];

interface Paths {
  readonly paths: Readonly<Record<string, { readonly schema?: Paths }>>;
}

/** The distinct names of the fields of a schema, including those nested in lists and objects. */
const namesIn = ({ paths }: Paths): string[] =>
  Object.entries(paths).flatMap(([path, { schema }]) => [
    ...path.split('.').filter((part) => part !== '$*'),
    ...(schema ? namesIn(schema) : []),
  ]);

test.each(KINDS)('every field of %s has words for its history', (kind) => {
  const models = Object.values(product.services).flatMap(({ connection }) =>
    Object.values(connection.models),
  );
  const model = models.find(({ collection }) => collection.name === kind);
  // Mongoose's types list the paths of a schema, but not its nested schemas.
  const names = new Set(model ? namesIn(model.schema as unknown as Paths) : []);
  expect(names.size).toBeGreaterThan(2);
  const untold = new Set([...OMITTED_FIELDS, ...KEYS, ...HIDDEN_FIELDS]);
  const labelless = [...names].filter((name) => !untold.has(name) && !/^\d+$/.test(name));
  const labels = labelless.map((name) => auditLabel(kind, name));
  expect(labels.filter((label) => UNREADABLE.test(label))).toEqual([]);
});
