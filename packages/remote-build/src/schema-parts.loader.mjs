import { schemaModule } from './schema-parts.mjs';

/** Reduces the shared module of the library of schemas to what remotes call. */
export default schemaModule;
