const FIRST = 300;
const LONGEST = 10_000;
const STEADY = 30_000;

/** Milliseconds to wait before a restart; a process that had run for a while is restarted quickly. */
export function createBackoff() {
  let next = FIRST;
  return (ranFor) => {
    const wait = ranFor >= STEADY ? FIRST : next;
    next = Math.min(wait * 2, LONGEST);
    return wait;
  };
}
