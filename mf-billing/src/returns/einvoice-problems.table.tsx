import type { Einvoice } from '@freightdesk/contracts/billing';
import { Section } from '@freightdesk/ui/page';
import { DataTable } from '@freightdesk/ui/table';

/** For what the portal would refuse an e-invoice, and what to do about it. */
export const EinvoiceProblems = ({ problems }: Pick<Einvoice, 'problems'>) =>
  problems.length === 0 ? null : (
    <Section title={`The portal would refuse it: ${problems.length}`}>
      <DataTable
        caption="Problems"
        height="content"
        columns={[
          { key: 'message', header: 'Problem', keyColumn: true, cell: ({ message }) => message },
          { key: 'advice', header: 'What to do', cell: ({ advice }) => advice },
          { key: 'code', header: 'Code', kind: 'code', cell: ({ code }) => code },
        ]}
        rows={problems}
        rowKey={({ code, field, message }) => `${code} ${field} ${message}`}
      />
    </Section>
  );

/** What is left out of an e-invoice, or may be read differently at the portal. */
export const EinvoiceHints = ({ hints }: Pick<Einvoice, 'hints'>) =>
  hints.length === 0 ? null : (
    <Section title="Good to know">
      <DataTable
        caption="Hints"
        height="content"
        columns={[{ key: 'message', header: 'Hint', keyColumn: true, cell: ({ message }) => message }]}
        rows={hints}
        rowKey={({ field, message }) => `${field} ${message}`}
      />
    </Section>
  );
