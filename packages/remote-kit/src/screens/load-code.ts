/** One for a short loss of the connection, and one for each file that the page preloads. */
const furtherAttempts = (): number => 1 + document.querySelectorAll('link[rel="preload"]').length;

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface Failure {
  readonly text: string;
  readonly attemptsLeft: number;
}

/**
 * Loads code, with a few further attempts. Browsers answer the first request for a file with its failed preload and fetch
 * the file again only afterwards, and code is split into several files that may each have failed. An error that occurs
 * twice is no failed preload, so there is no further attempt.
 *
 * @throws {unknown} the error of the last attempt
 */
export async function loadCode<Code>(load: () => Promise<Code>, earlier?: Failure): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    const { attemptsLeft } = earlier ?? { attemptsLeft: furtherAttempts() };
    const text = textOf(error);
    if (attemptsLeft === 0 || text === earlier?.text) throw error;
    return loadCode(load, { text, attemptsLeft: attemptsLeft - 1 });
  }
}
