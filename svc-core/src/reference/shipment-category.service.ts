import type { ShipmentCategory } from '@freightdesk/contracts';
import type { RequestContext, Stored, Write } from '@freightdesk/service-kit';
import type { ChargeRepository } from '../charges/charge.repository';
import { answerFields } from '../masters/master.schema';
import type { OtherServices } from '../masters/master-uses.service';
import { createCodedMaster } from './coded-master';
import type { ShipmentCategoryRecord } from './reference.model';
import type { ShipmentCategoryRepository } from './reference.repository';

function toShipmentCategory(record: Stored<ShipmentCategoryRecord>): ShipmentCategory {
  const { codeKey: _key, ...fields } = answerFields(record);
  return fields;
}

/** What shipment categories need of the rest of the service. */
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
