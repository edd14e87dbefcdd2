import { readFileSync } from 'node:fs';

const manifest = new URL('../../remote-runtime/package.json', import.meta.url);
/** The lowest runtime version that this build works with; tools/check-runtime.mjs makes it rise with the exports. */
export const runtimeVersion = JSON.parse(readFileSync(manifest, 'utf8')).version;

/**
 * The libraries that exist once in the page. Each keeps all of its exports, hence the facade instead of router and
 * query library. `requiredVersion` is the lowest version that a remote works with; with `strictVersion` a remote that
 * needs a newer one fails to load instead of running on the shell's older one.
 */
const once = (requiredVersion) => ({ singleton: true, strictVersion: true, requiredVersion });

/**
 * Libraries that may exist several times: a remote that was built with another version brings its own copy, so that its
 * release does not depend on others.
 */
export const often = (requiredVersion) => ({ singleton: false, requiredVersion });

export const shared = {
  react: once('^19.0.0'),
  'react-dom': once('^19.0.0'),
  'react/jsx-runtime': once('^19.0.0'),
  'styled-components': once('^6.0.0'),
  '@freightdesk/remote-runtime': once(`^${runtimeVersion}`),
  // Each copy keeps its own stack of open dialogs: with two, Esc closes both and the page may stay blocked.
  '@radix-ui/react-dismissable-layer': once('^1.0.0'),
  '@radix-ui/react-focus-guards': once('^1.0.0'),
  '@radix-ui/react-focus-scope': once('^1.0.0'),
  '@radix-ui/react-alert-dialog': often('^1.2.0'),
  '@radix-ui/react-dialog': often('^1.3.0'),
  '@radix-ui/react-popover': often('^1.3.0'),
  '@tanstack/react-virtual': often('^3.14.0'),
  'react-hook-form': often('^7.92.0'),
};

/** The libraries that a remote requests first, so that a remote that needs a newer one is refused as a whole. */
export const requestedFirst = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  'styled-components',
  '@freightdesk/remote-runtime',
];
