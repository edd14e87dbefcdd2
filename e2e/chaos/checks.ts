import type { Acknowledged } from './load';

async function statusOf(url: string, path: string, cookie: string): Promise<number> {
  try {
    const answer = await fetch(url + path, { headers: { cookie }, signal: AbortSignal.timeout(6_000) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    // A missing answer counts too: the gateway is down.
    return 0;
  }
}

/** Whether each service answers through a gateway. */
export async function allAnswer(url: string, cookie: string): Promise<boolean> {
  const paths = ['/api/parties?page=1', '/api/contracts?page=1', '/api/jobs?page=1'];
  const statuses = await Promise.all(paths.map((path) => statusOf(url, path, cookie)));
  return statuses.every((status) => status === 200);
}

/** The marks of acknowledged records that are missing. */
export async function lostOf(url: string, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { path, mark, cookie } of acknowledged) {
    const answer = await fetch(url + path, { headers: { cookie } });
    const text = await answer.text();
    if (!answer.ok || !text.includes(mark)) lost.push(`${mark}: ${answer.status}`);
  }
  return lost;
}
