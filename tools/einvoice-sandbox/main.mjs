import { createSandbox } from './server.mjs';

/** A stand-in for the portal of e-invoices: `node tools/einvoice-sandbox/main.mjs`, with `PORT` and a `FOLDER` for its data. */
const { server, publicKey } = createSandbox({ folder: process.env.FOLDER ?? '.data/einvoice-sandbox' });

server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const { port } = server.address();
  process.stdout.write(`${JSON.stringify({ ready: true, port, publicKey })}\n`);
});

function stop() {
  server.close(() => process.exit(0));
  server.closeAllConnections();
}

process.on('SIGTERM', stop);
// The process that has started it is gone.
process.on('disconnect', stop);
