/** One for a connection that was lost for a moment, and one for each file that the page preloads. */
const furtherAttempts = (): number => 1 + document.querySelectorAll('link[rel="preload"]').length;

/**
 * Loads code, and tries again a few times where that fails. Browsers give a preload that failed to whoever asks for the
 * file first, and code is split into files, each of which may have failed: only then is a file fetched again.
 */
export async function loadCode<Code>(load: () => Promise<Code>, attemptsLeft?: number): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    const left = attemptsLeft ?? furtherAttempts();
    if (left === 0) throw error;
    return loadCode(load, left - 1);
  }
}
