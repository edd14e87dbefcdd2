import type { Connection, mongo } from 'mongoose';

/** How long a call waits for a new primary, in milliseconds: longer than most elections of a set take. */
export const ELECTION_LIMIT = 15_000;

type Topology = mongo.TopologyDescription;

const reachable = ['RSSecondary', 'RSPrimary', 'RSArbiter', 'RSOther'];

/** Whether members of a set answer and none of them is primary. */
const lacksPrimary = ({ type, servers }: Topology): boolean =>
  type === 'ReplicaSetNoPrimary' && [...servers.values()].some((server) => reachable.includes(server.type));

/**
 * Returns the function that says whether the set elects a primary: it has lost one no longer ago than calls wait. A
 * service is ready meanwhile, because what it is asked will mostly be answered.
 */
export function watchElections(connection: Connection, limit = ELECTION_LIMIT): () => boolean {
  let lostAt = Number.NEGATIVE_INFINITY;
  let isWithout = false;
  connection.getClient().on('topologyDescriptionChanged', ({ newDescription }) => {
    const isNowWithout = lacksPrimary(newDescription);
    if (isNowWithout && !isWithout) lostAt = performance.now();
    isWithout = isNowWithout;
  });
  return () => isWithout && performance.now() - lostAt < limit;
}
