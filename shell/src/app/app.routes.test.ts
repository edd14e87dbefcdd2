import paths from '../paths.json';
import { appRoutes } from './app.routes';

test('the addresses of the shell are those that the gateway is told of', () => {
  const own = appRoutes.flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)]);
  expect(own.filter((path) => path !== undefined && path !== '*')).toEqual(paths);
});
