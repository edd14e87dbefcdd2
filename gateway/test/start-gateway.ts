import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import pino from 'pino';
import { createContext } from '../src/composition';
import { readConfig } from '../src/config';
import { createGateway } from '../src/gateway.routes';
import { type Seen, type StubService, startStub } from './stub-service';

export const SECRET = 'a secret for tests only';
export const COOKIE = 'freightdesk_session=good';

const identity = { userId: 3, username: 'user', fullName: 'Divya Menon', role: 'user', clientId: '1' };

/** Whose a session is. The tokens of other roles than `user` are named after them. */
function identityOf(token: string) {
  if (token === 'superadmin') return { ...identity, userId: 1, role: token, clientId: null };
  return token === 'admin' ? { ...identity, userId: 2, role: token } : identity;
}

export interface Stack {
  readonly core: StubService;
  readonly crm: StubService;
  readonly url: string;
  readonly directory: string;
  readonly activeSessions: Set<string>;
  /** Calls as somebody who is signed in, unless `init` says otherwise. */
  call(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** The spellings that Express takes for the same address. */
const isSignIn = /^\/api\/auth\/login\/?(?:\?|$)/i;

function answerAsCore(activeSessions: Set<string>) {
  return ({ url, body }: Seen, _request: unknown, response: import('node:http').ServerResponse) => {
    response.setHeader('content-type', 'application/json');
    if (url === '/internal/sessions/introspect') {
      const { token } = JSON.parse(body);
      const active = activeSessions.has(token);
      response.end(JSON.stringify(active ? { active, identity: identityOf(token) } : { active }));
    } else if (isSignIn.test(decodeURIComponent(url))) {
      response.statusCode = body.includes('right') ? 200 : 401;
      response.end('{}');
    } else response.end('{"from":"core"}');
  };
}

function writeFiles(directory: string): void {
  mkdirSync(join(directory, 'shell/assets'), { recursive: true });
  writeFileSync(
    join(directory, 'shell/index.html'),
    '<html><head><title>Freightdesk</title><script defer src="/assets/main.1.js"></script></head><body></body></html>',
  );
  writeFileSync(join(directory, 'shell/assets/main.1.js'), `export const text = '${'x'.repeat(4_000)}';`);
  const parts = {
    'sign-in.screen': ['assets/sign-in.1.js'],
    'shell-frame.view': ['assets/frame.1.js'],
    'page-traces.service': ['assets/traces.1.js'],
    'load-remote.service': ['assets/host.1.js'],
    '@radix-ui/react-menu': ['assets/frame.1.js', 'assets/menu.1.js'],
  };
  const report = { entry: ['assets/main.1.js'], parts, paths: ['/', '/reports'] };
  writeFileSync(join(directory, 'shell/parts.json'), JSON.stringify(report));
  writeFileSync(join(directory, 'shell/assets/main.1.js.br'), brotliCompressSync('const form = "br";'));
  writeFileSync(join(directory, 'shell/assets/main.1.js.gz'), gzipSync('const form = "gzip";'));
  writeRemotes(directory, '1.0.0-a');
}

/** Puts a version of mf-crm there and lists it. */
export function writeRemotes(directory: string, version: string): void {
  mkdirSync(join(directory, 'remotes/mf-crm', version), { recursive: true });
  writeFileSync(join(directory, 'remotes/mf-crm', version, 'remoteEntry.js'), 'var mf_crm;');
  const remote = {
    name: 'mf-crm',
    version,
    entry: `/remotes/mf-crm/${version}/remoteEntry.js`,
    routes: ['contracts', 'contracts/add', 'contracts/:id', 'contracts/edit/:id?'].map((path) => ({
      path: `/${path}`,
      libraries: ['react', '@radix-ui/react-menu', 'common-parts.2'],
      scripts: ['remoteEntry.js', `assets/${path.replaceAll(/[/?]/g, '-')}.js`].map(
        (file) => `/remotes/mf-crm/${version}/${file}`,
      ),
    })),
    copies: {
      '@radix-ui/react-menu': [`/remotes/mf-crm/${version}/assets/menu.js`],
      'common-parts.2': [`/remotes/mf-crm/${version}/assets/parts.js`],
    },
    note: '</script>',
  };
  writeFileSync(join(directory, 'remotes/remotes.json'), JSON.stringify({ remotes: [remote] }));
}

/** More than the buffers of a connection take. */
const huge = Buffer.alloc(4 * 1_048_576, 'a');

/** A gateway before stub services; billing is nowhere. */
export async function startStack(settings: Record<string, string> = {}): Promise<Stack> {
  const directory = mkdtempSync(join(tmpdir(), 'freightdesk-gateway-'));
  writeFiles(directory);
  const activeSessions = new Set(['good', 'admin', 'superadmin']);
  const core = await startStub(answerAsCore(activeSessions));
  const crm = await startStub(({ url }, _request, response) => {
    response.setHeader('content-type', 'application/json');
    if (url === '/api/contracts/dies') response.socket?.destroy();
    else if (url === '/api/contracts/named')
      response
        .writeHead(200, { connection: ['x-inner', 'keep-alive'], 'x-inner': 'no', 'x-outer': 'yes' })
        .end('{}');
    else if (url === '/api/contracts/large') response.end(JSON.stringify('x'.repeat(50_000)));
    else if (url === '/api/contracts/huge') response.end(huge);
    else if (url !== '/api/contracts/hangs') response.end('{"from":"crm"}');
  });
  const config = readConfig({
    CORE_URL: core.url,
    CRM_URL: crm.url,
    BILLING_URL: 'http://127.0.0.1:1',
    SESSION_SECRET: SECRET,
    SHELL_DIR: join(directory, 'shell'),
    REMOTES_DIR: join(directory, 'remotes'),
    ...settings,
  });
  const context = createContext(config, pino({ level: 'silent' }));
  const server = createGateway(context);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    core,
    crm,
    url,
    directory,
    activeSessions,
    call: (path, init) => fetch(url + path, { ...init, headers: { cookie: COOKIE, ...init?.headers } }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all(Object.values(context.upstreams).map((upstream) => upstream.destroy()));
      await Promise.all([core.close(), crm.close()]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
