import { useCategoryNames } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { SwitchField } from '@freightdesk/ui/field';
import { Section, Toolbar } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { useState } from 'react';
import { styled } from 'styled-components';
import {
  type ComparedFact,
  type ComparedSection,
  type ComparedVersions,
  compareQuotes,
  countDifferences,
  type Difference,
  onlyDifferences,
} from './compare-quotes.rules';

const differencesText = (count: number): string => (count === 1 ? '1 difference' : `${count} differences`);

/** All facts of two versions side by side, or only the differences. */
export function QuoteComparison({ before, after }: ComparedVersions) {
  const [showsAll, showAll] = useState(false);
  const nameOf = useCategoryNames();
  const all = compareQuotes(before, after, nameOf);
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

export interface ComparedSectionTableProps extends ComparedVersions {
  section: ComparedSection;
}

const columnsFor = ({ before, after }: ComparedVersions): readonly TableColumn<ComparedFact>[] => [
  { key: 'label', header: 'Detail', keyColumn: true, width: '22%', cell: ({ label }) => label },
  {
    key: 'before',
    header: `Version ${before.iteration}`,
    width: '30%',
    cell: (fact) => <Value text={fact.before} differs={fact.difference !== 'same'} />,
  },
  {
    key: 'after',
    header: `Version ${after.iteration}`,
    width: '30%',
    cell: (fact) => <Value text={fact.after} differs={fact.difference !== 'same'} />,
  },
  {
    key: 'difference',
    header: 'Difference',
    cell: ({ difference }) => <DifferenceBadge difference={difference} />,
  },
];

/** One subject of both versions, side by side. */
export function ComparedSectionTable({ section, before, after }: ComparedSectionTableProps) {
  const { title, difference, facts } = section;
  return (
    <Section title={title} actions={difference !== 'same' && <DifferenceBadge difference={difference} />}>
      <DataTable
        caption={`${title}: versions ${before.iteration} and ${after.iteration}`}
        height="content"
        columns={columnsFor({ before, after })}
        rows={facts}
        rowKey={({ label }) => label}
      />
    </Section>
  );
}

const WORDS = {
  changed: { tone: 'yellow', word: 'Changed' },
  added: { tone: 'green', word: 'Added' },
  removed: { tone: 'red', word: 'Removed' },
} as const;

/** The kind of difference as a coloured badge; plain `Same` when there is none. */
export function DifferenceBadge({ difference }: { difference: Difference }) {
  if (difference === 'same') return 'Same';
  const { tone, word } = WORDS[difference];
  return <Badge tone={tone}>{word}</Badge>;
}

const Differing = styled.strong`
  font-weight: 600;
`;

/** A value of a version; emphasised when the other version differs, a dash when it is empty. */
export function Value({ text, differs }: { text: string; differs: boolean }) {
  const shown = text === '' ? '–' : text;
  return differs ? <Differing>{shown}</Differing> : shown;
}
