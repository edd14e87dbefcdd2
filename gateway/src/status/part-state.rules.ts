import type { PartState, ProductPart } from '@freightdesk/contracts/gateway';
import type { Readiness } from '../api/upstream.service';
import type { ListedRemote } from '../static/remote-list.service';
import type { ServiceLine } from './service-versions.service';

const unique = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.filter((text) => text !== undefined)),
];

/** What is wrong with the copies of a service, one sentence for each reason. */
function reasonsOf(copies: readonly Readiness[]): string[] {
  const releases = unique(copies.map(({ release }) => release));
  const mixture = releases.length > 1 ? [`The copies run ${releases.sort().join(' and ')}`] : [];
  const reasons = unique(copies.map(({ reason }) => reason)).map((reason) => {
    const count = copies.filter((copy) => copy.reason === reason).length;
    return copies.length > 1 ? `${count} of ${copies.length} copies: ${reason}` : reason;
  });
  return [...reasons, ...mixture];
}

function stateOf(copies: readonly Readiness[], reasons: readonly string[]): PartState {
  if (!copies.some(({ isReady }) => isReady)) return 'away';
  return reasons.length > 0 ? 'limited' : 'ready';
}

/** A service, by what its copies answer and the line of its last release, if it has one. */
export function partOfService(
  name: string,
  copies: readonly Readiness[],
  line: ServiceLine | undefined,
): ProductPart {
  const running = copies.find(({ isReady }) => isReady);
  const version = running?.release ?? line?.version ?? null;
  const reasons = reasonsOf(copies);
  const isReleased = line !== undefined && line.version === version;
  return {
    name,
    kind: 'service',
    version,
    since: (isReleased ? line.releasedAt : running?.startedAt) ?? null,
    previousVersion: line?.previousVersion ?? null,
    state: stateOf(copies, reasons),
    reason: reasons.join('. '),
  };
}

/** A remote, by its line. `problem` says what is wrong with it or with the whole list. */
export const partOfRemote = (
  { name, version, releasedAt, previousVersion }: ListedRemote,
  problem: string | undefined,
): ProductPart => ({
  name,
  kind: 'remote',
  version: version ?? null,
  since: releasedAt ?? null,
  previousVersion: previousVersion ?? null,
  state: problem === undefined ? 'ready' : 'limited',
  reason: problem ?? '',
});

/** What admins of a client see: that a part is limited or away, and not why, which only operators can change. */
export const withoutReason = (part: ProductPart): ProductPart => ({ ...part, reason: '' });
