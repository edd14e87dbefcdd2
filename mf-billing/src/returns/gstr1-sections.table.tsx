import type { Gstr1Answer } from '@freightdesk/contracts/billing';
import { Money } from '@freightdesk/remote-kit';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { SECTION_TEXTS } from './returns.rules';

type Section = Gstr1Answer['sections'][number];
type FigureName = 'taxable' | 'igst' | 'cgst' | 'sgst';

const figureColumn = (
  key: FigureName,
  header: string,
  total: Gstr1Answer['sectionTotal'],
): TableColumn<Section> => ({
  key,
  header,
  kind: 'money',
  cell: (section) => <Money value={section[key]} />,
  footer: <Money value={total[key]} />,
});

/** The sections of a return with their totals, credit notes subtracted. */
export const Gstr1SectionsTable = ({ sections, sectionTotal }: Gstr1Answer) => (
  <DataTable
    caption="Sections"
    height="content"
    columns={[
      { key: 'section', header: 'Section', keyColumn: true, cell: ({ section }) => SECTION_TEXTS[section] },
      { key: 'count', header: 'Documents', kind: 'number', cell: ({ documentCount }) => documentCount },
      figureColumn('taxable', 'Taxable Value', sectionTotal),
      figureColumn('igst', 'IGST', sectionTotal),
      figureColumn('cgst', 'CGST', sectionTotal),
      figureColumn('sgst', 'SGST', sectionTotal),
    ]}
    rows={sections.filter(({ documentCount }) => documentCount > 0)}
    rowKey={({ section }) => section}
    empty={<EmptyState title="Nothing was issued in this month" />}
  />
);
