import {
  createShipmentCategory,
  deleteShipmentCategory,
  getShipmentCategory,
  listShipmentCategories,
  NEW_SHIPMENT_CATEGORY,
  type ShipmentCategory,
  type ShipmentCategoryInput,
  shipmentCategoryBody,
  updateShipmentCategory,
} from '@freightdesk/contracts/core';
import { messageOf, useRecordList } from '@freightdesk/remote-kit';
import type { CodedMaster } from '../masters/coded-master.form';
import { CodedMasterScreen, codedColumns } from '../masters/coded-master.screen';
import { SHIPMENT_CATEGORIES } from '../masters/master.queries';
import { ACTIVE_VALUES } from '../masters/master-list.table';

const shipmentCategories: CodedMaster<ShipmentCategory, ShipmentCategoryInput, ShipmentCategoryInput> = {
  key: SHIPMENT_CATEGORIES,
  singular: 'Shipment Category',
  plural: 'shipment categories',
  schema: shipmentCategoryBody,
  initialValues: NEW_SHIPMENT_CATEGORY,
  read: (api, id) => api.call(getShipmentCategory, { params: { id } }),
  create: (api, body, idempotencyKey) => api.call(createShipmentCategory, { body, idempotencyKey }),
  change: (api, id, body) => api.call(updateShipmentCategory, { params: { id }, body }),
  remove: (api, id) => api.call(deleteShipmentCategory, { params: { id } }),
};

const columns = codedColumns<ShipmentCategory>();

/** /masters/shipment-category */
export function ShipmentCategoryListScreen() {
  const list = useRecordList({
    queryKey: [SHIPMENT_CATEGORIES],
    endpoint: listShipmentCategories,
    columns,
    filters: { active: ACTIVE_VALUES },
    errorMessage: (error) => messageOf(error, 'Failed to fetch shipment categories'),
  });
  return <CodedMasterScreen master={shipmentCategories} list={list} />;
}
