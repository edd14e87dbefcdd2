import { formatQuantity } from '@freightdesk/tax';
import type { Invoice } from './invoice.schema';
import { CONTAINERS, type ContainerCode, type TRANSPORT_MODES } from './job-cargo.rules';

type Mode = (typeof TRANSPORT_MODES)[number];

/** `2 × 20 ft dry, 1 × 40 ft high cube`. */
export const containersText = (
  containers: readonly { readonly type: ContainerCode; readonly count: number }[],
): string => containers.map(({ type, count }) => `${count} × ${CONTAINERS[type].text}`).join(', ');

/** The labels of the carrier and of the transport document, by mode. */
const TRANSPORT_LABELS = {
  sea: ['Vessel and voyage', 'BL number'],
  air: ['Flight', 'AWB number'],
  road: ['Vehicle', 'Consignment note'],
  rail: ['Train', 'Railway receipt'],
  multimodal: ['Vessel or flight', 'Transport document'],
} as const satisfies Record<Mode, readonly [carrier: string, paper: string]>;

/** Paper has each of them in all its languages. */
type ShipmentLabel =
  | (typeof TRANSPORT_LABELS)[Mode][number]
  | 'BL/AWB number'
  | 'Origin'
  | 'Destination'
  | 'Port of loading'
  | 'Port of discharge'
  | 'Containers'
  | 'Packages'
  | 'Gross weight'
  | 'Net weight'
  | 'Volume'
  | 'Commodity'
  | 'Cargo'
  | 'Incoterms'
  | 'Shipment category';

type ShipmentText = readonly [label: ShipmentLabel, value: string];

const quantityWithUnit = (value: number | null | undefined, unit: string): string =>
  value ? `${formatQuantity(value)} ${unit}` : '';

/** The part of a document that describes its shipment. */
export type ShipmentDescription = Pick<
  Invoice,
  | 'shipment'
  | 'port'
  | 'portOfLoading'
  | 'portOfDischarge'
  | 'containerDetails'
  | 'grossWeight'
  | 'netWeight'
  | 'cbm'
  | 'packages'
  | 'cargoDetails'
  | 'commodity'
  | 'incoterms'
  | 'shipmentCategory'
>;

/** The ports by the direction of the job. `port`, which decides the charges, is where goods leave or reach India. */
function portTexts({ shipment, port, portOfLoading, portOfDischarge }: ShipmentDescription): ShipmentText[] {
  const direction = shipment?.jobType ?? 'import';
  const from = portOfLoading || shipment?.portOfLoading || (direction === 'export' ? port : '');
  const to = portOfDischarge || shipment?.portOfDischarge || (direction === 'export' ? '' : port);
  if (direction === 'domestic')
    return [
      ['Origin', from],
      ['Destination', to],
    ];
  return [
    ['Port of loading', from],
    ['Port of discharge', to],
  ];
}

/**
 * The shipment of a document as labels and values, for the screen and for paper. Fields of the document take precedence
 * over those of its job. Empty values are omitted.
 */
export function shipmentTexts(document: ShipmentDescription): ShipmentText[] {
  const { shipment } = document;
  const [carrierLabel, documentLabel] = shipment?.mode
    ? TRANSPORT_LABELS[shipment.mode]
    : (['Vessel or flight', 'BL/AWB number'] as const);
  const texts: ShipmentText[] = [
    ...portTexts(document),
    [carrierLabel, shipment?.vesselOrFlight ?? ''],
    [documentLabel, shipment?.blAwbNumber ?? ''],
    ['Containers', document.containerDetails || containersText(shipment?.containers ?? [])],
    ['Packages', document.packages],
    ['Gross weight', quantityWithUnit(document.grossWeight ?? shipment?.grossWeight, 'kg')],
    ['Net weight', quantityWithUnit(document.netWeight, 'kg')],
    ['Volume', quantityWithUnit(document.cbm ?? shipment?.volume, 'CBM')],
    ['Commodity', document.commodity],
    ['Cargo', document.cargoDetails],
    ['Incoterms', document.incoterms],
    ['Shipment category', document.shipmentCategory],
  ];
  return texts.filter(([, value]) => value);
}
