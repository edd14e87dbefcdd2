import { ACCOUNT } from '../einvoice-sandbox/portal.mjs';
import { freePort } from './ports.mjs';
import { root } from './run.mjs';
import { superviseProcess } from './supervised-process.mjs';
import { waitReady } from './wait-ready.mjs';

/**
 * Starts the stand-in for the portal of e-invoices beside demo data, unless `EINVOICE_URL` names a portal. Returns the
 * settings that lead svc-billing to it; none without it. `processes` receives its process.
 */
export async function startPortalSandbox({ seed, dataDir }, processes, onDeath) {
  if (seed !== 'demo' || process.env.EINVOICE_URL) return {};
  const port = await freePort();
  const child = superviseProcess({
    name: 'einvoice-sandbox',
    script: `${root}tools/einvoice-sandbox/main.mjs`,
    env: { ...process.env, PORT: String(port), FOLDER: `${dataDir}/einvoice-sandbox` },
    logFile: `${dataDir}/logs/einvoice-sandbox.log`,
    pidFile: `${dataDir}/run/einvoice-sandbox.pid`,
    onDeath,
  });
  processes.push(child);
  const url = `http://127.0.0.1:${port}`;
  await waitReady(child, url);
  const { publicKey } = child.readyMessage();
  return {
    EINVOICE_URL: url,
    EINVOICE_CLIENT_ID: ACCOUNT.clientId,
    EINVOICE_CLIENT_SECRET: ACCOUNT.clientSecret,
    EINVOICE_PORTAL_KEY: publicKey,
    EINVOICE_SIGNING_KEY: publicKey,
  };
}
