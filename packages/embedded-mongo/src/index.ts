export { type EmbeddedMongo, type EmbeddedMongoOptions, startEmbeddedMongo } from './start';
export { DirectoryInUse } from './storage/directory-lock';
