import { categoryKey } from '@freightdesk/tax';
import * as z from 'zod/mini';
import { answerFields, identifier, listOf, requiredText, withDefaults } from '../shared/schema';
import { clientField, masterFields, versionFields } from './master-record.schema';

const code = identifier('Code is required');
const codedFields = {
  code,
  name: requiredText('Name is required', 100),
  description: requiredText('Description is required', 250),
  isActive: z.boolean(),
};

export { categoryKey };

/** Codes are compared by their letters and digits alone, and `ALL` stands for every category (MASTER-9). */
const categoryCode = code.check(
  z.refine((text) => text === '' || categoryKey(text) !== '', 'A code has at least one letter or digit'),
  z.refine((text) => categoryKey(text) !== 'all', 'ALL stands for every category. Choose another code.'),
);

const categoryFields = { ...codedFields, code: categoryCode };
const newCodedRecord = { code: '', name: '', description: '', isActive: true };

/** A new shipment category with its defaults. */
export const NEW_SHIPMENT_CATEGORY: z.output<z.ZodMiniObject<typeof categoryFields>> = newCodedRecord;

export const shipmentCategory = z.object({ ...masterFields, ...answerFields(categoryFields) });
export interface ShipmentCategory extends z.infer<typeof shipmentCategory> {}

export const shipmentCategoryBody = z.object({
  ...categoryFields,
  ...withDefaults({ isActive: codedFields.isActive }, newCodedRecord),
  ...clientField,
});
export type ShipmentCategoryInput = z.input<typeof shipmentCategoryBody>;
export const shipmentCategoryChanges = z.partial(z.object({ ...categoryFields, ...versionFields }));

const requirements = {
  requiresRate: z.boolean(),
  requiresPercent: z.boolean(),
  requiresContainerRates: z.boolean(),
};
const basisFields = { ...codedFields, ...requirements };

/** A new charge basis with its defaults. */
export const NEW_CHARGE_BASIS: z.output<z.ZodMiniObject<typeof basisFields>> = {
  ...newCodedRecord,
  requiresRate: false,
  requiresPercent: false,
  requiresContainerRates: false,
};

export const chargeBasis = z.object({ ...masterFields, ...answerFields(basisFields) });
export interface ChargeBasis extends z.infer<typeof chargeBasis> {}

export const chargeBasisBody = z.object({
  ...codedFields,
  ...withDefaults({ ...requirements, isActive: codedFields.isActive }, NEW_CHARGE_BASIS),
  ...clientField,
});
export type ChargeBasisInput = z.input<typeof chargeBasisBody>;
export const chargeBasisChanges = z.partial(z.object({ ...basisFields, ...versionFields }));

export const port = z.object({
  ...masterFields,
  portName: z.string(),
  code: z.string(),
  type: z.string(),
  location: z.string(),
  active: z.boolean(),
});
export type Port = z.infer<typeof port>;

export const shipmentCategoryList = listOf(shipmentCategory);

export const chargeBasisList = listOf(chargeBasis);

export const portList = listOf(port);
