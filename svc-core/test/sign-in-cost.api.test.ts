import { createPasswords, type Passwords } from '../src/auth/passwords.service';
import { type CoreApp, runCore } from './core-app';

let app: CoreApp;
let verifications = 0;
beforeAll(async () => {
  const passwords = createPasswords();
  const countedPasswords: Passwords = {
    hash: passwords.hash,
    matches: (password, hash) => {
      verifications++;
      return passwords.matches(password, hash);
    },
  };
  app = await runCore(countedPasswords);
});
beforeEach(() => {
  verifications = 0;
});
afterAll(() => app.close());

test.each([
  ['/api/auth/login', 'nobody'],
  ['/api/auth/login', 'admin'],
  ['/api/auth/login', 'superadmin'],
  ['/api/auth/superadmin/login', 'nobody'],
  ['/api/auth/superadmin/login', 'admin'],
  ['/api/auth/superadmin/login', 'superadmin'],
])('%s answers a wrong password of %s like any other and at the same cost', async (path, username) => {
  const response = await fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': 'same' },
    body: JSON.stringify({ username, password: 'a wrong one' }),
  });
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({
    error: 'Invalid username or password',
    message: 'Invalid username or password',
    code: 'sign_in_failed',
    requestId: 'same',
  });
  expect(verifications).toBe(1);
});
