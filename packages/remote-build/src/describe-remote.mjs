import { runInNode } from './run-in-node.mjs';

const SCREEN = /([^/]+)\.screen$/;

/** Where the screens that are asked for are noted; remotes are described at the same time. */
const noteOf = (name) => `screens asked of ${name}`;

/** In place of a screen: a module that notes whenever something of it is asked for. */
const notingModule = (name, screen) =>
  `var new Proxy({ __esModule: true }, { get: (module, name) => module[name] ?? void globalThis[${JSON.stringify(noteOf(name))}].add(${JSON.stringify(screen)}) })`;

const notedScreen =
  (name) =>
  ({ request = '' }, callback) => {
    const screen = SCREEN.exec(request)?.[1];
    if (screen) callback(undefined, notingModule(name, screen));
    else callback();
  };

/** The names of the screens whose code a route asks for when it is opened. */
async function screensOf(name, { path, lazy }) {
  const noted = new Set();
  globalThis[noteOf(name)] = noted;
  await lazy();
  if (noted.size === 0)
    throw new Error(`${name}: the route ${path} opens no screen (a file named *.screen.tsx)`);
  return [...noted];
}

/**
 * What a remote says about itself, read from its definition without a browser: contract version, sidebar entries, what
 * the dashboard shows of it, and the path of each route with the screens that it opens.
 *
 * @param {string} name the remote's folder
 */
export async function describeRemote(name) {
  const { remote } = await runInNode(name, `./${name}/src/remote.ts`, [notedScreen(name)]);
  const routes = [];
  for (const route of remote.routes) routes.push({ path: route.path, screens: await screensOf(name, route) });
  const { contractVersion, navigation, overview } = remote;
  return { contractVersion, navigation, overview, routes };
}
