import type { Charge } from '@freightdesk/contracts';
import { Badge } from '@freightdesk/ui/badge';
import { Inline } from '@freightdesk/ui/page';
import { TwoLines } from '../../masters/two-lines';

/** Name and description of a charge, and whether it is switched off. */
export function ChargeDetails({
  name,
  description,
  active,
}: Pick<Charge, 'name' | 'description' | 'active'>) {
  return (
    <Inline>
      <TwoLines first={name} second={description} />
      {!active && <Badge tone="grey">Inactive</Badge>}
    </Inline>
  );
}
