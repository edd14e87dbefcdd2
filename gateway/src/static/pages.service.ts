import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { currentSession } from '@freightdesk/contracts/core';
import * as z from 'zod/mini';
import type { GatewayConfig } from '../config';
import { unavailable } from '../http/refusal.rules';
import type { ListedRemote, RemoteList } from './remote-list.service';

/** JSON that cannot end the script element around it. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

interface Page {
  readonly shell: ShellParts;
  /** Absent while no list of remotes can be read: then any address may be one of a remote. */
  readonly remotes: RemoteList | undefined;
  /** The current address, without the base path. */
  readonly path: string;
  /** Whether the browser has a session cookie; without one it gets the sign-in page. */
  readonly isSignedIn: boolean;
  /** The share of calls that the page records; with 0 it does not load what records them. */
  readonly shareOfTraces: number;
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

type ListedRoute = NonNullable<ListedRemote['routes']>[number] & Pick<ListedRemote, 'copies'>;

/** The route of an address; of two matching patterns, the one with fewer parameters wins. */
function routeAt({ remotes }: RemoteList, path: string): ListedRoute | undefined {
  const routes = remotes
    .flatMap(({ routes = [], copies }) => routes.map((route) => ({ ...route, copies })))
    .filter((route) => patternOf(route.path).test(path));
  return routes.sort((one, other) => one.path.split(':').length - other.path.split(':').length)[0];
}

/**
 * Whether an address is one of the shell or of a remote. A remote whose release does not list its routes may own any
 * address.
 */
export const isKnown = ({ shell, remotes, path }: Pick<Page, 'shell' | 'remotes' | 'path'>): boolean =>
  shell.paths.some((own) => patternOf(own).test(path)) ||
  remotes === undefined ||
  remotes.remotes.some(({ routes }) => routes === undefined) ||
  routeAt(remotes, path) !== undefined;

/**
 * The scripts that a page needs. Without a session these are those of the sign-in, otherwise those of the frame and, for
 * a screen of a remote, those of the host, the screen and its libraries, with copies of those that the shell lacks.
 */
function screenScripts({ shell: { parts }, remotes, path, isSignedIn }: Page): readonly string[] {
  if (!isSignedIn) return (parts['sign-in.screen'] ?? []).map((file) => `/${file}`);
  const route = remotes && routeAt(remotes, path);
  const partNames = [
    'shell-frame.view',
    ...(route ? ['remote-gate.screen', 'load-remote.service', ...route.libraries] : []),
  ];
  const shellScripts = [...partNames, ...(path === '/' ? ['dashboard.screen'] : [])].flatMap(
    (name) => parts[name] ?? [],
  );
  const copyScripts = (route?.libraries ?? []).flatMap((name) =>
    parts[name] ? [] : (route?.copies?.[name] ?? []),
  );
  return [...new Set([...shellScripts.map((file) => `/${file}`), ...(route?.scripts ?? []), ...copyScripts])];
}

/** What records the calls of the page comes with the first scripts, so that it misses few of them. */
const scriptsOf = (page: Page): readonly string[] => [
  ...(page.shareOfTraces > 0 ? (page.shell.parts['page-traces.service'] ?? []) : []).map(
    (file) => `/${file}`,
  ),
  ...screenScripts(page),
];

const preload = (as: string, { config }: Page, path: string): string =>
  `<link rel="preload" ${as} href="${escapeAttribute(config.BASE_PATH + path)}">`;

/** The shell shows nothing before it knows who is signed in, so this request starts with the page. */
const sessionPreload = (page: Page): string[] =>
  page.isSignedIn ? [preload('as="fetch" crossorigin="use-credentials"', page, currentSession.path)] : [];

/**
 * Links that make the browser fetch all scripts of the screen early, instead of each after the previous one has run.
 * Their priority is low, because the scripts that start the page run first.
 */
const preloads = (page: Page): string[] => [
  ...sessionPreload(page),
  ...scriptsOf(page).map((script) => preload('fetchpriority="low" as="script"', page, script)),
];

/** The list as the shell needs it: with the paths of routes alone, because their scripts are only preloaded. */
export const publicListOf = ({ remotes }: RemoteList) => ({
  remotes: remotes.map(({ routes, copies, earlierVersions, ...remote }) => ({
    ...remote,
    paths: routes?.map(({ path }) => path),
  })),
});

/** Without a list in the page the shell requests it, and says so when there is none. */
const remoteListOf = ({ remotes }: Page): string[] =>
  remotes
    ? [`<script type="application/json" id="remotes">${scriptJson(publicListOf(remotes))}</script>`]
    : [];

/**
 * The page of the shell with what it would have to request first otherwise: the brand, the base path (SCREEN-10) and the
 * list of remotes. Its addresses, which were built for the root of a host, get the base path.
 */
export function renderPage(html: string, page: Page): string {
  const { BRAND_NAME, BASE_PATH } = page.config;
  const head = [
    `<meta name="application-name" content="${escapeAttribute(BRAND_NAME)}">`,
    `<meta name="base-path" content="${escapeAttribute(BASE_PATH)}">`,
    ...preloads(page),
    ...(page.shareOfTraces > 0 ? [`<meta name="traces" content="${page.shareOfTraces}">`] : []),
    ...remoteListOf(page),
  ];
  return html
    .replaceAll('Freightdesk', () => escapeAttribute(BRAND_NAME))
    .replaceAll('<script defer', '<script defer fetchpriority="high"')
    .replaceAll(/((?:src|href)=")\//g, (_whole, start) => `${start}${BASE_PATH}/`)
    .replace('</head>', () => `${head.join('')}</head>`);
}

const shellParts = z.object({
  parts: z.record(z.string(), z.array(z.string())),
  /** The addresses of its own screens. */
  paths: z.array(z.string()),
});

/** The report of the shell's build about its scripts (packages/remote-build/src/shell-files.mjs). */
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

/**
 * Returns the function that reads the page of the shell, again after each build.
 *
 * @throws {Refusal} 503 from a call when the page cannot be read
 */
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
