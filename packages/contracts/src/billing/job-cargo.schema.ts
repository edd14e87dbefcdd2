import * as z from 'zod/mini';
import { isMissing } from '../core/master-record.rules';
import { decimal, lenient, optionalText, recordId, wholeNumber } from '../shared/schema';
import { CONTAINER_CODES, TRANSPORT_MODES } from './job-cargo.rules';

/** What is carried in a job, and how: what its bill needs to know. */
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

/** The cargo of which nothing is known. */
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

/** A value that a form may leave open: empty text and null clear it, an absent one keeps what is stored. */
const open = <Value>(schema: z.ZodMiniType<Value, number | string>) =>
  z.optional(lenient(z.nullable(schema), (sent: number | string | null) => (isMissing(sent) ? null : sent)));

const measure = (label: string) => open(decimal(label, { digits: 3, maximum: 99_999_999.999 }));

/** The kinds of containers, each once. */
const containers = z
  .array(
    z.object({
      type: z.enum(CONTAINER_CODES, 'Choose a type of container'),
      count: wholeNumber('Number of containers', 1, 9_999),
    }),
  )
  .check(
    z.refine(
      (list) => new Set(list.map(({ type }) => type)).size === list.length,
      'Name each type of container once',
    ),
  );

/** The cargo as a body sends it. */
export const cargoBody = {
  mode: open(z.enum(TRANSPORT_MODES, 'Mode is sea, air, road, rail or multimodal')),
  containers: z.optional(containers),
  grossWeight: measure('Gross weight'),
  volume: measure('Volume'),
  portOfLoading: optionalText(100),
  portOfDischarge: optionalText(100),
  vesselOrFlight: optionalText(100),
  blAwbNumber: optionalText(60),
  consigneeId: open(recordId),
};
