export { remoteConfig } from './remote-config.mjs';
export { shared } from './shared.mjs';
export { shellConfig } from './shell-config.mjs';
export { standaloneConfig } from './standalone-config.mjs';
