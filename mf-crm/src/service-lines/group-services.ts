import type { ContractService } from '@freightdesk/contracts';

export interface GroupedService extends ContractService {
  /** Whether it begins the services of its charge. */
  readonly isFirst: boolean;
  /** How many services its charge has. */
  readonly groupSize: number;
}

/** Services of the same charge below each other, charges in the order of their first service. */
export function groupServices(services: readonly ContractService[]): GroupedService[] {
  const groups = new Map<string, ContractService[]>();
  for (const service of services) {
    const group = groups.get(service.chargeName);
    if (group) group.push(service);
    else groups.set(service.chargeName, [service]);
  }
  return [...groups.values()].flatMap((group) =>
    group.map((service, at) => ({ ...service, isFirst: at === 0, groupSize: group.length })),
  );
}
