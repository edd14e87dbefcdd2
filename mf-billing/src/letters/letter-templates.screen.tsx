import {
  LETTER_KIND_TEXTS,
  LETTER_LANGUAGES,
  type LetterTemplateAnswer,
  listLetterTemplates,
} from '@freightdesk/contracts/billing';
import {
  lazyDialog,
  QueryStates,
  RoleGate,
  useApi,
  useHistory,
  useQuery,
  useSession,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Page } from '@freightdesk/ui/page';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { letterTemplateKeys } from './letter.queries';
import { LettersAtIssue } from './letter-settings.screen';

const LetterTemplateDialog = lazyDialog(() =>
  import('./letter-template.dialog').then((module) => module.LetterTemplateDialog),
);

/** /settings/letters: what is sent by rule, and what e-mails say in each language (MAIL-5, MAIL-11). */
export function LetterTemplatesScreen() {
  const api = useApi();
  const { clientId } = useSession();
  const templates = useQuery({
    queryKey: letterTemplateKeys.all,
    staleTime: 0,
    queryFn: ({ signal }) => api.call(listLetterTemplates, { query: { clientId }, signal }),
  });
  return (
    <RoleGate roles={['admin']}>
      <Page>
        <LettersAtIssue />
        <QueryStates
          query={templates}
          loadingLabel="Loading letters..."
          errorTitle="Failed to fetch the letters"
        >
          {(rows) => <LetterTemplatesTable rows={rows} />}
        </QueryStates>
      </Page>
    </RoleGate>
  );
}

const nameOf = ({ kind, language }: LetterTemplateAnswer): string =>
  `${LETTER_KIND_TEXTS[kind].toLowerCase()} in ${LETTER_LANGUAGES[language]}`;

const columns: readonly TableColumn<LetterTemplateAnswer>[] = [
  { key: 'kind', header: 'About', keyColumn: true, cell: ({ kind }) => LETTER_KIND_TEXTS[kind] },
  { key: 'language', header: 'Language', cell: ({ language }) => LETTER_LANGUAGES[language] },
  { key: 'subject', header: 'Subject', cell: ({ subject }) => subject },
  {
    key: 'own',
    header: 'Text',
    cell: ({ id }) =>
      id === null ? <Badge tone="grey">Suggested</Badge> : <Badge tone="green">Your own</Badge>,
  },
];

function LetterTemplatesTable({ rows }: { rows: readonly LetterTemplateAnswer[] }) {
  const [template, setTemplate] = useState<LetterTemplateAnswer>();
  const history = useHistory('letter_templates');
  return (
    <>
      <DataTable
        caption="Texts of letters"
        height="content"
        columns={columns}
        rows={rows}
        rowKey={({ kind, language }) => `${kind} ${language}`}
        rowActions={(row) => [
          { label: `Change ${nameOf(row)}`, icon: Pencil, onSelect: () => setTemplate(row) },
          ...(row.id === null ? [] : history.actionsOf({ id: row.id }, nameOf(row))),
        ]}
        empty={null}
      />
      {template && (
        <LetterTemplateDialog
          template={template}
          name={nameOf(template)}
          onClose={() => setTemplate(undefined)}
        />
      )}
      {history.panel}
    </>
  );
}
