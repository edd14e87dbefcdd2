import { usernameIn } from './sign-in.service';

const bodyOf = (text: string) => Buffer.from(text);

test.each([
  ['{"username":"admin","password":"x"}', 'admin'],
  ['{"username":"decoy","username":"admin"}', 'admin'],
  ['{"username":"adm\\u0069n"}', 'admin'],
  [`{"username":"${' '.repeat(200)}admin"}`, 'admin'],
  ['{"username":5}', ''],
  ['null', ''],
  ['no JSON at all', ''],
])('the user name in %s is the one that svc-core will read', (body, username) => {
  expect(usernameIn(bodyOf(body))).toBe(username);
});
