import { runInNode } from './run-in-node.mjs';

const SCREEN = /([^/]+)\.screen$/;

/** The global name of the list of requested screens; several remotes are described at the same time. */
const requestsKey = (name) => `screens requested of ${name}`;

/** A module in place of a screen: records its name when an export is read. */
const recordingModule = (name, screen) =>
  `var new Proxy({ __esModule: true }, { get: (module, name) => module[name] ?? void globalThis[${JSON.stringify(requestsKey(name))}].add(${JSON.stringify(screen)}) })`;

const recordScreens =
  (name) =>
  ({ request = '' }, callback) => {
    const screen = SCREEN.exec(request)?.[1];
    if (screen) callback(undefined, recordingModule(name, screen));
    else callback();
  };

/** The names of the screens that a route loads when it is opened. */
async function screensOf(name, { path, lazy }) {
  const screens = new Set();
  globalThis[requestsKey(name)] = screens;
  await lazy();
  if (screens.size === 0)
    throw new Error(`${name}: the route ${path} opens no screen (a file named *.screen.tsx)`);
  return [...screens];
}

/**
 * Reads the definition of a remote without a browser: contract version, sidebar entries, its part of the dashboard, and
 * the path of each route with the screens that it opens.
 *
 * @param {string} name the remote's folder
 */
export async function describeRemote(name) {
  const { remote } = await runInNode(name, `./${name}/src/remote.ts`, [recordScreens(name)]);
  const routes = [];
  for (const route of remote.routes) routes.push({ path: route.path, screens: await screensOf(name, route) });
  const { contractVersion, navigation, overview } = remote;
  return { contractVersion, navigation, overview, routes };
}
