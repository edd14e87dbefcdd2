import * as z from 'zod/mini';

type $ZodType = z.core.$ZodType;
type $ZodTypes = z.core.$ZodTypes;

const ROWS = 3;

interface Place {
  /** The property that the value stands in. */
  readonly name: string;
  /** The record's place in its list. */
  readonly at: number;
  /** How many entries lists within it have. */
  readonly rows?: number;
}

/** Values of many kinds, for schemas that the text or the number of a name does not suit. */
const FURTHER_TEXTS = [
  '7',
  'INR',
  '996713',
  '2026-11-21',
  '2026-11',
  'a'.repeat(24),
  'https://company.example/path',
  '/api/parties',
  'a'.repeat(32),
  'a'.repeat(16),
  'a'.repeat(64),
];
const FURTHER_NUMBERS = [1, 0, 12.5, 200];

/** The first of the values that a schema takes, else the first of all. */
const suitable = (schema: $ZodType, values: readonly unknown[]): unknown =>
  values.find((value) => z.safeParse(schema, value).success) ?? values[0];

/**
 * Creates a value of the wire that a contract's schema describes: always the same one for a place, with texts of the trade
 * by the names of the properties. A union gives its first branch, an optional value its value.
 *
 * @throws {Error} for a kind of schema that no contract has used so far
 */
export function sampleValue(schema: $ZodType, place: Place): unknown {
  // Every schema is one of the library's own kinds, which its base type does not list.
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, part]) => [name, sampleField(part, { ...place, name })]),
      );
    case 'array':
      return sampleRows(def.element, place.rows ?? ROWS, place);
    case 'string':
      return suitable(schema, [sampleTextOf(def, place), ...FURTHER_TEXTS]);
    case 'number':
      return suitable(schema, [sampleNumber(place.name, place.at), ...FURTHER_NUMBERS]);
    case 'boolean':
      return /^(is)?active$/i.test(place.name) || place.at % 2 === 0;
    case 'enum':
      return elementAt(Object.values(def.entries), place.at);
    case 'literal':
      return elementAt(def.values, 0);
    case 'union':
      return sampleValue(elementAt(def.options, 0), place);
    case 'nullable':
    case 'optional':
    case 'default':
      return sampleValue(def.innerType, place);
    case 'pipe':
      return suitable(schema, [sampleValue(wireOf(def), place), ...FURTHER_TEXTS]);
    case 'record':
    case 'unknown':
    case 'any':
      return {};
    case 'null':
      return null;
    default:
      throw new Error(`No sample is known for a schema of type ${def.type} (${place.name})`);
  }
}

/** Fields whose value follows from that of another field. */
const DEPENDENT_FIELDS: Readonly<Record<string, unknown>> = { gstMode: 'IGST' };

const sampleField = (schema: $ZodType, place: Place): unknown =>
  Object.hasOwn(DEPENDENT_FIELDS, place.name) ? DEPENDENT_FIELDS[place.name] : sampleValue(schema, place);

/** What travels of a codec; where it takes several forms of a value, that of its inside. */
const wireOf = ({ in: outside, out: inside }: z.core.$ZodPipeDef): $ZodType =>
  outside._zod.def.type === 'custom' ? inside : outside;

function sampleTextOf(def: object, { name, at }: Place): string {
  const format = 'format' in def ? def.format : undefined;
  if (format === 'email') return sampleText('email', at);
  return format === 'date' ? sampleText(name, at).slice(0, 10) : sampleText(name, at);
}

const FIRST_PLACE: Place = { name: '', at: 0 };

/** `count` sample records of a list, which stands in this place. */
export function sampleRows(schema: $ZodType, count: number, place = FIRST_PLACE): unknown[] {
  return Array.from({ length: count }, (_, index) =>
    sampleValue(schema, { ...place, at: place.at * count + index }),
  );
}

function elementAt<Element>(elements: readonly Element[], at: number): Element {
  const element = elements[at % elements.length];
  if (element === undefined) throw new Error('A choice without choices has no sample');
  return element;
}

const companies = [
  'Coromandel Textiles',
  'Sahyadri Auto Components',
  'Deccan Biotech',
  'Konkan Marine Foods',
  'Malabar Spices',
  'Narmada Ceramics',
  'Vindhya Machine Tools',
  'Godavari Paper Mills',
] as const;
const people = [
  'Divya Menon',
  'Imran Sheikh',
  'Lakshmi Narayanan',
  'Thomas Varghese',
  'Neha Kulkarni',
] as const;
const cities = ['Chennai', 'Mumbai', 'Pune', 'Bengaluru', 'Kochi', 'Visakhapatnam'] as const;
const states = ['Tamil Nadu', 'Maharashtra', 'Maharashtra', 'Karnataka', 'Kerala', 'Andhra Pradesh'] as const;
const ports = ['Chennai', 'Nhava Sheva', 'Kochi', 'Singapore', 'Jebel Ali', 'Rotterdam'] as const;
const charges = [
  'Ocean freight',
  'Terminal handling',
  'Bill of lading',
  'Customs clearance',
  'Transport',
] as const;
const goods = ['Cotton yarn', 'Gear boxes', 'Reagents', 'Frozen prawns', 'Black pepper'] as const;

