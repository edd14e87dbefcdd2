import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import { CHANGE_ERRORS, DELETE_ERRORS } from './master-record.rules';
import { masterList } from './master-record.schema';
import {
  chargeBasis,
  chargeBasisBody,
  chargeBasisChanges,
  chargeBasisList,
  portList,
  shipmentCategory,
  shipmentCategoryBody,
  shipmentCategoryChanges,
  shipmentCategoryList,
} from './reference.schema';

export const listShipmentCategories = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/shipment-categories',
  summary: 'Shipment categories of the client, searched by code, name and description',
  access: 'tenant',
  query: masterList,
  answer: shipmentCategoryList,
  sorts: ['code', 'name', 'createdAt'],
});

export const getShipmentCategory = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/shipment-categories/:id',
  summary: 'One shipment category, as it is stored now',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: shipmentCategory,
});

export const createShipmentCategory = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/shipment-categories',
  summary: 'Creates a shipment category',
  access: 'tenant',
  query: tenantQuery,
  body: shipmentCategoryBody,
  answer: shipmentCategory,
  status: 201,
  errors: ['taken', 'master_full'],
  idempotent: true,
});

export const updateShipmentCategory = endpoint({
  service: 'core',
  method: 'PUT',
  path: '/api/shipment-categories/:id',
  summary: 'Changes a shipment category or switches it inactive; the code of one that is used stays',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  body: shipmentCategoryChanges,
  answer: shipmentCategory,
  errors: [...CHANGE_ERRORS, ...DELETE_ERRORS],
});

export const deleteShipmentCategory = endpoint({
  service: 'core',
  method: 'DELETE',
  path: '/api/shipment-categories/:id',
  summary: 'Deletes a shipment category that nothing uses',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  status: 204,
  errors: DELETE_ERRORS,
});

export const listChargeBases = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/charge-basis',
  summary: 'Charge bases of the client, searched by code, name and description',
  access: 'tenant',
  query: masterList,
  answer: chargeBasisList,
  sorts: ['code', 'name', 'createdAt'],
});

export const getChargeBasis = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/charge-basis/:id',
  summary: 'One charge basis, as it is stored now',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: chargeBasis,
});

export const createChargeBasis = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/charge-basis',
  summary: 'Creates a charge basis',
  access: 'tenant',
  query: tenantQuery,
  body: chargeBasisBody,
  answer: chargeBasis,
  status: 201,
  errors: ['taken', 'master_full'],
  idempotent: true,
});

export const updateChargeBasis = endpoint({
  service: 'core',
  method: 'PUT',
  path: '/api/charge-basis/:id',
  summary: 'Changes a charge basis or switches it inactive; the code of one that is used stays',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  body: chargeBasisChanges,
  answer: chargeBasis,
  errors: [...CHANGE_ERRORS, ...DELETE_ERRORS],
});

export const deleteChargeBasis = endpoint({
  service: 'core',
  method: 'DELETE',
  path: '/api/charge-basis/:id',
  summary: 'Deletes a charge basis that no charge uses',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  status: 204,
  errors: DELETE_ERRORS,
});

export const listPorts = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/ports',
  summary: 'Ports, airports and inland depots, searched by name, code and location',
  access: 'tenant',
  query: masterList,
  answer: portList,
  sorts: ['portName', 'code'],
});
