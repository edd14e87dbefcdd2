import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint';
import {
  answered,
  clientQuery,
  identifier,
  idParams,
  listOf,
  requiredText,
  withDefaults,
} from '../shared/schema';
import {
  CHANGE_ERRORS,
  changedFrom,
  DELETE_ERRORS,
  masterFields,
  masterList,
  ownClient,
} from './master-record';

const code = identifier('Code is required');
const named = {
  code,
  name: requiredText('Name is required', 100),
  description: requiredText('Description is required', 250),
  isActive: z.boolean(),
};
/** The letters and digits of a code, by which shipment categories are compared; capitals make no difference. */
export const categoryKey = (category: string): string => category.toLowerCase().replace(/[^a-z0-9]/g, '');

/** A code is identified by its letters and digits alone, and `ALL` stands for every category (MASTER-9). */
const categoryCode = code.check(
  z.refine((text) => text === '' || categoryKey(text) !== '', 'A code has at least one letter or digit'),
  z.refine((text) => categoryKey(text) !== 'all', 'ALL stands for every category. Choose another code.'),
);

const categoryFields = { ...named, code: categoryCode };
const newNamed = { code: '', name: '', description: '', isActive: true };

/** A new shipment category, before anything is typed. */
export const NEW_SHIPMENT_CATEGORY: z.output<z.ZodMiniObject<typeof categoryFields>> = newNamed;

export const shipmentCategory = z.object({ ...masterFields, ...answered(categoryFields) });
export interface ShipmentCategory extends z.infer<typeof shipmentCategory> {}

export const shipmentCategoryBody = z.object({
  ...categoryFields,
  ...withDefaults({ isActive: named.isActive }, newNamed),
  ...ownClient,
});
export type ShipmentCategoryInput = z.input<typeof shipmentCategoryBody>;
export const shipmentCategoryChanges = z.partial(z.object({ ...categoryFields, ...changedFrom }));

export const listShipmentCategories = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/shipment-categories',
  summary: 'Shipment categories of the client, searched by code, name and description',
  access: 'tenant',
  query: masterList,
  answer: listOf(shipmentCategory),
  sorts: ['code', 'name', 'createdAt'],
});

export const getShipmentCategory = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/shipment-categories/:id',
  summary: 'One shipment category, as it is stored now',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  answer: shipmentCategory,
});

export const createShipmentCategory = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/shipment-categories',
  summary: 'Creates a shipment category',
  access: 'tenant',
  query: z.object(clientQuery),
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
  query: z.object(clientQuery),
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
  query: z.object(clientQuery),
  status: 204,
  errors: DELETE_ERRORS,
});

const requirements = {
  requiresRate: z.boolean(),
  requiresPercent: z.boolean(),
  requiresContainerRates: z.boolean(),
};
const basisFields = { ...named, ...requirements };

/** A new charge basis, before anything is typed. */
export const NEW_CHARGE_BASIS: z.output<z.ZodMiniObject<typeof basisFields>> = {
  ...newNamed,
  requiresRate: false,
  requiresPercent: false,
  requiresContainerRates: false,
};

export const chargeBasis = z.object({ ...masterFields, ...answered(basisFields) });
export interface ChargeBasis extends z.infer<typeof chargeBasis> {}

export const chargeBasisBody = z.object({
  ...named,
  ...withDefaults({ ...requirements, isActive: named.isActive }, NEW_CHARGE_BASIS),
  ...ownClient,
});
export type ChargeBasisInput = z.input<typeof chargeBasisBody>;
export const chargeBasisChanges = z.partial(z.object({ ...basisFields, ...changedFrom }));

export const listChargeBases = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/charge-basis',
  summary: 'Charge bases of the client, searched by code, name and description',
  access: 'tenant',
  query: masterList,
  answer: listOf(chargeBasis),
  sorts: ['code', 'name', 'createdAt'],
});

export const getChargeBasis = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/charge-basis/:id',
  summary: 'One charge basis, as it is stored now',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  answer: chargeBasis,
});

export const createChargeBasis = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/charge-basis',
  summary: 'Creates a charge basis',
  access: 'tenant',
  query: z.object(clientQuery),
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
  query: z.object(clientQuery),
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
  query: z.object(clientQuery),
  status: 204,
  errors: DELETE_ERRORS,
});

export const port = z.object({
  ...masterFields,
  portName: z.string(),
  code: z.string(),
  type: z.string(),
  location: z.string(),
  active: z.boolean(),
});
export type Port = z.infer<typeof port>;

export const listPorts = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/ports',
  summary: 'Ports, airports and inland depots, searched by name, code and location',
  access: 'tenant',
  query: masterList,
  answer: listOf(port),
  sorts: ['portName', 'code'],
});
