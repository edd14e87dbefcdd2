import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appRoutes } from './app.routes';

const paths = JSON.parse(readFileSync(join(__dirname, '../paths.json'), 'utf8'));

test('the addresses of the shell are those that the gateway knows', () => {
  const own = appRoutes.flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)]);
  expect(own.filter((path) => path !== undefined && path !== '*')).toEqual(paths);
});
