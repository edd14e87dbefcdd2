import { remoteConfig, remoteNames, shellConfig } from './packages/remote-build/src/index.mjs';

export default [shellConfig(), ...remoteNames().map((name) => remoteConfig({ name }))];
