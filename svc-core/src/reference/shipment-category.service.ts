import { listShipmentCategories, type ShipmentCategory } from '@freightdesk/contracts';
import { type RequestContext, type Stored, usesIn } from '@freightdesk/service-kit';
import type { Repositories } from '../composition';
import { answerFields } from '../masters/master.schema';
import type { OtherServices } from '../masters/other-services';
import { createCodedMaster } from './coded-master';
import type { ShipmentCategoryRecord } from './reference.model';

const toShipmentCategory = (record: Stored<ShipmentCategoryRecord>): ShipmentCategory => answerFields(record);

const used = { what: 'charge', nameOf: ({ name }: { name: string }) => name };

/** Shipment categories of a client; charges, contracts, quotes, jobs and invoices name them by code. */
export function createShipmentCategoryService(
  { shipmentCategories, charges }: Pick<Repositories, 'shipmentCategories' | 'charges'>,
  others: OtherServices,
) {
  return createCodedMaster<ShipmentCategoryRecord, ShipmentCategory, RequestContext>(
    {
      collection: shipmentCategories,
      thing: 'Shipment category',
      shape: {
        searched: ['code', 'name', 'description'],
        sortable: listShipmentCategories.sorts,
        defaultSort: { id: 1 },
        toAnswer: toShipmentCategory,
      },
    },
    (scope, context) =>
      async ({ id, code }) => [
        ...(await usesIn(charges, scope, { 'applicabilities.shipmentCategory': code }, used)),
        ...(await others.usesOf(context, scope, { kind: 'shipmentCategory', id, code })),
      ],
  );
}
