import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { currentSession } from '@freightdesk/contracts/core';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { GatewayConfig } from '../config';
import { unavailable } from '../http/refusal.rules';

/** JSON that cannot end the script element around it. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

interface Page {
  readonly shell: ShellParts;
  readonly remotes: RemotesFile;
  /** The current address, without the base path. */
  readonly path: string;
  /** Whether the browser has a session cookie; without one it gets the sign-in. */
  readonly isSignedIn: boolean;
  readonly config: Pick<GatewayConfig, 'BRAND_NAME' | 'BASE_PATH'>;
}

/** A segment of a route's path: `:id` is any text, `:id?` is optional. */
const partPattern = (part: string): string => {
  if (part.startsWith(':')) return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  return `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
};

/** A route's path as a pattern: `/quotes/:id/edit`, ignoring case, as the router does. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.split('/').filter(Boolean).map(partPattern).join('')}/?$`, 'i');

type ListedRemote = RemotesFile['remotes'][number];
type ListedRoute = NonNullable<ListedRemote['routes']>[number] & Pick<ListedRemote, 'copies'>;

/** The route of an address; of two matching patterns, the one with fewer parameters wins. */
function routeAt({ remotes }: RemotesFile, path: string): ListedRoute | undefined {
  const routes = remotes
    .flatMap(({ routes = [], copies }) => routes.map((route) => ({ ...route, copies })))
    .filter((route) => patternOf(route.path).test(path));
  return routes.sort((one, other) => one.path.split(':').length - other.path.split(':').length)[0];
}

/**
 * Whether a page belongs to the shell or to a remote. A remote whose release does not list its routes may have any
 * page.
 */
export const isKnown = ({ shell, remotes, path }: Pick<Page, 'shell' | 'remotes' | 'path'>): boolean =>
  shell.paths.some((own) => patternOf(own).test(path)) ||
  remotes.remotes.some(({ routes }) => routes === undefined) ||
  routeAt(remotes, path) !== undefined;

/**
 * The scripts of the shell's frame and, for a screen of a remote, those of its host, libraries and screen, with the
 * remote's copies of libraries that the shell does not have; without a session those of the sign-in.
 */
function scriptsOf({ shell: { parts }, remotes, path, isSignedIn }: Page): readonly string[] {
  if (!isSignedIn) return (parts['sign-in.screen'] ?? []).map((file) => `/${file}`);
  const route = routeAt(remotes, path);
  const named = [
    'shell-frame.view',
    ...(route ? ['remote-gate.screen', 'federation.service', ...route.libraries] : []),
  ];
  const own = [...named, ...(path === '/' ? ['dashboard.screen'] : [])].flatMap((name) => parts[name] ?? []);
  const copied = (route?.libraries ?? []).flatMap((name) =>
    parts[name] ? [] : (route?.copies?.[name] ?? []),
  );
  return [...new Set([...own.map((file) => `/${file}`), ...(route?.scripts ?? []), ...copied])];
}

const preload = (as: string, { config }: Page, path: string): string =>
  `<link rel="preload" ${as} href="${attribute(config.BASE_PATH + path)}">`;

/** The shell asks who is signed in before it shows anything; the answer is then on its way already. */
const preloadedSession = (page: Page): string[] =>
  page.isSignedIn ? [preload('as="fetch" crossorigin="use-credentials"', page, currentSession.path)] : [];

/**
 * The browser fetches all scripts of the screen early, rather than each after the previous one has run, but leaves the
 * line to those that the page begins with: the screen's are needed once these have run.
 */
const preloads = (page: Page): string[] => [
  ...preloadedSession(page),
  ...scriptsOf(page).map((script) => preload('fetchpriority="low" as="script"', page, script)),
];

/** The list as the shell needs it: only the paths of routes, because scripts are for preloading. */
export const listOf = ({ remotes }: RemotesFile) => ({
  remotes: remotes.map(({ routes, copies, ...remote }) => ({
    ...remote,
    paths: routes?.map(({ path }) => path),
  })),
});

/**
 * The shell's page with what it would otherwise have to ask for first: the brand, the base path (SCREEN-10) and the
 * list of remotes. Adds the base path to the addresses in it, which were built for the root of a host.
 */
export function renderPage(html: string, page: Page): string {
  const { BRAND_NAME, BASE_PATH } = page.config;
  const head = [
    `<meta name="application-name" content="${attribute(BRAND_NAME)}">`,
    `<meta name="base-path" content="${attribute(BASE_PATH)}">`,
    ...preloads(page),
    `<script type="application/json" id="remotes">${inScript(listOf(page.remotes))}</script>`,
  ];
  return html
    .replaceAll('Freightdesk', () => attribute(BRAND_NAME))
    .replaceAll('<script defer', '<script defer fetchpriority="high"')
    .replaceAll(/((?:src|href)=")\//g, (_whole, start) => `${start}${BASE_PATH}/`)
    .replace('</head>', () => `${head.join('')}</head>`);
}

const shellParts = z.object({
  parts: z.record(z.string(), z.array(z.string())),
  /** The addresses of its own screens. */
  paths: z.array(z.string()),
});

/** What the shell's build reports about its scripts (packages/remote-build/src/shell-files.mjs). */
export type ShellParts = z.infer<typeof shellParts>;

interface BuiltShell {
  readonly html: string;
  readonly parts: ShellParts;
}

async function readShell(directory: string): Promise<BuiltShell> {
  const [html, parts] = await Promise.all(
    ['index.html', 'parts.json'].map((name) => readFile(join(directory, name), 'utf8')),
  );
  return { html: html ?? '', parts: shellParts.parse(JSON.parse(parts ?? '{}')) };
}

/** Reads the shell's page again after each build. */
export function createShellReader(directory: string): () => Promise<BuiltShell> {
  let shell: BuiltShell | undefined;
  let readAt = Number.NaN;
  return async () => {
    try {
      const { mtimeMs } = await stat(join(directory, 'parts.json'));
      if (!shell || mtimeMs !== readAt) shell = await readShell(directory);
      readAt = mtimeMs;
      return shell;
    } catch (cause) {
      throw Object.assign(unavailable(), { cause });
    }
  };
}

const remotesFile = z.looseObject({
  remotes: z.array(
    z.looseObject({
      name: z.string(),
      entry: z.string(),
      routes: z.optional(
        z.array(z.object({ path: z.string(), scripts: z.array(z.string()), libraries: z.array(z.string()) })),
      ),
      copies: z.optional(z.record(z.string(), z.array(z.string()))),
    }),
  ),
});

/** The current remotes; fields that the gateway does not need are passed on unchanged. */
export type RemotesFile = z.infer<typeof remotesFile>;

/** Reads `remotes.json` again after each change. An unreadable file is logged, and the last good one stays in force. */
export function createRemotesReader(directory: string, logger: Logger): () => Promise<RemotesFile> {
  const file = join(directory, 'remotes.json');
  let current: RemotesFile = { remotes: [] };
  let readAt = Number.NaN;
  return async () => {
    try {
      const { mtimeMs } = await stat(file);
      if (mtimeMs !== readAt) {
        readAt = mtimeMs;
        current = remotesFile.parse(JSON.parse(await readFile(file, 'utf8')));
      }
    } catch (error) {
      logger.error({ error: String(error) }, 'remotes.json cannot be read');
    }
    return current;
  };
}
