import type { ChargeBasis, Port, ShipmentCategory } from '@freightdesk/contracts/core';
import type { ListAnswer, Stored, Write } from '@freightdesk/data';
import type { ClientScope, RequestContext } from '@freightdesk/service-kit';
import type { ChargeRepository } from '../charges/charge.repository';
import { answerFields } from '../masters/master.model';
import type { MasterQuery } from '../masters/master.repository';
import type { OtherServices } from '../masters/master-uses.service';
import { createCodedMaster } from './coded-master.service';
import type { ChargeBasisRecord, PortRecord, ShipmentCategoryRecord } from './reference.model';
import type {
  ChargeBasisRepository,
  PortRepository,
  ShipmentCategoryRepository,
} from './reference.repository';

const toChargeBasis = (record: Stored<ChargeBasisRecord>): ChargeBasis => answerFields(record);

/** The dependencies of charge bases. */
export interface ChargeBasisNeeds {
  readonly chargeBases: ChargeBasisRepository;
  readonly charges: Pick<ChargeRepository, 'usesOfBasis'>;
  readonly write: Write;
}

/** Charge bases of a client; the rows of charges name them by code. */
export function createChargeBasisService({ chargeBases, charges, write }: ChargeBasisNeeds) {
  return createCodedMaster<ChargeBasisRecord, ChargeBasis, RequestContext>(
    { records: chargeBases, write, thing: 'Charge basis', toAnswer: toChargeBasis },
    (scope) =>
      ({ code }) =>
        charges.usesOfBasis(scope, code),
  );
}
export type ChargeBasisService = ReturnType<typeof createChargeBasisService>;

const toShipmentCategory = (record: Stored<ShipmentCategoryRecord>): ShipmentCategory => answerFields(record);

/** The dependencies of shipment categories. */
export interface ShipmentCategoryNeeds {
  readonly shipmentCategories: ShipmentCategoryRepository;
  readonly charges: Pick<ChargeRepository, 'usesOfCategory'>;
  readonly others: OtherServices;
  readonly write: Write;
}

/** Shipment categories of a client; charges, contracts, quotes, jobs and invoices name them by code. */
export function createShipmentCategoryService({
  shipmentCategories,
  charges,
  others,
  write,
}: ShipmentCategoryNeeds) {
  return createCodedMaster<ShipmentCategoryRecord, ShipmentCategory, RequestContext>(
    { records: shipmentCategories, write, thing: 'Shipment category', toAnswer: toShipmentCategory },
    (scope, context) =>
      async ({ id, code }, signal) => [
        ...(await charges.usesOfCategory(scope, code)),
        ...(await others.usesOf(context, scope, { kind: 'shipmentCategory', id, code }, signal)),
      ],
  );
}
export type ShipmentCategoryService = ReturnType<typeof createShipmentCategoryService>;

const toPort = (record: Stored<PortRecord>): Port => answerFields(record);

/** The dependencies of ports. */
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
