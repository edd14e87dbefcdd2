import { type OpenDocument, partyMovements } from '@freightdesk/contracts/billing';
import {
  LettersToParty,
  lazyDialog,
  QueryStates,
  RecordList,
  recordColumns,
  useHeading,
  useParams,
  useRecordList,
  useSession,
} from '@freightdesk/remote-kit';
import { Page, Section, Stack } from '@freightdesk/ui/page';
import { InlineError } from '@freightdesk/ui/states';
import { useState } from 'react';
import { Counterparts } from '../contras/counterparts.screen';
import { PartyCreditSection } from '../credit/party-credit.screen';
import { OpenCredits } from '../credit-refunds/open-credits.screen';
import { PERIOD, Period } from '../filters/period-and-party.form';
import { useParty } from '../proformas/proforma.queries';
import { useOpenDocuments } from '../receipts/receipt.queries';
import { PartyLetters } from '../reminders/party-letters.screen';
import { ledgerKeys, usePartyAccount } from './ledger.queries';
import { aboutColumn, dayColumn, jobOfEntryColumn, movementColumns } from './ledger-columns.table';
import { OpenItemsTable } from './open-items.table';
import { PartyBalance } from './party-account.view';
import { PartyWork } from './party-work.screen';
import { StatementPapers } from './statement-papers.view';

/** Loaded after the account, which people read first. */

const WriteOffDialog = lazyDialog(() =>
  import('../write-offs/write-off.dialog').then((module) => module.WriteOffDialog),
);

const messages = {
  caption: 'Statement',
  search: 'Search the statement',
  placeholder: 'Search by number or job',
  loading: 'Loading the statement...',
  error: 'Failed to fetch the statement',
  empty: 'No entries found',
  emptyHint: 'Nothing was billed to this party or received from it.',
};

const columns = recordColumns(partyMovements)([aboutColumn, dayColumn, jobOfEntryColumn, ...movementColumns]);

/** /billing/parties/:id: what a party owes, what is open, its statement, and what is done for it. */
export function PartyAccountScreen() {
  const { id = '' } = useParams();
  const party = useParty(id);
  useHeading(party.data?.name ?? 'Party Account');
  const [areLettersShown, setLettersShown] = useState(true);
  return (
    <Page>
      <Figures partyId={id} />
      <PartyCreditSection partyId={id} />
      <OpenItems partyId={id} />
      <OpenCredits partyId={id} />
      <Counterparts side={{ partyId: Number(id) }} />
      <Statement partyId={id} />
      <PartyWork key={id} partyId={id} />
      <PartyLetters partyId={id} />
      {areLettersShown && <LettersToParty partyId={Number(id)} onClose={() => setLettersShown(false)} />}
    </Page>
  );
}

function Figures({ partyId }: { partyId: string }) {
  const account = usePartyAccount(partyId);
  if (account.isLoadingError)
    return <InlineError text="The balance could not be loaded." onRetry={() => void account.refetch()} />;
  return <PartyBalance account={account.data} />;
}

function OpenItems({ partyId }: { partyId: string }) {
  const documents = useOpenDocuments(partyId);
  const [documentToWriteOff, setDocumentToWriteOff] = useState<OpenDocument>();
  return (
    <Section title="Open documents">
      <QueryStates
        query={documents}
        loadingLabel="Loading open documents..."
        errorTitle="Failed to fetch the open documents"
      >
        {(rows) => <OpenItemsTable documents={rows} onWriteOff={setDocumentToWriteOff} />}
      </QueryStates>
      {documentToWriteOff && (
        <WriteOffDialog document={documentToWriteOff} onClose={() => setDocumentToWriteOff(undefined)} />
      )}
    </Section>
  );
}

/** All entries of a party with the balance after each, of any days. */
function Statement({ partyId }: { partyId: string }) {
  const { clientId } = useSession();
  const list = useRecordList({
    queryKey: [...ledgerKeys.all, 'statement'],
    staleTime: 0,
    endpoint: partyMovements,
    columns,
    query: { clientId, partyId: Number(partyId) },
    filters: PERIOD,
    defaultSort: 'day',
  });
  return (
    <Section title="Statement" actions={<StatementPapers partyId={partyId} filters={list.filters} />}>
      <Stack>
        <Period address={list.address} filters={list.filters} />
        <RecordList list={list} messages={messages} />
      </Stack>
    </Section>
  );
}
