import { NONE_STATED } from '@freightdesk/contracts/shared';
import type { ReportGroup } from '@freightdesk/data';

interface PartyFields {
  readonly partyId: number;
  readonly partyName: string;
}
interface CategoryFields {
  readonly shipmentCategory: string;
}
interface LaneFields {
  readonly portOfLoading: string;
  readonly portOfDischarge: string;
}

const laneText = ({ portOfLoading, portOfDischarge }: LaneFields): string =>
  [portOfLoading, portOfDischarge].filter(Boolean).join(' – ');

/** A lane as lists are narrowed to it. */
const laneKey = ({ portOfLoading, portOfDischarge }: LaneFields): string =>
  [portOfLoading, portOfDischarge].map((port) => port || NONE_STATED).join('~');

/** What both documents and jobs are grouped by. A lane is a pair of ports (REPORT-4). */
export const COMMON_GROUPS = {
  party: {
    by: ['partyId', 'partyName'],
    keyOf: ({ partyId }) => String(partyId),
    labelOf: ({ partyName }) => partyName,
  } satisfies ReportGroup<PartyFields>,
  category: {
    by: ['shipmentCategory'],
    keyOf: ({ shipmentCategory }) => shipmentCategory,
    labelOf: ({ shipmentCategory }) => shipmentCategory,
  } satisfies ReportGroup<CategoryFields>,
  lane: {
    by: ['portOfLoading', 'portOfDischarge'],
    keyOf: laneKey,
    labelOf: laneText,
  } satisfies ReportGroup<LaneFields>,
} as const;