const oneOf = (texts: readonly string[]) => (at: number) => texts[at % texts.length] ?? '';
const sequence = (prefix: string) => (at: number) => `${prefix}${String(at + 1).padStart(4, '0')}`;
const day = (at: number) => new Date(Date.UTC(2026, 9, 1 + (at % 28), 6)).toISOString();
const constant = (text: string) => () => text;

type TextAt = (at: number) => string;

/** The texts of a property by its name; the first match applies. */
const byName: readonly (readonly [name: RegExp, texts: TextAt])[] = [
  [/^_id$/, sequence('record-')],
  [/^list$/, constant('/masters/party')],
  [/^parameters$/, constant('active=true&columns=city')],
  [/(^|[a-z])(At|On|Date|date)$|^(date|validFrom|validTo)$/, day],
  [/email$/i, (at) => `desk${at + 1}@company.example`],
  [/phone$/i, (at) => `98400${String(12_345 + at)}`],
  [/gst(Number|in)$/i, constant('33CRTCT4410C1ZK')],
  [/pan(Number)?$/i, constant('CRTCT4410C')],
  [/cin(Number)?$/i, constant('U60231TN2019PTC123456')],
  [/^accountNumber$/, (at) => String(12_345_678 + at)],
  [/^ifsc$/, constant('DEMO0000001')],
  [/^swiftCode$/, constant('DEMOINBB')],
  [/^pinCode$/, constant('600001')],
  [/^seriesCode$/, constant('MH')],
  [/^quarter$/, constant('2026-27 Q3')],
  [/^bsrCode$/, constant('0510308')],
  [/^serialNumber$/, (at) => String(at + 1).padStart(5, '0')],
  [/^before$/, constant('1795000000000-1-2a')],
  [/^businessType$/, (at) => (at % 2 === 0 ? 'Exporter' : 'Importer')],
  [/^purpose$/, oneOf(['Port dues', 'Transport', 'Labour', 'Documentation'])],
  [/^(hsn|sac)|hsn(Sac)?Code$/i, constant('996511')],
  [/percent$|rate$|amount$|cost$|total$|price$|value$|quantity$/i, constant('1250.50')],
  [/jobNumber$/i, sequence('JOB-')],
  [/quoteId$/i, sequence('QT-')],
  [/contract(Id|Number)$/i, sequence('CT-')],
  [/chargeCode$|^code$/i, sequence('CHG-')],
  [/requestId$/i, sequence('FR-')],
  [/username$/i, (at) => `user${at + 1}`],
  [/(fullName|createdBy|requestor|approver|payer|by)$/i, oneOf(people)],
  [/^(chargeName|description)$/, oneOf(charges)],
  [/port/i, oneOf(ports)],
  [/^name$|(party|client|vendor|importer|customer)(Name)?$/i, oneOf(companies)],
  [/(city|location)$/i, oneOf(cities)],
  [/state$/i, oneOf(states)],
  [/address$/i, (at) => `${at + 11} Harbour Road`],
  [/commodity|cargo|goods/i, oneOf(goods)],
  [/uom$|unit$/i, constant('PER_SHIPMENT')],
  [/categor/i, constant('SEA_FCL')],
  [/^clientid$/i, constant('1')],
  [/Id$|id$/, (at) => String(at + 1)],
];

/** A text that suits a property of this name in the record at this place of a list. */
function sampleText(name: string, at: number): string {
  const texts = byName.find(([pattern]) => pattern.test(name))?.[1];
  return texts ? texts(at) : `${name.charAt(0).toUpperCase()}${name.slice(1)} ${at + 1}`;
}

/** A number that suits a property of this name in the record at this place of a list. */
function sampleNumber(name: string, at: number): number {
  if (/^total$|^id$|Id$/.test(name)) return at + 1;
  if (/^(active|inactive|pending|approved|converted|closed)$/.test(name)) return 3;
  if (/^(cgst|sgst)Percent$/.test(name)) return 9;
  if (/percent|gstRate/i.test(name)) return 18;
  if (/quantity|iteration|version|level/i.test(name)) return 1 + (at % 3);
  if (/days/i.test(name)) return 30;
  return 1250.5 + at * 875;
}
