export { hotConfig } from './hot-config.mjs';
export { remoteConfig } from './remote-config.mjs';
export { shared } from './shared-libraries.mjs';
export { libraries, shellConfig } from './shell-config.mjs';
export { standaloneConfig } from './standalone-config.mjs';
export { remoteNames } from './workspace.mjs';
