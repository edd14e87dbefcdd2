import type { Requirement } from './test-file';

const VERSION = [7, 0, 0];
const TOPOLOGY = 'replicaset';

function compareWithServer(version: string): number {
  const parts = version.split('.').map(Number);
  for (const [index, own] of VERSION.entries()) {
    const difference = own - (parts[index] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

function isMet(requirement: Requirement): boolean {
  const { minServerVersion, maxServerVersion, topologies, serverParameters, auth, serverless, csfle } =
    requirement;
  if (minServerVersion !== undefined && compareWithServer(minServerVersion) < 0) return false;
  if (maxServerVersion !== undefined && compareWithServer(maxServerVersion) > 0) return false;
  if (topologies !== undefined && !topologies.includes(TOPOLOGY)) return false;
  return serverParameters === undefined && auth !== true && serverless !== 'require' && csfle === undefined;
}

/** Whether a file or test is meant for a replica set of this version; without requirements it is for every server. */
export const isEligible = (requirements: readonly Requirement[] | undefined): boolean =>
  requirements === undefined || requirements.some(isMet);
