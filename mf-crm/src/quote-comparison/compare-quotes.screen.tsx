import { QueryStates, useHeading } from '@freightdesk/remote-kit';
import { Columns, Page, Toolbar } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import type { QuoteFamily } from '../quotes/quote.queries';
import { BackToQuotes } from '../quotes/quote-form/quote-form.frame';
import { QuoteNotFound } from '../quotes/quote-form/quote-to-edit';
import { QuoteComparison } from './quote-comparison';
import { useComparedVersions } from './use-compared-versions';
import { VersionChoice } from './version-choice';

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
  const compared = comparison.comparedIn(family);
  if (!compared)
    return <EmptyState title="One version only" hint="Edit the quote to make the next version." />;
  const { before, after } = compared;
  return (
    <>
      <Columns>
        <VersionChoice label="Compare" chosen={before} onChoose={comparison.chooseBefore} family={family} />
        <VersionChoice label="With" chosen={after} onChoose={comparison.chooseAfter} family={family} />
      </Columns>
      <QuoteComparison {...{ before, after }} />
    </>
  );
}
