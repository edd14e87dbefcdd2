import type { ProductPart, ProductStatus } from '@freightdesk/contracts/gateway';
import { SERVICE_NAMES } from '@freightdesk/contracts/shared';
import { releaseOf } from '@freightdesk/service-kit';
import type { Upstreams } from '../api/upstream.service';
import type { RemoteListReader } from '../static/remote-list.service';
import type { Fallbacks } from './fallbacks.service';
import { partOfRemote, partOfService, withoutReason } from './part-state.rules';
import type { ServiceLine } from './service-versions.service';

export interface StatusNeeds {
  readonly upstreams: Upstreams;
  readonly remotes: RemoteListReader;
  readonly fallbacks: Fallbacks;
  readonly serviceLines: () => Promise<readonly ServiceLine[]>;
}

/** This process, which answers and therefore runs. */
const ownPart = (): ProductPart => ({
  name: 'gateway',
  kind: 'service',
  version: releaseOf(process) ?? null,
  since: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
  previousVersion: null,
  state: 'ready',
  reason: '',
});

async function servicesOf({ upstreams, serviceLines }: StatusNeeds): Promise<ProductPart[]> {
  const lines = await serviceLines();
  return Promise.all(
    SERVICE_NAMES.map(async (service) => {
      const name = `svc-${service}`;
      const copies = await Promise.all(upstreams[service].all.map((copy) => copy.readiness()));
      return partOfService(
        name,
        copies,
        lines.find((line) => line.name === name),
      );
    }),
  );
}

async function remotesOf({ remotes }: StatusNeeds): Promise<ProductPart[]> {
  const list = await remotes.read();
  return (list?.remotes ?? []).map((line) => partOfRemote(line, remotes.problemOf(line.name)));
}

/** Every part of the product as this gateway sees it. Only superadmins, who operate it, read reasons and fallbacks (RUN-5). */
export async function productStatus(needs: StatusNeeds, isOperator: boolean): Promise<ProductStatus> {
  const parts = [...(await remotesOf(needs)), ownPart(), ...(await servicesOf(needs))];
  return isOperator
    ? { parts, fallbacks: [...needs.fallbacks.latest()] }
    : { parts: parts.map(withoutReason), fallbacks: [] };
}
