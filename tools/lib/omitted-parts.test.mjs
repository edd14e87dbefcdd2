import { endpointsIn, omittedParts } from './omitted-parts.mjs';

const endpoints = new Set(endpointsIn('export const listParties = endpoint({});\nconst own = 1;'));
const problems = (source, file = 'mf-masters/src/parties/party.screen.tsx') =>
  omittedParts(file, source, endpoints).map((problem) => /`(\w+)`/.exec(problem)[1]);

test.each([
  ['a named endpoint', 'const schema = listParties.answer;', ['answer']],
  ['one that may be missing', 'const schema = listParties?.body;', ['body']],
  ['a parameter', 'const read = (endpoint) => endpoint.query;', ['query']],
  ['one of options', 'const read = (options) => options.endpoint.errors;', ['errors']],
  ['parts that are taken out', 'const { params, path } = listParties;', ['params']],
  ['parts of a parameter', 'function read({ answer, path }: Endpoint) {}', ['answer']],
])('%s', (_what, source, found) => {
  expect(problems(source)).toEqual(found);
});

test.each([
  ['what is not omitted', 'const { sorts } = listParties; const path = listParties.path;'],
  ['the same words of others', 'const found = list.query.data; const { body } = options; errors.body = 1;'],
  ['a call with them', 'api.call(listParties, { query: {}, params });'],
])('%s may be read', (_what, source) => {
  expect(problems(source)).toEqual([]);
});

test.each(['mf-masters/src/parties/party.screen.test.tsx', 'svc-core/src/app.ts'])(
  '%s may read all',
  (file) => {
    expect(problems('const schema = listParties.answer;', file)).toEqual([]);
  },
);
