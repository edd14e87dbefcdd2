import { calledEndpoints } from './called-endpoints.mjs';

const code = `
/** Rupees: ₹ */
export const listParties = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/parties',
  summary: 'Parties, with ₹ and }) in the text',
  access: ['admin', 'user'],
  query: masterQuery,
  answer: z.object({ items: z.array(party), /* , */ total: z.number() }),
  sorts: ['name'],
});
export const saveParty = endpoint({ method: 'POST', path: '/api/parties', body, answer: party as Party, idempotent: true });
export const party = z.object({ answer: z.string() });
const change = { method: 'PUT', answer: party, access: 'tenant' } as const;
export const updateParty = endpoint({ ...change, path: '/api/parties/:id', body });
`;

const withoutSpace = (text) => text.replaceAll(/\s+/g, '');

test('of the endpoints of a file, what no browser asks is left out, and nothing else of the file', () => {
  expect(withoutSpace(calledEndpoints(code))).toBe(
    withoutSpace(`
/** Rupees: ₹ */
export const listParties = endpoint({
  service: 'core', method: 'GET', path: '/api/parties', access: ['admin', 'user'], sorts: ['name'],
});
export const saveParty = endpoint({ method: 'POST', path: '/api/parties', idempotent: true });
export const party = z.object({ answer: z.string() });
const change = { method: 'PUT', access: 'tenant' } as const;
export const updateParty = endpoint({ ...change, path: '/api/parties/:id', });
`),
  );
});

test('a file without endpoints stays as it is', () => {
  const schema = 'export const answer = z.object({ query: z.string() });';
  expect(calledEndpoints(schema)).toBe(schema);
});
