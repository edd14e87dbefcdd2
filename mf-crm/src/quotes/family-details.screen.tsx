import { QUOTE_TYPE_TEXTS } from '@freightdesk/contracts/crm';
import { useCategoryNames } from '@freightdesk/remote-kit';
import { formatDate } from '@freightdesk/ui/money';
import { Stack } from '@freightdesk/ui/page';
import { ratedCategories } from '../service-lines/line-text.rules';
import { countText } from '../shared/count-text.rules';
import { validityText } from '../shared/validity.view';
import { decidingVersion } from './quote.rules';
import type { Family } from './quote-family.table';
import { QuoteServicesTable } from './quote-version.view';

/** The details of an expanded row: the version that the row shows, and its services. */
export function FamilyDetails({ family }: { family: Family }) {
  const quote = decidingVersion(family);
  const { partyName, quoteType, services, createdAt, iteration, validFrom, validTo } = quote;
  const nameOf = useCategoryNames(ratedCategories(services).length > 0);
  const summary = [
    partyName,
    QUOTE_TYPE_TEXTS[quoteType],
    ...(validFrom && validTo ? [validityText(quote)] : []),
    countText(services.length, 'service'),
    `version ${iteration} of ${formatDate(createdAt)}`,
  ];
  return (
    <Stack $gap={2}>
      <p>{summary.join(' · ')}</p>
      <QuoteServicesTable quote={quote} nameOf={nameOf} />
    </Stack>
  );
}
