/** What the package offers: a server to start, and the two refusals of its start. */
export type { ListenOptions } from './server/listen';
export { type EmbeddedMongo, type EmbeddedMongoOptions, startEmbeddedMongo } from './start';
export { DirectoryInUse } from './storage/directory-lock';
export { DamagedDatabase } from './storage/seals';
