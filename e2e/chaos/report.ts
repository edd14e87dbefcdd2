import type { Part, Way } from './disturbances';
import type { Acknowledged, Ended } from './load';

/** A period in which a part was disturbed, until all parts answered again. */
export interface Away {
  readonly part: Part;
  readonly way: Way;
  readonly from: number;
  readonly to: number;
}

const isError = ({ status }: Ended): boolean => status === 0 || status >= 400;

/** Whether a request was in progress while the part was down. */
const meets = ({ from, to }: Ended, away: Away): boolean => from <= away.to && to >= away.from;

/**
 * Whether a part that is down may be the reason for an error. Everything goes through the gateway and to the database;
 * and while svc-core is up but does not respond, sessions cannot be trusted, because they may be ending elsewhere.
 */
function mayExplain({ part, way }: Away, { needs, status }: Ended): boolean {
  if (status === 0) return part === 'gateway';
  if (status !== 503) return false;
  if (part === 'gateway' || part === 'embedded-mongo' || needs.includes(part)) return true;
  return part === 'svc-core' && way !== 'killed' && way !== 'restarted';
}

/** Errors that no disturbance explains, one line each. */
export function unexplained(ended: readonly Ended[], aways: readonly Away[]): string[] {
  return ended
    .filter(isError)
    .filter((request) => !aways.some((away) => meets(request, away) && mayExplain(away, request)))
    .map(
      ({ task, status, from, text }) => `${Math.round(from)} ms: ${task}: ${status} ${text.slice(0, 200)}`,
    );
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

function lineOf(away: Away, ended: readonly Ended[]): string {
  const during = ended.filter((request) => meets(request, away));
  const errors = during.filter(isError);
  const longest = Math.max(0, ...errors.map(({ from, to }) => to - from));
  const name = `${away.part} ${away.way}`.padEnd(26);
  const counts = `${String(during.length).padStart(5)} requests, ${String(errors.length).padStart(4)} errors`;
  return `${name} away ${seconds(away.to - away.from).padStart(6)}  ${counts}, longest wait for one ${seconds(longest)}`;
}

/** A readable summary of a run. */
export function report(
  ended: readonly Ended[],
  aways: readonly Away[],
  acknowledged: readonly Acknowledged[],
  lost: readonly string[],
): string {
  const errors = ended.filter(isError).length;
  return [
    ...aways.map((away) => lineOf(away, ended)),
    `${ended.length} requests, ${errors} errors, ${unexplained(ended, aways).length} beyond the part that was away; ` +
      `${acknowledged.length} records acknowledged, ${acknowledged.length - lost.length} found`,
  ].join('\n');
}
