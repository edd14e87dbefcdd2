import { formatQuantity } from '@freightdesk/tax';
import type { Invoice } from './invoice.schema';
import { CONTAINERS, type ContainerCode, type TRANSPORT_MODES } from './job-cargo.rules';

type Mode = (typeof TRANSPORT_MODES)[number];

/** `2 × 20 ft dry, 1 × 40 ft high cube`. */
export const containersText = (
  containers: readonly { readonly type: ContainerCode; readonly count: number }[],
): string => containers.map(({ type, count }) => `${count} × ${CONTAINERS[type].text}`).join(', ');

/** What carries the goods, and the paper that goes with them. */
const CARRIAGE: Readonly<Record<Mode, readonly [carrier: string, paper: string]>> = {
  sea: ['Vessel and voyage', 'BL number'],
  air: ['Flight', 'AWB number'],
  road: ['Vehicle', 'Consignment note'],
  rail: ['Train', 'Railway receipt'],
  multimodal: ['Vessel or flight', 'Transport document'],
};

const measured = (value: number | null | undefined, unit: string): string =>
  value ? `${formatQuantity(value)} ${unit}` : '';

/** What of a document describes its shipment. */
export type DescribedShipment = Pick<
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

/** The ports by the direction of the job: the one that was chosen for the charges is where goods leave or reach India. */
function portTexts({
  shipment,
  port,
  portOfLoading,
  portOfDischarge,
}: DescribedShipment): [string, string][] {
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
 * What a document says of its shipment, on screen and on paper, in the order in which it is read. What was typed on the
 * document comes before what its job says; what nobody said is omitted.
 */
export function shipmentTexts(document: DescribedShipment): (readonly [label: string, value: string])[] {
  const { shipment } = document;
  const [carrier, paper] = shipment?.mode ? CARRIAGE[shipment.mode] : ['Vessel or flight', 'BL/AWB number'];
  const texts: (readonly [string, string])[] = [
    ...portTexts(document),
    [carrier, shipment?.vesselOrFlight ?? ''],
    [paper, shipment?.blAwbNumber ?? ''],
    ['Containers', document.containerDetails || containersText(shipment?.containers ?? [])],
    ['Packages', document.packages],
    ['Gross weight', measured(document.grossWeight ?? shipment?.grossWeight, 'kg')],
    ['Net weight', measured(document.netWeight, 'kg')],
    ['Volume', measured(document.cbm ?? shipment?.volume, 'CBM')],
    ['Commodity', document.commodity],
    ['Cargo', document.cargoDetails],
    ['Incoterms', document.incoterms],
    ['Shipment category', document.shipmentCategory],
  ];
  return texts.filter(([, value]) => value);
}
