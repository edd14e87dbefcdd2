import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const filesOf = (role: string): string[] =>
  readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(`.${role}.ts`),
  );

test.each(filesOf('endpoints'))('%s declares endpoints and nothing else', (file) => {
  const others = Object.entries<object>(require(join(__dirname, file))).filter(
    ([, value]) => !('method' in value && 'path' in value && 'service' in value),
  );
  expect(others.map(([name]) => name)).toEqual([]);
});

test.each(filesOf('rules'))('%s needs no schemas, so that lists may load it', (file) => {
  jest.isolateModules(() => {
    jest.doMock('zod/mini', () => {
      throw new Error('The library of schemas is loaded');
    });
    expect(() => require(join(__dirname, file))).not.toThrow();
  });
});
