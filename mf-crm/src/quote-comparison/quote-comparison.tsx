import { SwitchField } from '@freightdesk/ui/field';
import { Toolbar } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { useState } from 'react';
import { compareQuotes, countDifferences, onlyDifferences } from './compare-quotes.rules';
import { ComparedSectionTable } from './compared-section.table';
import type { ComparedVersions } from './compared-versions.rules';

const differencesText = (count: number): string => (count === 1 ? '1 difference' : `${count} differences`);

/** All that two versions say beside each other, or what differs alone. */
export function QuoteComparison({ before, after }: ComparedVersions) {
  const [showsAll, showAll] = useState(false);
  const all = compareQuotes(before, after);
  const shown = (showsAll ? all : onlyDifferences(all)).filter(({ facts }) => facts.length > 0);
  const text = differencesText(countDifferences(all));
  return (
    <>
      <Toolbar
        filters={
          <strong role="status">
            {`${text} between version ${before.iteration} and version ${after.iteration}`}
          </strong>
        }
        actions={
          <SwitchField
            label="Show what is the same too"
            checked={showsAll}
            onChange={({ target }) => showAll(target.checked)}
          />
        }
      />
      {shown.length === 0 && <EmptyState title="These versions say the same" />}
      {shown.map((section) => (
        <ComparedSectionTable key={section.key} {...{ section, before, after }} />
      ))}
    </>
  );
}
