import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const packageFolder = join(__dirname, '..');

export interface ServerProcess {
  readonly uri: string;
  stop(): Promise<void>;
}

/** The server as `npm start` runs it: in a process of its own, over a directory. */
export async function spawnServer(directory: string): Promise<ServerProcess> {
  const server = spawn(process.execPath, ['tools/run.cjs', 'src/main.ts'], {
    cwd: packageFolder,
    env: { ...process.env, DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: server.stdout }), 'line');
  const { uri } = JSON.parse(String(line)) as { uri: string };
  return {
    uri,
    stop: async () => {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    },
  };
}
