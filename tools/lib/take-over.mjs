/** Milliseconds within which a process follows a step. One that hangs is ended earlier. */
const STEP_LIMIT = 30_000;

/**
 * Tells a process a step of a takeover, with a listening socket or without, and resolves to the socket that it answers with.
 * packages/service-kit/src/service/takeover.ts is the other side.
 */
function tell(child, step, answer, socket) {
  return new Promise((resolve, reject) => {
    const end = (settle, value) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit);
      settle(value);
    };
    const fail = (reason) => end(reject, new Error(reason));
    const onMessage = (message, received) => {
      if (message?.takeover === answer) end(resolve, received);
    };
    const onExit = () => fail('a process ended while the other one took over');
    const timer = setTimeout(() => fail(`a process did not answer "${step}"`), STEP_LIMIT);
    child.on('message', onMessage).once('exit', onExit);
    child.send({ takeover: step }, socket, (error) => error && fail(error.message));
  });
}

/**
 * Passes the listening socket of one process on to another one; both accept connections then. Whoever connects meanwhile
 * is answered by one of them, because the socket is never closed.
 */
export async function passSocket(from, to) {
  const socket = await tell(from, 'share', 'socket');
  if (!socket) throw new Error('the process before does not listen');
  try {
    await tell(to, 'listen', 'listening', socket);
  } finally {
    // Both have it; a third one would keep callers waiting when they have ended.
    socket.close();
  }
}

/** Lets a process end once its callers have gone to the other one. */
export const retire = (child) => child.send({ takeover: 'retire' }, () => undefined);
