import * as z from 'zod/mini';
import { CURRENCIES } from './currencies';
import './plain-words';
import { recordId, wholeNumber } from './schema-figures';

const OBJECT_ID = /^[0-9a-f]{24}$/i;

export * from './schema-contacts';
export * from './schema-days';
export * from './schema-figures';
export * from './schema-records';
export * from './schema-registrations';
export * from './schema-reports';
export * from './schema-texts';

/** Path parameters of a call on one record. */
export const idParams = z.object({ id: recordId });

/** Path parameters of a call on one record that is named by its number or by the database's `_id` (ID-1). */
export const eitherIdParams = z.object({ id: z.union([recordId, z.string().check(z.regex(OBJECT_ID))]) });

export const currency = z.enum(CURRENCIES);

/** The tenant as a body names it: text, or the number that the text stands for (ID-1). */
export const clientIdInBody = z.optional(
  z.codec(z.union([z.string(), z.number()]), z.string(), {
    decode: String,
    encode: (id): string | number => id,
  }),
);

/** The number of the job that a list or a figure is asked for. */
export const requiredJobNumber = z
  .string('Name the job')
  .check(z.minLength(1, 'Name the job'), z.maxLength(40));

/** The tenant named by a caller; it may only repeat the session's own (AUTH-3). */
export const clientQuery = { clientId: z.optional(z.string()), clientid: z.optional(z.string()) };

/** The query of a call that belongs to a client and has no options of its own. */
export const tenantQuery = z.object(clientQuery);

/** Yes or no in a query. */
const queryFlag = (name: string) =>
  z.codec(z.enum(['true', 'false'], `${name} is true or false`), z.boolean(), {
    decode: (word) => word === 'true',
    encode: (is) => (is ? 'true' : 'false'),
  });

/** Narrows a list to its active or its inactive records. */
export const activeFlag = queryFlag('active');

/** The options of every list beside its plain array form (API-2). */
export const pageQuery = {
  page: z.optional(wholeNumber('page', 1)),
  pageSize: z.optional(wholeNumber('pageSize', 1, 500)),
  q: z.optional(z.string().check(z.maxLength(200))),
  sort: z.optional(z.string().check(z.maxLength(60))),
  count: z.optional(queryFlag('count')),
  after: z.optional(z.string().check(z.maxLength(60))),
};

/** Yes or no in a body, which comes as text where the body is a form. */
export const formFlag = z.codec(z.union([z.boolean(), z.enum(['true', 'false'])]), z.boolean(), {
  decode: (flag) => flag === true || flag === 'true',
  encode: (flag): boolean | 'true' | 'false' => flag,
});

/**
 * A list answers a plain array, or one page of it when `page` is asked for. The total of a search for a frequent text is
 * exceeded: there are more records than it says. With `count=false` that holds for less frequent texts as well.
 * A page that is asked for with `after` says where the `next` one begins, which is its `after` and costs as much as the first.
 */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.union([
    z.array(item),
    z.object({
      items: z.array(item),
      total: z.number(),
      isTotalExceeded: z.optional(z.literal(true)),
      next: z.optional(z.string()),
      page: z.number(),
      pageSize: z.number(),
    }),
  ]);
