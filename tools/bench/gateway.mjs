import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../lib/ports.mjs';
import { root } from '../lib/run.mjs';
import { SERVER_FLAGS } from '../lib/supervised-process.mjs';
import { ask, cpuOf, hammer, inTurns, median, ratio, ready, start } from './measure.mjs';

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find(existsSync);
const ANSWER = JSON.stringify({ text: 'x'.repeat(2_000) });
const BODY = JSON.stringify({ text: 'x'.repeat(380) });
const IDENTITY = { userId: 2, username: 'admin', fullName: 'Bench', role: 'admin', clientId: '1' };

/** A stand-in for all services: answers every request with 2 kB, and every session with an identity. */
async function startService() {
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      const isQuestion = request.url.startsWith('/internal/');
      response.setHeader('content-type', 'application/json');
      response.end(isQuestion ? JSON.stringify({ active: true, identity: IDENTITY }) : ANSWER);
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => server.closeAllConnections() ?? server.close(),
  };
}

const nginxConfig = (directory, port, service) => `
daemon off; worker_processes 1; pid ${directory}/nginx.pid; error_log ${directory}/error.log;
events { worker_connections 512; }
http {
  include /etc/nginx/mime.types; access_log ${directory}/access.log; keepalive_requests 1000000;
  client_body_temp_path ${directory}/body; proxy_temp_path ${directory}/proxy; fastcgi_temp_path ${directory}/f;
  uwsgi_temp_path ${directory}/u; scgi_temp_path ${directory}/s;
  upstream service { server ${service.replace('http://', '')}; keepalive 64; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port}; root ${root}shell/dist; gzip_static on; sendfile on;
    location /api/ { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}`;

const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

async function startNginx(service) {
  const directory = mkdtempSync(join(tmpdir(), 'freightdesk-nginx-'));
  const port = await freePort();
  writeFileSync(join(directory, 'nginx.conf'), nginxConfig(directory, port, service));
  const nginx = start(NGINX, ['-c', join(directory, 'nginx.conf'), '-p', directory], {}, directory);
  const url = `http://127.0.0.1:${port}`;
  await ready(`${url}/api/parties`);
  const stop = async () => {
    await nginx.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  return { url, pids: childrenOf(nginx.pid), stop };
}

async function startGateway(service) {
  const port = await freePort();
  const urls = { CORE_URL: service, CRM_URL: service, BILLING_URL: service };
  const folders = { SHELL_DIR: `${root}shell/dist`, REMOTES_DIR: `${root}.build/remotes` };
  const own = {
    PORT: String(port),
    HOST: '127.0.0.1',
    SESSION_SECRET: randomBytes(24).toString('base64url'),
  };
  const gateway = start(
    process.execPath,
    [...SERVER_FLAGS, 'gateway/dist/main.mjs'],
    { ...urls, ...folders, ...own },
    root,
  );
  gateway.child.stdout.resume();
  const url = `http://127.0.0.1:${port}`;
  await ready(`${url}/healthz`);
  return { url, pids: [gateway.pid], stop: gateway.stop };
}

/** Microseconds of CPU of one request. */
async function microseconds({ url, pids }, { path, ...options }, count) {
  const before = cpuOf(...pids);
  await hammer(count, 16, () => ask(url + path, options));
  return ((cpuOf(...pids) - before) / count) * 1_000;
}

const cookie = 'freightdesk_session=bench';
const largest = () => {
  const assets = readdirSync(`${root}shell/dist/assets`).filter((file) => /^libraries\..*\.js$/.test(file));
  return `/assets/${assets[0]}`;
};
const KINDS = {
  'GET of 2 kB': [() => ({ path: '/api/parties', headers: { cookie } }), '≤ 5'],
  'POST of 400 B': [
    () => ({
      path: '/api/parties',
      method: 'POST',
      body: BODY,
      headers: { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(BODY) },
    }),
    '≤ 5',
  ],
  'compressed static file': [() => ({ path: largest(), headers: { 'accept-encoding': 'gzip' } }), '≤ 3'],
};

/** Compares the CPU time of the gateway per request with that of nginx in front of the same service. */
export async function gatewayAgainstNginx(quick, say) {
  if (!NGINX || process.platform !== 'linux')
    return say(['gateway against nginx', 'not measured: nginx is not installed here', '']);
  const service = await startService();
  const [gateway, nginx] = [await startGateway(service.url), await startNginx(service.url)];
  const count = quick ? 2_000 : 6_000;
  for (const [name, [requestOf, goal]] of Object.entries(KINDS)) {
    const of = (server) => () => microseconds(server, requestOf(), count);
    await of(gateway)();
    const values = await inTurns(quick ? 5 : 9, { gateway: of(gateway), nginx: of(nginx) });
    const [own, theirs] = [median(values.gateway), median(values.nginx)].map(Math.round);
    say([
      `gateway, ${name}: CPU against nginx (${own} · ${theirs} µs)`,
      ratio(values.gateway, values.nginx).text,
      goal,
    ]);
  }
  await Promise.all([gateway.stop(), nginx.stop()]);
  service.close();
}
