import { readFileSync } from 'node:fs';
import ServerEnvironment from './server-environment.cjs';

const config = { projectConfig: { fakeTimers: {} } };

/** What a file does between the start and the end of its environment. */
const afterFile = async (work) => {
  const environment = new ServerEnvironment(config);
  await environment.setup();
  await work(environment);
  await environment.teardown();
};

describe('what a file leaves behind is taken back', () => {
  test('a global that it added, by name or by symbol', async () => {
    const key = Symbol('left');
    await afterFile(() => Object.assign(globalThis, { left: 1, [key]: 1 }));
    expect(globalThis).not.toHaveProperty('left');
    expect(key in globalThis).toBe(false);
  });

  test('a global that it replaced or deleted', async () => {
    const { setTimeout: timer, URL: address } = globalThis;
    await afterFile(() => {
      globalThis.setTimeout = () => 0;
      Reflect.deleteProperty(globalThis, 'URL');
    });
    expect(globalThis.setTimeout).toBe(timer);
    expect(globalThis.URL).toBe(address);
  });

  test('clocks that it stopped', async () => {
    const { Date: clock } = globalThis;
    await afterFile(({ fakeTimersModern }) => fakeTimersModern.useFakeTimers());
    expect(globalThis.Date).toBe(clock);
  });

  test('variables that it set, changed or removed', async () => {
    const before = { ...process.env };
    await afterFile(() => {
      process.env.LEFT = '1';
      process.env.PATH = 'elsewhere';
      delete process.env.HOME;
    });
    expect({ ...process.env }).toEqual(before);
  });

  test('the end of the process that jest watches', async () => {
    const { exit } = process;
    await afterFile(() => {
      process.exit = () => undefined;
    });
    expect(process.exit).toBe(exit);
  });
});

test('arrays and errors that Node makes are those of the file', () => {
  expect(Buffer.from('a').toJSON().data).toBeInstanceOf(Array);
  expect(() => readFileSync('nowhere')).toThrow(Error);
});
