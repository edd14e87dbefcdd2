/** One for a connection that was lost for a moment, and one for each file that the page preloads. */
const furtherAttempts = (): number => 1 + document.querySelectorAll('link[rel="preload"]').length;

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** An attempt that failed. */
interface Failure {
  readonly text: string;
  readonly attemptsLeft: number;
}

/**
 * Loads code, and tries again a few times where that fails. Browsers give a preload that failed to whoever asks for the
 * file first, and code is split into files, each of which may have failed: only then is a file fetched again. What fails
 * twice in the same way is no such preload, and would fail again.
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
