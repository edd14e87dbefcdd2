import type { Part } from './disturbances';

const PASSWORD = 'Freight#2026';
const PAUSE = 40;
const NO_ANSWER_WITHIN = 120_000;

/** One action; `needs` lists the parts without which it cannot be answered. */
interface Task {
  readonly name: string;
  readonly needs: readonly Part[];
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly body?: (mark: string) => object;
  /** Where the record can be found once it was acknowledged. */
  readonly find?: (mark: string, answer: { readonly id?: number }) => string;
}

const service = {
  sellingCost: 2500,
  buyingCost: 1000,
  chargeId: 1,
  chargeName: 'CHA agency',
};
const year = { validFrom: '2026-11-01', validTo: '2027-10-31' };

const TASKS = {
  parties: { name: 'list parties', needs: ['svc-core'], path: '/api/parties?page=1' },
  charges: { name: 'list charges', needs: ['svc-core'], path: '/api/charges?page=1' },
  contracts: { name: 'list contracts', needs: ['svc-crm'], path: '/api/contracts?page=1' },
  quotes: { name: 'list quotes', needs: ['svc-crm'], path: '/api/quotes/grouped?page=1' },
  jobs: { name: 'list jobs', needs: ['svc-billing'], path: '/api/jobs?page=1' },
  requests: { name: 'list fund requests', needs: ['svc-billing'], path: '/api/fund-requests?page=1' },
  clients: { name: 'list clients', needs: ['svc-core'], path: '/api/clients' },
  party: {
    name: 'save a party',
    needs: ['svc-core'],
    method: 'POST',
    path: '/api/partymaster/savepartymaster',
    body: (mark) => ({ name: `Party ${mark}` }),
    find: (_mark, { id }) => `/api/parties/${id}`,
  },
  quote: {
    name: 'save a quote',
    needs: ['svc-crm', 'svc-core'],
    method: 'POST',
    path: '/api/quotes',
    body: (mark) => ({ quoteId: `QT-${mark}`, partyId: 1, services: [service] }),
    find: (_mark, { id }) => `/api/quotes/${id}`,
  },
  contract: {
    name: 'save a contract',
    needs: ['svc-crm', 'svc-core'],
    method: 'POST',
    path: '/api/contracts',
    body: (mark) => ({ contractId: `CT-${mark}`, partyId: 1, ...year, services: [service] }),
    find: (_mark, { id }) => `/api/contracts/${id}`,
  },
  job: {
    name: 'raise a job',
    needs: ['svc-billing', 'svc-core'],
    method: 'POST',
    path: '/api/jobs',
    body: (mark) => ({ jobNumber: `JOB-${mark}`, partyId: 1 }),
    find: (mark) => `/api/jobs?q=JOB-${mark}`,
  },
  request: {
    name: 'ask for funds',
    needs: ['svc-billing', 'svc-core'],
    method: 'POST',
    path: '/api/fund-requests',
    body: (mark) => ({
      requestId: `FR-${mark}`,
      type: 'adhoc',
      requestor: 'Chaos',
      requiredAmount: 100,
      purpose: 'DO Charges',
    }),
    find: (mark) => `/api/fund-requests?q=FR-${mark}`,
  },
} as const satisfies Record<string, Task>;

/** The tasks of each user, in endless repetition. */
const PEOPLE: Readonly<Record<string, readonly Task[]>> = {
  superadmin: [TASKS.clients],
  admin: [TASKS.party, TASKS.charges, TASKS.parties],
  user: [TASKS.quote, TASKS.quotes, TASKS.contract, TASKS.contracts],
  exec: [TASKS.job, TASKS.jobs, TASKS.request],
  approver: [TASKS.requests, TASKS.jobs],
  payer: [TASKS.requests, TASKS.contracts],
  admin2: [TASKS.party, TASKS.parties],
  user2: [TASKS.jobs, TASKS.quotes, TASKS.charges],
};

/** A completed request, in milliseconds of the run's clock; `status` is 0 if there was no answer. */
export interface Ended {
  readonly task: string;
  readonly needs: readonly Part[];
  readonly isWrite: boolean;
  readonly status: number;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** An acknowledged record: who can see it, where, and how it is identified. */
export interface Acknowledged {
  readonly cookie: string;
  readonly path: string;
  readonly mark: string;
}

async function signedIn(url: string, username: string): Promise<string> {
  const path = username === 'superadmin' ? '/api/auth/superadmin/login' : '/api/auth/login';
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const [cookie] = answer.headers.getSetCookie();
  if (!answer.ok || !cookie) throw new Error(`${username} cannot sign in: ${answer.status}`);
  return cookie.split(';')[0] ?? '';
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Simulated users of all roles, until they are stopped. */
export class Load {
  readonly ended: Ended[] = [];
  readonly acknowledged: Acknowledged[] = [];
  readonly #begun = performance.now();
  #working: Promise<unknown> | undefined;
  #stopped = false;
  #count = 0;

  constructor(
    private readonly url: string,
    /** Milliseconds between two tasks of a user. */
    private readonly rest = PAUSE,
    /** Begins the names of what this load saves. */
    private readonly name = 'chaos',
  ) {}

  /** Milliseconds since the run began. */
  now(): number {
    return performance.now() - this.#begun;
  }

  async start(): Promise<void> {
    const people = Object.entries(PEOPLE);
    const cookies = await Promise.all(people.map(([username]) => signedIn(this.url, username)));
    this.#working = Promise.all(people.map(([, tasks], at) => this.#work(tasks, cookies[at] ?? '')));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#working;
  }

  /** A cookie of a user who reads. */
  signedIn = (username: string) => signedIn(this.url, username);

  /** A cookie for read requests. */
  observer = () => this.signedIn('user');

  async #work(tasks: readonly Task[], cookie: string): Promise<void> {
    for (let at = 0; !this.#stopped; at = (at + 1) % tasks.length) {
      const task = tasks[at];
      if (task) await this.#do(task, cookie);
      await pause(this.rest);
    }
  }

  async #do(task: Task, cookie: string): Promise<void> {
    const from = this.now();
    this.#count += 1;
    const mark = `${this.name}-${this.#count}`;
    const { status, text } = await this.#ask(task, mark, cookie);
    const { name, needs } = task;
    const isWrite = task.method === 'POST';
    this.ended.push({
      task: name,
      needs,
      isWrite,
      status,
      from,
      to: this.now(),
      text: status < 300 ? '' : text,
    });
    if (task.find && status >= 200 && status < 300)
      this.acknowledged.push({ cookie, mark, path: task.find(mark, JSON.parse(text)) });
  }

  async #ask({ method = 'GET', path, body }: Task, mark: string, cookie: string) {
    try {
      const answer = await fetch(this.url + path, {
        method,
        headers: { cookie, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(NO_ANSWER_WITHIN),
        ...(body ? { body: JSON.stringify(body(mark)) } : {}),
      });
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      return { status: 0, text: String(error instanceof Error ? (error.cause ?? error) : error) };
    }
  }
}
