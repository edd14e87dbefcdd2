import { remoteConfig, remoteNames, shellConfig } from './packages/remote-build/src/index.mjs';

export default Promise.all([shellConfig(), ...remoteNames().map((name) => remoteConfig({ name }))]);
