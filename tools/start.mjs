import { isNodeNewEnough, nodeTooOld } from './lib/check-node.mjs';
import { accountsTable } from './lib/demo-accounts.mjs';
import { installMissing } from './lib/install.mjs';
import { isFree } from './lib/ports.mjs';
import { giveUp, root, say } from './lib/run.mjs';
import { readSettings } from './lib/settings.mjs';

if (!isNodeNewEnough(process.versions.node)) giveUp(nodeTooOld(process.versions.node));

const processes = [];
let stopping;

async function stopAll(code) {
  const { stopStack } = await import('./lib/stack.mjs');
  await stopStack(processes);
  process.exit(code);
}

function stopOnSignal() {
  if (stopping) return;
  say('\nStopping …');
  stopping = stopAll(0);
}

async function main() {
  const settings = readSettings(process.env, root);
  if (!(await isFree(settings.port, settings.host))) {
    giveUp(`Port ${settings.port} is already in use; set PORT to another one.`);
  }
  await installMissing();
  const { buildChanged } = await import('./lib/build.mjs');
  await buildChanged();
  const { startStack } = await import('./lib/stack.mjs');
  await startStack(settings, processes, say);
  if (stopping) return;
  if (settings.seed === 'demo') say(`\n${accountsTable()}`);
  say(`\nFreightdesk is ready at http://localhost:${settings.port}${settings.basePath}`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopOnSignal);
main().catch(async (error) => {
  if (stopping) return;
  process.stderr.write(`${error.message}\n`);
  stopping = stopAll(1);
});
