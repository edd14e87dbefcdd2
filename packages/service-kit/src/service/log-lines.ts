import pino from 'pino';

/**
 * Lines of a log for the standard output: written when there are 4 kB of them and five times a second, not each by itself.
 * What is left is written when the process ends; one that is killed loses the last moment at most.
 */
export function bufferedLines(): pino.DestinationStream {
  const lines = pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 200 });
  process.on('exit', () => lines.flushSync());
  return lines;
}
