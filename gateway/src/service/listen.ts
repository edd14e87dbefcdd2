import type { Server } from 'node:http';

/** Starts listening; a port that is taken is said in one sentence. */
export function listen(server: Server, port: number, host?: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`port ${port} is already in use`) : error),
    );
    server.listen({ port, ...(host ? { host } : {}) }, () => resolve(server));
  });
}
