import { moveService, putServiceLine, scriptOf } from './publish-services.mjs';
import { waitReady } from './wait-ready.mjs';

/** One after the other for each name. `turnOf` resolves when it is one's turn, to the function that ends it. */
function createTurns() {
  const lastTurns = new Map();
  return async function turnOf(name, onWait) {
    const earlier = lastTurns.get(name);
    let endTurn;
    const turn = new Promise((resolve) => {
      endTurn = resolve;
    });
    lastTurns.set(name, turn);
    if (earlier) {
      onWait();
      await earlier;
    }
    return () => {
      if (lastTurns.get(name) === turn) lastTurns.delete(name);
      endTurn();
    };
  };
}

/**
 * Lets versions of services take over while the product runs. At most two processes of a service run at once: a release
 * waits until that before has ended, and `onEnd` has done what is due then.
 *
 * @param {{processes: readonly {name: string}[], servicesDir: string, say: (text: string) => void,
 *   onEnd: (name: string, script: string) => Promise<void>}} options
 */
export function createTakeovers({ processes, servicesDir, say, onEnd }) {
  const turnOf = createTurns();

  async function takeOver({ name, version, isRollback }, signal) {
    const script = scriptOf(servicesDir, name, version);
    const supervised = processes.find((each) => each.name === name);
    const move = () => moveService(servicesDir, name, version, isRollback);
    if (supervised.script() === script) return { line: (await move()).line, retirement: Promise.resolve() };
    let moved;
    const { retirement } = await supervised.takeOver(script, {
      isReady: waitReady,
      onReady: async () => {
        signal.throwIfAborted();
        moved = await move();
      },
      onFailure: () => putServiceLine(servicesDir, moved.previousLine),
    });
    say(`${name} is now ${version}`);
    return { line: moved.line, retirement: retirement.then(() => onEnd(name, script)) };
  }

  return async (request, tell, signal) => {
    const endTurn = await turnOf(request.name, () =>
      tell(`Waiting until the release of ${request.name} before has come to its end …`),
    );
    try {
      signal.throwIfAborted();
      const { line, retirement } = await takeOver(request, signal);
      void retirement.catch((error) => say(error.message)).finally(endTurn);
      return line;
    } catch (error) {
      endTurn();
      say(`${request.name} ${request.version} has not taken over: ${error.message}`);
      throw error;
    }
  };
}
