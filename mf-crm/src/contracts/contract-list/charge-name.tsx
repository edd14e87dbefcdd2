import { VisuallyHidden } from '@freightdesk/ui/visually-hidden';
import type { GroupedService } from '../../service-lines/group-services';

/** The name of a charge, written once for all services of its group. */
export function ChargeName({ chargeName, isFirst, groupSize }: GroupedService) {
  if (!isFirst) return <VisuallyHidden>{chargeName}</VisuallyHidden>;
  return groupSize > 1 ? `${chargeName} (${groupSize})` : chargeName;
}
