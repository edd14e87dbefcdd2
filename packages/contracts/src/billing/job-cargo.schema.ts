import * as z from 'zod/mini';
import { isMissing } from '../core/master-record.rules';
import { decimal, eachOnce, lenient, optionalText, recordId, wholeNumber } from '../shared/schema';
import { CONTAINER_CODES, TRANSPORT_MODES } from './job-cargo.rules';

/** The goods of a job and their transport. */
export const cargo = {
  mode: z.nullable(z.enum(TRANSPORT_MODES)),
  containers: z.array(z.object({ type: z.enum(CONTAINER_CODES), count: z.number() })),
  /** In kilograms. */
  grossWeight: z.nullable(z.number()),
  /** In cubic metres. */
  volume: z.nullable(z.number()),
  portOfLoading: z.string(),
  portOfDischarge: z.string(),
  vesselOrFlight: z.string(),
  /** The number of the bill of lading or air waybill. */
  blAwbNumber: z.string(),
  consigneeId: z.nullable(z.number()),
  consigneeName: z.string(),
};
const cargoRecord = z.object(cargo);
export type JobCargo = z.output<typeof cargoRecord>;

/** The cargo of a job without details. */
export const NO_CARGO = {
  mode: null,
  containers: [],
  grossWeight: null,
  volume: null,
  portOfLoading: '',
  portOfDischarge: '',
  vesselOrFlight: '',
  blAwbNumber: '',
  consigneeId: null,
  consigneeName: '',
} satisfies JobCargo;

/** An optional value: empty text and null clear it, an absent one stays (API-4). */
const clearable = <Value>(schema: z.ZodMiniType<Value, number | string>) =>
  z.optional(
    lenient(z.nullable(schema), (value: number | string | null) => (isMissing(value) ? null : value)),
  );

const measure = (label: string, unit: string) =>
  clearable(decimal(label, { digits: 3, maximum: 99_999_999.999, unit }));

const containers = z
  .array(
    z.object({
      type: z.enum(CONTAINER_CODES, 'Choose a type of container'),
      count: wholeNumber('Number of containers', 1, 9_999),
    }),
  )
  .check(eachOnce('type', 'Name each type of container once'));

/** The cargo in requests. */
export const cargoBody = {
  mode: clearable(z.enum(TRANSPORT_MODES, 'Mode is sea, air, road, rail or multimodal')),
  containers: z.optional(containers),
  grossWeight: measure('Gross weight', ' kg'),
  volume: measure('Volume', ' CBM'),
  portOfLoading: optionalText(100),
  portOfDischarge: optionalText(100),
  vesselOrFlight: optionalText(100),
  blAwbNumber: optionalText(60),
  consigneeId: clearable(recordId),
};
