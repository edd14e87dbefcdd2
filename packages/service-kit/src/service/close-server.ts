import type { Server } from 'node:http';

const SHUTDOWN_LIMIT = 10_000;
const SWEEP_INTERVAL = 100;

/** Stops accepting connections and waits for running requests to finish; after ten seconds they are cut off. */
export async function closeServer(server: Server, limit = SHUTDOWN_LIMIT): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), limit).unref();
  // A kept-alive connection whose last answer ended after close() began would hold the process until its timeout.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_INTERVAL);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(sweep);
  clearTimeout(deadline);
}
