import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { test as base, type Page, type Route } from '@playwright/test';
import { freePort } from './free-port';

const root = fileURLToPath(new URL('../..', import.meta.url));
const BUILT_REMOTES = join(root, '.build/remotes');

/** One line of `remotes.json`, as far as tests change it. */
export interface ListedRemote {
  readonly name: string;
  readonly version: string;
  readonly container: string;
  readonly entry: string;
  readonly previousVersion?: string;
  readonly previousEntry?: string;
  readonly previousContainer?: string;
  readonly routes: readonly { readonly path: string; readonly scripts: readonly string[] }[];
}

/** Pages and files of the built product, whose releases a test may break. No service runs behind it. */
export interface StaticProduct {
  readonly address: string;
  /** Where the remotes and their list lie. */
  readonly folder: string;
  /** The list of the build, in which no remote has a previous version. */
  readonly builtList: readonly ListedRemote[];
  start(): Promise<void>;
  stop(): Promise<void>;
  writeList(text: string): void;
}

const readList = (folder: string): readonly ListedRemote[] =>
  JSON.parse(readFileSync(join(folder, 'remotes.json'), 'utf8')).remotes;

const withoutPrevious = ({
  previousVersion: _version,
  previousEntry: _entry,
  previousContainer: _container,
  ...line
}: ListedRemote): ListedRemote => line;

/** Copies the versions of the build that are current. */
function copyRemotes(folder: string): readonly ListedRemote[] {
  const lines = readList(BUILT_REMOTES).map(withoutPrevious);
  for (const { name, version } of lines)
    cpSync(join(BUILT_REMOTES, name, version), join(folder, name, version), { recursive: true });
  return lines;
}

function spawnGateway(port: number, folder: string, shell: string): ChildProcess {
  return spawn(process.execPath, ['gateway/dist/main.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      SHELL_DIR: shell,
      REMOTES_DIR: folder,
      SESSION_SECRET: 'a-secret-of-tests-alone',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Settles when the process has said that it listens. */
function untilReady({ stdout }: ChildProcess): Promise<void> {
  return new Promise((settle) => {
    if (!stdout) throw new Error('The gateway gave no output to read');
    createInterface({ input: stdout }).on('line', (line) => line.startsWith('{"ready":true') && settle());
  });
}

/** Prepares a gateway for the built remotes with the shell of a folder; `start` starts it. */
export async function createStaticProduct(shell = join(root, 'shell/dist')): Promise<StaticProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'freightdesk-remotes-'));
  mkdirSync(folder, { recursive: true });
  const builtList = copyRemotes(folder);
  const port = await freePort();
  let gateway: ChildProcess | undefined;
  const writeList = (text: string) => writeFileSync(join(folder, 'remotes.json'), text);
  writeList(JSON.stringify({ remotes: builtList }));
  return {
    address: `http://127.0.0.1:${port}`,
    folder,
    builtList,
    writeList,
    async start() {
      gateway = spawnGateway(port, folder, shell);
      await untilReady(gateway);
    },
    async stop() {
      const ended = new Promise((settle) => gateway?.once('exit', settle));
      gateway?.kill('SIGKILL');
      await ended;
    },
  };
}

const SESSION = {
  user: { id: 2, _id: 'u2', username: 'user', fullName: 'Meera Nair', role: 'admin', clientId: '1' },
  client: { id: '1', name: 'Meridian Logistics', homeState: 'Tamil Nadu', isActive: true },
};

/** What the services would answer if nobody had saved anything yet. */
function emptyAnswer({ pathname, searchParams }: URL): unknown {
  if (pathname === '/api/auth/session') return SESSION;
  if (/summary|overview/.test(pathname)) return {};
  return searchParams.has('page') ? { items: [], total: 0, page: 1, pageSize: 25 } : [];
}

async function answerApi(route: Route): Promise<void> {
  await route.fulfill({ json: emptyAnswer(new URL(route.request().url())) });
}

/** Gives a page a session, and the answers of services without records. */
export async function signInStatically(page: Page, { address }: StaticProduct): Promise<void> {
  await page.context().addCookies([{ name: 'freightdesk_session', value: 'of-a-test', url: address }]);
  await page.addInitScript(({ user, client }) => {
    localStorage.setItem('client', JSON.stringify(client));
    localStorage.setItem('user', JSON.stringify(user));
  }, SESSION);
  await page.route('**/api/**', answerApi);
}

export async function removeStaticProduct(product: StaticProduct): Promise<void> {
  await product.stop();
  rmSync(product.folder, { recursive: true, force: true });
}

/** A test whose page is signed in to a product of static files, which its worker has started. */
export const test = base.extend<object, { product: StaticProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      const product = await createStaticProduct();
      await product.start();
      await use(product);
      await removeStaticProduct(product);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.address),
  page: async ({ page, product }, use) => {
    await signInStatically(page, product);
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
