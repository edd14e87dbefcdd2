import { type Books, monthText } from '@freightdesk/contracts/billing';
import { lazyDialog, QueryStates, useHistory, useSession } from '@freightdesk/remote-kit';
import { closableMonths, indianDay, monthOf } from '@freightdesk/tax';
import { Button } from '@freightdesk/ui/button';
import { SelectField } from '@freightdesk/ui/field';
import { Inline, Page, Section, Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { useState } from 'react';
import { useBooks, useMissing } from './books.queries';
import { MissingTable } from './missing.table';

const CloseDialog = lazyDialog(() => import('./books-task.dialog').then((module) => module.CloseDialog));
const ReopenDialog = lazyDialog(() => import('./books-task.dialog').then((module) => module.ReopenDialog));

/** /billing/closing: until when the books are closed, and the closing of the next month. */
export function BooksScreen() {
  const { user } = useSession();
  const isAdmin = user.role === 'admin';
  return (
    <Page>
      <QueryStates query={useBooks()} loadingLabel="Loading..." errorTitle="Failed to fetch the closing">
        {(books) => (
          <>
            <ClosedMonths books={books} isAdmin={isAdmin} />
            <NextMonth months={closableMonths(books.closedUntil, indianDay(new Date()))} isAdmin={isAdmin} />
          </>
        )}
      </QueryStates>
    </Page>
  );
}

interface ClosedMonthsProps {
  books: Books;
  isAdmin: boolean;
}

/** How far the books are closed, and who has decided it. */
function closingText({ closedUntil, reason, decidedBy }: Books): string {
  if (reason) return `${decidedBy} has opened a month again: ${reason}`;
  return closedUntil ? `Closed by ${decidedBy}.` : 'Every day takes postings.';
}

function ClosedMonths({ books, isAdmin }: ClosedMonthsProps) {
  const { id, closedUntil } = books;
  const history = useHistory('books');
  const [isReopening, setReopening] = useState(false);
  const month = closedUntil && monthOf(closedUntil);
  return (
    <Section
      title={month ? `Closed until the end of ${monthText(month)}` : 'No month is closed'}
      actions={
        <Inline>
          {id !== null &&
            history.actionsOf({ id }, 'the closing').map(({ label, icon, onSelect }) => (
              <Button key={label} icon={icon} aria-label={label} onClick={onSelect}>
                Timeline
              </Button>
            ))}
          {month && isAdmin && (
            <Button onClick={() => setReopening(true)}>Open {monthText(month)} again</Button>
          )}
        </Inline>
      }
    >
      <p>{closingText(books)}</p>
      {isReopening && month && <ReopenDialog month={month} onClose={() => setReopening(false)} />}
      {history.panel}
    </Section>
  );
}

interface NextMonthProps {
  /** The months that can be closed, oldest first. */
  months: readonly string[];
  isAdmin: boolean;
}

/** The month to be closed, and what is not done yet until its end. */
function NextMonth({ months, isAdmin }: NextMonthProps) {
  const [selectedMonth, setSelectedMonth] = useState<string>();
  const [isClosing, setClosing] = useState(false);
  const month = months.find((each) => each === selectedMonth) ?? months.at(-1);
  if (!month)
    return (
      <EmptyState
        title="Every month that has ended is closed"
        hint="The next one can be closed from its second day on."
      />
    );
  return (
    <Section
      title="Close a month"
      actions={
        isAdmin && (
          <Button variant="primary" onClick={() => setClosing(true)}>
            Close {monthText(month)}
          </Button>
        )
      }
    >
      <Stack>
        <SelectField
          label="Month"
          value={month}
          options={months.toReversed().map((each) => ({ value: each, label: monthText(each) }))}
          onChange={({ target }) => setSelectedMonth(target.value)}
        />
        <MissingOf month={month} />
      </Stack>
      {isClosing && <CloseDialog month={month} onClose={() => setClosing(false)} />}
    </Section>
  );
}

const MissingOf = ({ month }: { month: string }) => (
  <QueryStates
    query={useMissing(month)}
    loadingLabel="Counting..."
    errorTitle="Failed to count what is missing"
  >
    {(rows) => <MissingTable rows={rows} />}
  </QueryStates>
);
