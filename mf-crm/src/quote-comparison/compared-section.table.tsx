import { Section } from '@freightdesk/ui/page';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import type { ComparedFact } from './compare-facts.rules';
import type { ComparedSection } from './compare-quotes.rules';
import type { ComparedVersions } from './compared-versions.rules';
import { DifferenceBadge } from './difference.badge';
import { Value } from './value';

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

/** What both versions say of one subject, beside each other. */
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
