import { pidOf } from '../support/run-product';

export const PARTS = ['gateway', 'svc-core', 'svc-crm', 'svc-billing', 'embedded-mongo'] as const;
export type Part = (typeof PARTS)[number];

export const WAYS = ['killed', 'stopped', 'slowed', 'restarted', 'hung'] as const;
export type Way = (typeof WAYS)[number];

const STOPPED_FOR = 3_000;
const SLOWED_FOR = 3_000;
const ASLEEP = 150;
const AWAKE = 50;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends a signal; ignores a process that has exited in the meantime. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const disturb: Readonly<Record<Way, (pid: number) => Promise<void>>> = {
  killed: async (pid) => signal(pid, 'SIGKILL'),
  restarted: async (pid) => signal(pid, 'SIGTERM'),
  stopped: async (pid) => {
    signal(pid, 'SIGSTOP');
    await pause(STOPPED_FOR);
    signal(pid, 'SIGCONT');
  },
  slowed: async (pid) => {
    for (let spent = 0; spent < SLOWED_FOR; spent += ASLEEP + AWAKE) {
      signal(pid, 'SIGSTOP');
      await pause(ASLEEP);
      signal(pid, 'SIGCONT');
      await pause(AWAKE);
    }
  },
  // Not resumed: the supervisor has to detect and restart it.
  hung: async (pid) => signal(pid, 'SIGSTOP'),
};

async function runningPid(dataDirectory: string, part: Part, other?: number): Promise<number> {
  for (;;) {
    const pid = pidOf(dataDirectory, part);
    if (pid && pid !== other) return pid;
    await pause(50);
  }
}

/** Disturbs a part; if it has to be restarted, resolves when another process has replaced it. */
export async function disturbPart(dataDirectory: string, part: Part, way: Way): Promise<void> {
  const pid = await runningPid(dataDirectory, part);
  await disturb[way](pid);
  if (way === 'killed' || way === 'restarted' || way === 'hung') await runningPid(dataDirectory, part, pid);
}

/** Every part in every way, ordered so that any five in a row include each part and each way once. */
export function* schedule(): Generator<readonly [Part, Way]> {
  for (let round = 0; ; round += 1) {
    for (const [at, part] of PARTS.entries()) yield [part, WAYS[(at + round) % WAYS.length] ?? 'killed'];
  }
}
