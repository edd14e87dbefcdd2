import type { CategoryNames } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { SwitchField } from '@freightdesk/ui/field';
import { Section, Toolbar } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { useState } from 'react';
import { styled } from 'styled-components';
import { countText } from '../shared/count-text.rules';
import {
  type ComparedFact,
  type ComparedSection,
  type ComparedVersions,
  compareQuotes,
  countDifferences,
  type Difference,
  onlyDifferences,
} from './compare-quotes.rules';

interface QuoteComparisonProps extends ComparedVersions {
  nameOf: CategoryNames;
}

/** All facts of two versions side by side, or only the differences. */
export function QuoteComparison({ before, after, nameOf }: QuoteComparisonProps) {
  const [showsAll, setShowsAll] = useState(false);
  const all = compareQuotes(before, after, nameOf);
  const sections = (showsAll ? all : onlyDifferences(all)).filter(({ facts }) => facts.length > 0);
  const text = countText(countDifferences(all), 'difference');
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
            onChange={({ target }) => setShowsAll(target.checked)}
          />
        }
      />
      {sections.length === 0 && <EmptyState title="These versions say the same" />}
      {sections.map((section) => (
        <ComparedSectionTable key={section.key} section={section} before={before} after={after} />
      ))}
    </>
  );
}

interface ComparedSectionTableProps extends ComparedVersions {
  section: ComparedSection;
}

const columnsFor = ({ before, after }: ComparedVersions): readonly TableColumn<ComparedFact>[] => [
  { key: 'label', header: 'Detail', keyColumn: true, width: '22%', cell: ({ label }) => label },
  {
    key: 'before',
    header: `Version ${before.iteration}`,
    width: '30%',
    cell: (fact) => <FactValue text={fact.before} differs={fact.difference !== 'same'} />,
  },
  {
    key: 'after',
    header: `Version ${after.iteration}`,
    width: '30%',
    cell: (fact) => <FactValue text={fact.after} differs={fact.difference !== 'same'} />,
  },
  {
    key: 'difference',
    header: 'Difference',
    cell: ({ difference }) => <DifferenceBadge difference={difference} />,
  },
];

/** One subject of both versions, side by side. */
function ComparedSectionTable({ section, before, after }: ComparedSectionTableProps) {
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

const BADGES = {
  changed: { tone: 'yellow', label: 'Changed' },
  added: { tone: 'green', label: 'Added' },
  removed: { tone: 'red', label: 'Removed' },
} as const;

/** The kind of difference as a coloured badge, or `Same` in plain text. */
function DifferenceBadge({ difference }: { difference: Difference }) {
  if (difference === 'same') return 'Same';
  const { tone, label } = BADGES[difference];
  return <Badge tone={tone}>{label}</Badge>;
}

const Emphasis = styled.strong`
  font-weight: 600;
`;

/** A value of a version; emphasised when the other version differs, a dash when it is empty. */
function FactValue({ text, differs }: { text: string; differs: boolean }) {
  const displayText = text === '' ? '–' : text;
  return differs ? <Emphasis>{displayText}</Emphasis> : displayText;
}
