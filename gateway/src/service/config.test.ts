import { readConfig } from './config';

test('production without a secret is refused', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('SESSION_SECRET must be set in production');
});

test.each([
  [{ PORT: 'x' }, 'The setting PORT is wrong'],
  [{ CORE_URL: 'nowhere' }, 'The setting CORE_URL is wrong'],
  [{ SESSION_SECRET: 'short' }, 'at least 16 characters'],
])('%j is refused in one sentence', (environment, sentence) => {
  expect(() => readConfig(environment as Record<string, string>)).toThrow(sentence);
});
