export type { ListenOptions } from './server/listen';
export { type EmbeddedMongo, type EmbeddedMongoOptions, startEmbeddedMongo } from './start';
export { DamagedDatabase } from './storage/damaged-database';
export { DirectoryInUse } from './storage/directory-lock';
