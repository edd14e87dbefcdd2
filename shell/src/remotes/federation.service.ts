import * as common from '@freightdesk/remote-kit/common';
import * as schemas from '@freightdesk/remote-kit/schemas';
import * as runtime from '@freightdesk/remote-runtime';
import { ModuleFederation, setGlobalFederationInstance } from '@module-federation/runtime-core';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { createGlobalStyle, css, keyframes, styled } from 'styled-components';

interface SharedLibrary {
  readonly version: string;
  readonly shareConfig: {
    readonly singleton: boolean;
    readonly strictVersion?: boolean;
    readonly requiredVersion: string;
  };
}

/** Versions and conditions of shared libraries, defined by the build (packages/remote-build/src/shell-config.mjs). */
declare const SHARED_LIBRARIES: Readonly<Record<string, SharedLibrary>>;
/** The content keys of the common parts and of the schema library's functions. */
declare const COMMON_PARTS: string;
declare const SCHEMA_PARTS: string;
/** The version of the federation library in this build. */
declare const FEDERATION_VERSION: string;

/** All that remotes import of it, which a test of the build holds: the whole library is a kilobyte more on every page. */
const styledComponents = { createGlobalStyle, css, keyframes, styled };

/** Libraries that every page has loaded already, and those that every remote needs. */
const loadedLibraries: Readonly<Record<string, object>> = {
  react,
  'react-dom': reactDom,
  'react/jsx-runtime': jsxRuntime,
  'styled-components': styledComponents,
  '@freightdesk/remote-runtime': runtime,
  [COMMON_PARTS]: common,
  [SCHEMA_PARTS]: schemas,
};

/** Libraries that are loaded when a remote first needs them. */
const lazyLibraries: Readonly<Record<string, () => Promise<object>>> = {
  '@radix-ui/react-dismissable-layer': () => import('@radix-ui/react-dismissable-layer'),
  '@radix-ui/react-focus-guards': () => import('@radix-ui/react-focus-guards'),
  '@radix-ui/react-focus-scope': () => import('@radix-ui/react-focus-scope'),
  '@radix-ui/react-alert-dialog': () => import('@radix-ui/react-alert-dialog'),
  '@radix-ui/react-dialog': () => import('@radix-ui/react-dialog'),
  '@radix-ui/react-popover': () => import('@radix-ui/react-popover'),
  'react-hook-form': () => import('react-hook-form'),
  '@tanstack/react-virtual': () => import('@tanstack/react-virtual'),
};

function howToGet(name: string) {
  const library = loadedLibraries[name];
  if (library) return { lib: () => library };
  const fetchLibrary = lazyLibraries[name];
  if (!fetchLibrary) throw new Error(`The shell does not have ${name}, which it says it shares`);
  return {
    get: async () => {
      const library = await fetchLibrary().catch(forgetFailure(name));
      return () => library;
    },
  };
}

/** The runtime would answer every later request for a library with its first failure. */
const forgetFailure =
  (name: string) =>
  (error: unknown): never => {
    for (const library of Object.values(host.shareScopeMap.default?.[name] ?? {})) library.loading = null;
    throw error;
  };

const SCRIPT_TIMEOUT = 6_000;

/**
 * The federation host, created here rather than by the bundler's plugin, so that pages without a session load nothing
 * of it. Remotes find its code for bundles under its version.
 */
const host = new ModuleFederation({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(SHARED_LIBRARIES).map(([name, library]) => [
      name,
      { ...library, scope: 'default', ...howToGet(name) },
    ]),
  ),
  // The runtime's own limit for scripts is 20 seconds.
  plugins: [{ name: 'time-limits', createScript: () => ({ timeout: SCRIPT_TIMEOUT }) }],
});
setGlobalFederationInstance(host);
Object.assign(globalThis, {
  _FEDERATION_BUNDLER_RUNTIME: { [FEDERATION_VERSION]: bundlerRuntime },
});

const addresses = new Map<string, string>();

/** `force` removes an earlier version. */
function register(container: string, entry: string): void {
  const previousEntry = addresses.get(container);
  if (previousEntry === entry) return;
  const remote = { name: container, entry, type: 'global', entryGlobalName: container } as const;
  host.registerRemotes([remote], { force: previousEntry !== undefined });
  addresses.set(container, entry);
}

/** Loads what a remote exposes. Rejects when its files cannot be loaded, or when it needs a newer library than ours. */
export async function loadExposed<Exposed>(container: string, entry: string): Promise<Exposed> {
  register(container, entry);
  try {
    const module = await host.loadRemote<Exposed>(`${container}/remote`);
    if (!module) throw new Error(`${container} exposes no remote`);
    return module;
  } catch (error) {
    // The runtime keeps a failure forever; the next attempt registers the remote again.
    addresses.set(container, '');
    throw error;
  }
}
