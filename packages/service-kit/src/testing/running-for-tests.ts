/**
 * Runs something for the tests of one file: started before the first and closed after the last. Returns a
 * function that gets it.
 *
 * @throws {Error} from that function when it is called outside the tests
 */
export function runningForTests<Running extends { close(): Promise<void> }>(
  start: () => Promise<Running>,
  /** In milliseconds; that of any test by default. */
  timeout?: number,
): () => Running {
  let running: Running | undefined;
  beforeAll(async () => {
    running = await start();
  }, timeout);
  afterAll(() => running?.close());
  return () => {
    if (!running) throw new Error('The service runs only while tests run');
    return running;
  };
}
