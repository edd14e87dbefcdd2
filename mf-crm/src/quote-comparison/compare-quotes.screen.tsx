import { QUOTE_STATUS_TEXTS, type Quote } from '@freightdesk/contracts/crm';
import {
  QueryStates,
  useCategoryNames,
  useHeading,
  useParams,
  useSearchParams,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { SelectField } from '@freightdesk/ui/field';
import { formatDateTime } from '@freightdesk/ui/money';
import { Card, Columns, Inline, Page, Stack, Toolbar } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { BackToQuotes } from '../quotes/quote.form';
import { type QuoteFamily, useQuoteFamily } from '../quotes/quote.queries';
import { canBeEdited, isSuperseded, latestOf } from '../quotes/quote.rules';
import { QuoteNotFound } from '../quotes/quote-to-edit.screen';
import { QuoteBadges } from '../quotes/quote-version.view';
import { versionsToCompare } from './compare-quotes.rules';
import { QuoteComparison } from './compared-quotes.table';

/** /quotes/compare/:quoteId */
export function CompareQuotesScreen() {
  const comparison = useComparedVersions();
  const { quoteId, query } = comparison;
  useHeading(`Compare Versions - ${quoteId}`, query.data?.[0]?.partyName);
  return (
    <Page>
      <Toolbar filters={<BackToQuotes />} />
      <QueryStates
        query={query}
        loadingLabel="Loading quote..."
        errorTitle="Failed to fetch quote"
        isEmpty={(family) => family.length === 0}
        empty={<QuoteNotFound title="Quote Not Found" text="The requested quote could not be found" />}
      >
        {(family) => <ComparedFamily family={family} comparison={comparison} />}
      </QueryStates>
    </Page>
  );
}

interface ComparedFamilyProps {
  family: QuoteFamily;
  comparison: ReturnType<typeof useComparedVersions>;
}

function ComparedFamily({ family, comparison }: ComparedFamilyProps) {
  const versions = comparison.versionsOf(family);
  const nameOf = useCategoryNames(versions !== undefined);
  if (!versions)
    return (
      <Card>
        <EmptyState
          title="One version only"
          hint={
            canBeEdited(latestOf(family))
              ? 'Edit the quote to make the next version.'
              : 'It has become a contract and gets no further version.'
          }
        />
      </Card>
    );
  const { before, after } = versions;
  return (
    <>
      <Columns>
        <VersionChoice label="Compare" version={before} onChoose={comparison.chooseBefore} family={family} />
        <VersionChoice label="With" version={after} onChoose={comparison.chooseAfter} family={family} />
      </Columns>
      <QuoteComparison before={before} after={after} nameOf={nameOf} />
    </>
  );
}

interface VersionChoiceProps {
  label: string;
  family: readonly Quote[];
  version: Quote;
  onChoose: (iteration: string) => void;
}

const optionOf = (version: Quote) => ({
  value: String(version.iteration),
  label: [
    `Version ${version.iteration}`,
    QUOTE_STATUS_TEXTS[version.status],
    ...(isSuperseded(version) ? ['superseded'] : []),
  ].join(' · '),
});

/** One side of the comparison: a choice of the version, and its status. */
function VersionChoice({ label, family, version, onChoose }: VersionChoiceProps) {
  return (
    <Card>
      <Stack>
        <SelectField
          label={label}
          options={family.map(optionOf)}
          value={String(version.iteration)}
          onChange={({ target }) => onChoose(target.value)}
        />
        <Inline>
          <QuoteBadges quote={version} />
          {isSuperseded(version) && <Badge>Superseded</Badge>}
          <span>{formatDateTime(version.createdAt)}</span>
        </Inline>
      </Stack>
    </Card>
  );
}

/** The quote of the address with its versions, and the two of them named by the query: `?from=1&to=2`. */
function useComparedVersions() {
  const { quoteId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const query = useQuoteFamily(quoteId);
  const choose = (side: 'from' | 'to') => (iteration: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(side, iteration);
        return next;
      },
      { replace: true },
    );
  return {
    quoteId,
    query,
    versionsOf: (family: QuoteFamily) => versionsToCompare(family, search.get('from'), search.get('to')),
    chooseBefore: choose('from'),
    chooseAfter: choose('to'),
  };
}
