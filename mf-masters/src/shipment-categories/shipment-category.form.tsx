import {
  createShipmentCategory,
  getShipmentCategory,
  type ShipmentCategory,
  type ShipmentCategoryInput,
  shipmentCategoryBody,
  updateShipmentCategory,
} from '@freightdesk/contracts';
import { useApi, useRecordForm } from '@freightdesk/remote-kit';
import { SHIPMENT_CATEGORIES } from '../masters/master.queries';
import { ReferenceFormCard } from '../reference/reference.form';
import type { ReferenceFormProps } from '../reference/reference.screen';

function valuesOf(record: ShipmentCategory | undefined): ShipmentCategoryInput {
  const { code = '', name = '', description = '', isActive = true } = record ?? {};
  return { code, name, description, isActive };
}

/** Adds or edits a shipment category. */
export function ShipmentCategoryForm(props: ReferenceFormProps<ShipmentCategory>) {
  const { record: category, onSaved, ...card } = props;
  const api = useApi();
  const record = useRecordForm({
    schema: shipmentCategoryBody,
    record: category,
    values: valuesOf,
    save: (body, { record, idempotencyKey }) =>
      record
        ? api.call(updateShipmentCategory, {
            params: { id: record.id },
            body: { ...body, updatedAt: record.updatedAt },
          })
        : api.call(createShipmentCategory, { body, idempotencyKey }),
    reread: ({ id }) => api.call(getShipmentCategory, { params: { id } }),
    words: {
      saved: `Shipment category ${category ? 'updated' : 'created'} successfully`,
      failed: 'Failed to save shipment category',
    },
    stale: [[SHIPMENT_CATEGORIES]],
    onSaved,
  });
  return <ReferenceFormCard thing="Shipment Category" record={record} edited={category} {...card} />;
}
