import type { Charge } from '@freightdesk/contracts';
import { Badge } from '@freightdesk/ui/badge';

const looks = {
  revenue: ['green', 'Revenue'],
  reimbursement: ['blue', 'Reimbursement'],
  expense: ['yellow', 'Expense'],
} as const;

/** What a charge is for the books. */
export function ChargeCategory({ category }: Pick<Charge, 'category'>) {
  const [tone, word] = looks[category];
  return <Badge tone={tone}>{word}</Badge>;
}
