import type { Port, ShipmentCategory } from '@freightdesk/contracts';
import {
  answerList,
  type ClientScope,
  type ListAnswer,
  type ListQuery,
  type Stored,
} from '@freightdesk/service-kit';
import type { Repositories } from '../composition';
import type { PortRecord, ShipmentCategoryRecord } from './reference.model';

const toPort = (record: Stored<PortRecord>): Port => ({ ...record, _id: record._id.toString() });
const toShipmentCategory = (record: Stored<ShipmentCategoryRecord>): ShipmentCategory => ({
  ...record,
  _id: record._id.toString(),
});

const portList = {
  searched: ['portName', 'code', 'location'],
  sortable: ['portName', 'code'],
  defaultSort: { id: 1 },
  toAnswer: toPort,
} as const;
const categoryList = {
  searched: ['code', 'name'],
  sortable: ['code', 'name'],
  defaultSort: { id: 1 },
  toAnswer: toShipmentCategory,
} as const;

/** Ports and shipment categories of a client. */
export function createReferenceService({
  ports,
  shipmentCategories,
}: Pick<Repositories, 'ports' | 'shipmentCategories'>) {
  return {
    listPorts: (scope: ClientScope, query: ListQuery): Promise<ListAnswer<Port>> =>
      answerList(ports, scope, query, portList),
    listShipmentCategories: (scope: ClientScope, query: ListQuery): Promise<ListAnswer<ShipmentCategory>> =>
      answerList(shipmentCategories, scope, query, categoryList),
  };
}
