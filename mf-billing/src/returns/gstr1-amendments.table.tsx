import type { Gstr1Answer } from '@freightdesk/contracts/billing';
import { Money } from '@freightdesk/remote-kit';
import { Section } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable } from '@freightdesk/ui/table';
import { AMENDMENT_TEXTS, monthText } from './returns.rules';

/** What changes filed returns and is reported in this one: as it was filed, and as it is now. */
export const Gstr1Amendments = ({ amendments, amendmentCount, amendmentTotal }: Gstr1Answer) =>
  amendmentCount > 0 && (
    <Section
      title="Amendments of Filed Months"
      description={
        amendmentCount > amendments.length
          ? `The first ${amendments.length} of ${amendmentCount}. The sheets have all of them.`
          : undefined
      }
    >
      <DataTable
        caption="Amendments of filed months"
        height="content"
        columns={[
          {
            key: 'name',
            header: 'What',
            keyColumn: true,
            cell: ({ table, name }) => `${AMENDMENT_TEXTS[table]} ${name}`,
          },
          { key: 'period', header: 'Filed in', cell: ({ period }) => monthText(period) },
          {
            key: 'reported',
            header: 'As Filed',
            kind: 'money',
            cell: ({ reported }) => <Money value={reported.taxable} />,
          },
          {
            key: 'current',
            header: 'Now',
            kind: 'money',
            cell: ({ current }) => <Money value={current.taxable} />,
          },
          {
            key: 'difference',
            header: 'Difference',
            kind: 'money',
            cell: ({ reported, current }) => (
              <Money value={Math.round((current.taxable - reported.taxable) * 100) / 100} />
            ),
            footer: <Money value={amendmentTotal.taxable} />,
          },
        ]}
        rows={amendments}
        rowKey={({ table, period, name }) => `${period} ${table} ${name}`}
        empty={<EmptyState title="Nothing is amended" />}
      />
    </Section>
  );
