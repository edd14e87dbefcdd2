import { listPorts, type Port } from '@freightdesk/contracts';
import type { ClientScope, ListAnswer, Stored } from '@freightdesk/service-kit';
import type { Repositories } from '../composition';
import { answerFields } from '../masters/master.schema';
import { createMaster, type MasterQuery } from '../masters/master.service';
import type { PortRecord } from './reference.model';

const toPort = (record: Stored<PortRecord>): Port => answerFields(record);

/** Ports, airports and inland depots of a client. */
export function createPortService({ ports }: Pick<Repositories, 'ports'>) {
  const master = createMaster<PortRecord, Port>({
    collection: ports,
    thing: 'Port',
    shape: {
      searched: ['portName', 'code', 'location'],
      sortable: listPorts.sorts,
      defaultSort: { id: 1 },
      toAnswer: toPort,
    },
    activeFilter: (active) => ({ active }),
  });
  return {
    list: (scope: ClientScope, query: MasterQuery): Promise<ListAnswer<Port>> => master.list(scope, query),
  };
}
