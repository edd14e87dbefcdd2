import { basename } from 'node:path';
import { standaloneConfig } from './packages/remote-build/src/index.mjs';

/** The remote is the folder that `npm run dev -w` was started for. */
export default standaloneConfig({ name: basename(process.cwd()), port: Number(process.env.PORT ?? 3000) });
