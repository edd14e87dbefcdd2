import { remoteConfig, remoteNames, shellConfig } from './packages/remote-kit/build/index.mjs';

export default [shellConfig(), ...remoteNames().map((name) => remoteConfig({ name }))];
