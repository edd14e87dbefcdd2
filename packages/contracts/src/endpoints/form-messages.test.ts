import * as z from 'zod/mini';
import { ENDPOINTS } from '.';

/** What zod itself says, which no user should have to read. */
const RAW = /invalid|expected|too (small|big)|unrecognized|received|must match|missing or not valid/i;

/** What fields of a form give: nothing chosen, something else than is asked for, far too much. */
const TYPED = ['', 'x', '-1', '1.23456789', '99999999999999999', 'x'.repeat(6000)];

interface Node {
  readonly path: string;
  readonly schema: z.ZodMiniType;
}

const inside = (def: object, key: string): z.ZodMiniType | undefined =>
  key in def ? ((def as Record<string, unknown>)[key] as z.ZodMiniType) : undefined;

/** The fields of a schema, also those of its lists, each with the name that it has in the body. */
function fieldsOf(schema: z.ZodMiniType, path: string): Node[] {
  const { def } = schema._zod;
  const wrapped = inside(def, 'innerType');
  if (wrapped) return fieldsOf(wrapped, path);
  const shape = inside(def, 'shape');
  if (shape) return Object.entries(shape).flatMap(([name, field]) => fieldsOf(field, `${path}.${name}`));
  const element = inside(def, 'element');
  if (element) return [{ path, schema }, ...fieldsOf(element, `${path}[]`)];
  return [{ path, schema }];
}

const bodies = Object.entries(ENDPOINTS).flatMap(([name, { body }]) => (body ? fieldsOf(body, name) : []));

test('there are fields to be checked', () => {
  expect(bodies.length).toBeGreaterThan(100);
});

test('no form says in the words of zod what is wrong with a field', () => {
  const raw = bodies.flatMap(({ path, schema }) =>
    TYPED.flatMap((text) => {
      const { error } = schema.safeParse(text);
      return (error?.issues ?? [])
        .filter(({ message }) => RAW.test(message))
        .map(({ message }) => `${path}: ${message}`);
    }),
  );
  expect([...new Set(raw)]).toEqual([]);
});

test('a whole number has a whole number for its example', () => {
  const wrong = bodies.flatMap(({ path, schema }) => {
    const says = (text: string) => (schema.safeParse(text).error?.issues ?? []).map(({ message }) => message);
    const isWhole = says('1.5').some((message) => message.endsWith('must be a whole number'));
    return isWhole && says('x').some((message) => message.includes('1250.50')) ? [path] : [];
  });
  expect(wrong).toEqual([]);
});

const sample = z.object({
  jobType: z.enum(['SEA', 'AIR']),
  isActive: z.boolean(),
  chargeIds: z.array(z.number()),
  billing_name: z.string().check(z.maxLength(3)),
});
const good = { jobType: 'SEA', isActive: true, chargeIds: [1], billing_name: 'A' };

test.each([
  [{ jobType: 'RAIL' }, 'Job type is SEA or AIR'],
  [{ jobType: '' }, 'Job type is required'],
  [{ isActive: 'perhaps' }, 'Active is Yes or No'],
  [{ chargeIds: [1, 'x'] }, 'Charge ids is a number'],
  [{ billing_name: 'Acme' }, 'Billing name has at most 3 characters'],
  [{ billing_name: undefined }, 'Billing name is required'],
])('of %j a user reads %j', (broken, message) => {
  const { error } = sample.safeParse({ ...good, ...broken });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
