import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answers } from '../lib/wait-ready.mjs';
import { imageName } from './images.mjs';

/** Runs a program as a container engine would: its own mounts, a root that is read only, the user and folder of the image. */
const SCRIPT = `
set -e
root=$1; volume=$2; secrets=$3; folder=$4; shift 4
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/tmp"
mount --bind "$volume" "$root/remotes"
mount --bind -o ro "$secrets" "$root/run/secrets"
exec chroot --userspec=1000:1000 "$root" /usr/bin/env --chdir="$folder" "$@"
`;

/** Starts an image's entry point, or another command in it. Output goes to this terminal when it fails. */
export async function startContainer(store, { volume, secrets }, { name, tag, env, args = [], entry }) {
  const mountPoint = await store.mount(imageName(name, tag));
  const { Env, Entrypoint, WorkingDir } = await store.configOf(imageName(name, tag));
  mkdirSync(join(mountPoint, 'run/secrets'), { recursive: true });
  const variables = [...Env, ...Object.entries(env).map(([key, value]) => `${key}=${value}`)];
  const child = spawn(
    'unshare',
    [
      ...['--mount', '--propagation', 'private', 'sh', '-c', SCRIPT, 'sh', mountPoint, volume, secrets],
      ...[WorkingDir, '--ignore-environment', ...variables, ...(entry ?? Entrypoint), ...args],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(String(part)));
  return { name, child, mountPoint, end: once(child, 'exit'), output: () => output.join('') };
}

/** Runs a container to its end; throws with what it printed unless it ends with 0. */
export async function runContainer(store, place, options) {
  const container = await startContainer(store, place, options);
  const [code] = await container.end;
  if (code !== 0) throw new Error(`${options.name} ended with ${code}:\n${container.output()}`);
  return container.output().trim();
}

const START_LIMIT = 60_000;

/** Waits until a process serves requests. */
export async function waitReady({ name, child, output }, port) {
  const deadline = Date.now() + START_LIMIT;
  while (Date.now() < deadline && child.exitCode === null) {
    if (await answers(`http://127.0.0.1:${port}/readyz`)) return;
    await pause(100);
  }
  throw new Error(`${name} is not ready:\n${output()}`);
}

/** Ends a process by SIGTERM. Returns its exit code and the milliseconds that it took. */
export async function stopContainer({ name, child, end }) {
  const begin = performance.now();
  child.kill('SIGTERM');
  const [code, signal] = await end;
  return { name, code: code ?? signal, milliseconds: Math.round(performance.now() - begin) };
}
