import * as z from 'zod/mini';
import { isMissing } from '../core/master-record';
import { decimal, lenient, optionalText, recordId, wholeNumber } from '../shared/schema';

/** How goods are carried. */
export const TRANSPORT_MODES = ['sea', 'air', 'road', 'rail', 'multimodal'] as const;

/** Containers by their size and type (ISO 6346), as the trade calls them, and the length that charges go by (LAW-25). */
export const CONTAINERS = {
  '22G1': { text: '20 ft dry', feet: 20 },
  '42G1': { text: '40 ft dry', feet: 40 },
  '45G1': { text: '40 ft high cube', feet: 40 },
  L5G1: { text: '45 ft high cube', feet: 45 },
  '22R1': { text: '20 ft reefer', feet: 20 },
  '45R1': { text: '40 ft high-cube reefer', feet: 40 },
  '22U1': { text: '20 ft open top', feet: 20 },
  '42U1': { text: '40 ft open top', feet: 40 },
  '22P1': { text: '20 ft flat rack', feet: 20 },
  '42P1': { text: '40 ft flat rack', feet: 40 },
  '22T1': { text: '20 ft tank', feet: 20 },
} as const;
export type ContainerCode = keyof typeof CONTAINERS;
export const CONTAINER_CODES = Object.keys(CONTAINERS) as [ContainerCode, ...ContainerCode[]];

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
