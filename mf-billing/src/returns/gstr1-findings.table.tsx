import type { Gstr1Answer } from '@freightdesk/contracts/billing';
import { Link, Money } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Section } from '@freightdesk/ui/page';
import { DataTable } from '@freightdesk/ui/table';
import { documentLink } from './returns.rules';

/** A document's number, as a link to it in the register. */
const DocumentNumber = ({ number }: { number: string }) =>
  number === '' ? '–' : <Link to={documentLink('Invoice Number', number) ?? ''}>{number}</Link>;

/** What is missing or doubtful before filing, errors first. */
export const Gstr1Findings = ({ findings, findingCount }: Gstr1Answer) =>
  findingCount === 0 ? null : (
    <Section title={`Before filing: ${findingCount}`} description="Errors are corrected first.">
      <DataTable
        caption="Missing or doubtful"
        height="content"
        columns={[
          {
            key: 'number',
            header: 'Document',
            kind: 'code',
            keyColumn: true,
            interactive: true,
            cell: ({ number }) => <DocumentNumber number={number} />,
          },
          {
            key: 'severity',
            header: 'Severity',
            cell: ({ severity }) => (
              <Badge tone={severity === 'error' ? 'red' : 'yellow'}>
                {severity === 'error' ? 'Error' : 'Warning'}
              </Badge>
            ),
          },
          { key: 'message', header: 'What to look at', cell: ({ message }) => message },
        ]}
        rows={findings}
        rowKey={({ code, number, message }) => `${code} ${number} ${message}`}
      />
    </Section>
  );

/** Documents whose figures in the return are not those of the register. */
export const Gstr1Differences = ({ differences, differenceCount }: Gstr1Answer) =>
  differenceCount === 0 ? null : (
    <Section title={`Differences from the register: ${differenceCount}`}>
      <DataTable
        caption="Differences from the register"
        height="content"
        columns={[
          {
            key: 'number',
            header: 'Document',
            kind: 'code',
            keyColumn: true,
            interactive: true,
            cell: ({ number }) => <DocumentNumber number={number} />,
          },
          {
            key: 'register',
            header: 'Register',
            kind: 'money',
            cell: ({ inRegister }) => <Money value={inRegister.taxable} />,
          },
          {
            key: 'return',
            header: 'Return',
            kind: 'money',
            cell: ({ inReturn }) => <Money value={inReturn.taxable} />,
          },
        ]}
        rows={differences}
        rowKey={({ number }) => number}
      />
    </Section>
  );
