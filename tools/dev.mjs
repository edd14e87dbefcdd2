import { spawn } from 'node:child_process';
import { watchFile } from 'node:fs';
import { isNodeNewEnough, nodeTooOld } from './lib/check-node.mjs';
import { accountsTable } from './lib/demo-accounts.mjs';
import { installMissing } from './lib/install.mjs';
import { freePort, isFree } from './lib/ports.mjs';
import { binary, giveUp, root, say } from './lib/run.mjs';
import { readSettings } from './lib/settings.mjs';

if (!isNodeNewEnough(process.versions.node)) giveUp(nodeTooOld(process.versions.node));

const WATCH_INTERVAL = 300;
const processes = [];
let stopping;

async function stopAll(code) {
  const { stopStack } = await import('./lib/stack.mjs');
  await stopStack(processes);
  process.exit(code);
}

/** Starts an rspack process that exits with this one. */
function startRspack(args, env) {
  const child = spawn(binary('rspack'), args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: 'inherit',
  });
  child.once('close', () => {
    stopping ??= stopAll(1);
  });
  const stop = () => child.kill('SIGTERM');
  processes.push({ name: `rspack ${args[0]}`, stop });
}

/** Restarts a service with its new code as soon as that is built. */
function restartWhenBuilt(child) {
  const file = `${root}${child.name}/dist/main.mjs`;
  watchFile(file, { interval: WATCH_INTERVAL }, (now, before) => {
    if (now.mtimeMs === 0 || now.mtimeMs === before.mtimeMs) return;
    say(`${child.name} changed; starting it again`);
    void child.restart();
  });
}

async function main() {
  const settings = readSettings(process.env, root);
  if (!(await isFree(settings.port, settings.host))) {
    giveUp(`Port ${settings.port} is already in use; set PORT to another one.`);
  }
  await installMissing();
  const { buildServices, forgetServices } = await import('./lib/build.mjs');
  await buildServices();
  forgetServices();
  const { startStack } = await import('./lib/stack.mjs');
  const gatewayPort = await freePort();
  const ofServices = { host: '127.0.0.1', port: gatewayPort, servicesDir: undefined };
  await startStack({ ...settings, ...ofServices }, processes, say);
  if (stopping) return;
  processes.filter(({ name }) => /^svc-|^gateway/.test(name)).forEach(restartWhenBuilt);
  startRspack(['build', '--watch', '-c', 'rspack.node.config.mjs']);
  const address = { PORT: String(settings.port), HOST: settings.host };
  startRspack(['serve', '-c', 'rspack.dev.config.mjs'], {
    ...address,
    GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
  });
  if (settings.seed === 'demo') say(`\n${accountsTable()}`);
  say(`\nFreightdesk with hot reload: http://localhost:${settings.port}`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping ??= stopAll(0);
  });
}
main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  stopping ??= stopAll(1);
});
