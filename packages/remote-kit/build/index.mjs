export { hotConfig } from './hot-config.mjs';
export { remoteConfig } from './remote-config.mjs';
export { remoteNames } from './remote-names.mjs';
export { shared } from './shared.mjs';
export { libraries, shellConfig } from './shell-config.mjs';
export { standaloneConfig } from './standalone-config.mjs';
