import { readConfig } from './config';

const SESSION_SECRET = 'a secret for tests only';

test.each([['production'], ['development'], [undefined]])(
  'no secret, no start: NODE_ENV %s makes no difference',
  (NODE_ENV) => {
    expect(() => readConfig({ NODE_ENV })).toThrow('SESSION_SECRET must be set');
  },
);

test.each([
  [{ SESSION_SECRET, PORT: 'x' }, 'The setting PORT is wrong'],
  [{ SESSION_SECRET, CORE_URL: 'nowhere' }, 'The setting CORE_URL is wrong'],
  [{ SESSION_SECRET, BASE_PATH: 'desk' }, 'The setting BASE_PATH is wrong: must be a path such as /desk'],
  [{ SESSION_SECRET, BASE_PATH: '/api/desk' }, 'The setting BASE_PATH is wrong'],
  [{ SESSION_SECRET, BRAND_NAME: ' ' }, 'The setting BRAND_NAME is wrong'],
  [{ SESSION_SECRET: 'short' }, 'at least 16 characters'],
])('%j is refused in one sentence', (environment, sentence) => {
  expect(() => readConfig(environment as Record<string, string>)).toThrow(sentence);
});
