import { root, run } from './run.mjs';

const SERVICES = ['svc-core', 'svc-crm', 'svc-billing'];

/** Migrates the database of one service after the other; throws a sentence that names the one that failed. */
export async function migrateServices(uri, args) {
  for (const name of SERVICES) {
    const command = ['--enable-source-maps', `${root}${name}/dist/main.mjs`, 'migrate', ...args];
    const code = await run(process.execPath, command, { env: { ...process.env, MONGODB_URI: uri } });
    if (code !== 0) throw new Error(`The database of ${name} was not migrated to its end; run it again.`);
  }
}

/** After a takeover on the embedded database: completes what the version before has written meanwhile, if that differs. */
export async function migrateAfterTakeover(uri, name, script) {
  const command = ['--enable-source-maps', script, 'migrate', '--after-takeover'];
  const code = await run(process.execPath, command, { env: { ...process.env, MONGODB_URI: uri } });
  if (code !== 0)
    throw new Error(`What ${name} stored during the release was not completed; the next start does it.`);
}
