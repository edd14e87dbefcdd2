import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../tools/einvoice-sandbox/main.mjs', import.meta.url));

/** How the sandbox treats its next requests; an empty word for no fault. */
export type Fault = '' | 'down' | 'slow' | 'half' | 'lost' | 'end' | 'endAfterwards';

interface Registration {
  readonly Irn: string;
  readonly Status: 'ACT' | 'CNL';
  /** Why it was cancelled, by the numbers of the portal. */
  readonly CnlRsn?: string;
  readonly payload: { readonly DocDtls: { readonly No: string } };
}

/** What a sandbox says when it listens. */
interface Ready {
  readonly port: number;
  readonly publicKey: string;
}

async function readyOf(child: ChildProcess): Promise<Ready> {
  if (!child.stdout) throw new Error('The sandbox has no output');
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line) as Ready;
  throw new Error('The sandbox ended at its start');
}

/** Runs the sandbox of the portal as a process. One that ends is started again at the same port, over the same data. */
export async function startPortalSandbox() {
  const folder = mkdtempSync(join(tmpdir(), 'freightdesk-portal-'));
  let isClosed = false;
  let current: ChildProcess;
  let endCount = 0;

  function begin(port: number): Promise<Ready> {
    const env = { ...process.env, PORT: String(port), FOLDER: folder };
    current = spawn(process.execPath, [SCRIPT], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ready = readyOf(current);
    current.once('exit', () => {
      if (isClosed) return;
      endCount += 1;
      void ready.then((first) => begin(first.port));
    });
    return ready;
  }

  const { port, publicKey } = await begin(0);
  const url = `http://127.0.0.1:${port}`;
  const control = async (body: object): Promise<void> => {
    await fetch(`${url}/sandbox`, { method: 'POST', body: JSON.stringify(body) });
  };
  return {
    /** The settings that lead svc-billing to it. */
    settings: {
      EINVOICE_URL: url,
      EINVOICE_CLIENT_ID: 'sandbox',
      EINVOICE_CLIENT_SECRET: 'sandbox-secret',
      EINVOICE_PORTAL_KEY: publicKey,
      EINVOICE_SIGNING_KEY: publicKey,
      EINVOICE_TIMEOUT_MS: '1000',
    },
    misbehave: (faults: readonly Fault[]) => control({ faults }),
    /** Sets its clock ahead by milliseconds. */
    setClock: (clockAhead: number) => control({ clockAhead }),
    /** What it has registered. */
    registrations: async (): Promise<Registration[]> => {
      const answer = (await (await fetch(`${url}/sandbox`)).json()) as { registrations: Registration[] };
      return answer.registrations;
    },
    /** How often it has ended. */
    endCount: () => endCount,
    close: async () => {
      isClosed = true;
      current.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type PortalSandbox = Awaited<ReturnType<typeof startPortalSandbox>>;
