import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const OUTPUT_LIMIT = 2 ** 28;

/** Runs a command; throws with the end of what it printed. */
export async function command(program, args, options = {}) {
  try {
    const { stdout } = await run(program, args, { maxBuffer: OUTPUT_LIMIT, ...options });
    return stdout.trim();
  } catch (error) {
    throw new Error(
      `${program} ${args.slice(0, 4).join(' ')} … failed:\n${error.stdout}${error.stderr}`.slice(-4_000),
    );
  }
}

/** Images in a store of their own below a folder, built and mounted without a container engine. */
export function createImageStore(folder) {
  const place = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')];
  const buildah = (...args) => command('buildah', [...place, '--storage-driver', 'overlay', ...args]);
  mkdirSync(folder, { recursive: true });

  /** Makes an image of a folder, on top of another image or of nothing. */
  async function importFolder(source, name, base = 'scratch') {
    const container = await buildah('from', '--pull-never', base);
    await buildah('add', '--quiet', container, source, '/');
    await buildah('commit', '--quiet', '--rm', container, name);
  }

  /** The folder with the files of an image, which can be changed without changing the image. */
  const mount = async (name) => buildah('mount', await buildah('from', '--pull-never', name));

  /** What an image says about itself: user, environment, entry point, labels, health check. */
  async function configOf(name) {
    const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', name));
    return Docker.config;
  }

  return { buildah, importFolder, mount, configOf };
}
