import type { Port } from '@freightdesk/contracts';
import type { ClientScope, ListAnswer, Stored } from '@freightdesk/service-kit';
import type { MasterQuery } from '../masters/master.repository';
import { answerFields } from '../masters/master.schema';
import type { PortRecord } from './reference.model';
import type { PortRepository } from './reference.repository';

const toPort = (record: Stored<PortRecord>): Port => answerFields(record);

/** What ports need of the rest of the service. */
export interface PortNeeds {
  readonly ports: PortRepository;
}

/** Ports, airports and inland depots of a client. */
export function createPortService({ ports }: PortNeeds) {
  return {
    list: (scope: ClientScope, query: MasterQuery): Promise<ListAnswer<Port>> =>
      ports.list(scope, query, toPort),
  };
}
export type PortService = ReturnType<typeof createPortService>;
