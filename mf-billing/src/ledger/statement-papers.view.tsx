import { printStatement } from '@freightdesk/contracts/billing';
import { SendLetterButton, site } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Download, Printer } from 'lucide-react';
import { openPaper } from '../documents/document.rules';

interface StatementPapersProps {
  partyId: string;
  filters: { from?: string | undefined; to?: string | undefined };
}

/** The statement of the chosen days on paper and by e-mail. */
export function StatementPapers({ partyId, filters: { from = '', to = '' } }: StatementPapersProps) {
  const open = (format: string) => {
    const query = new URLSearchParams(
      Object.entries({ from, to, format }).filter(([, value]) => value !== ''),
    );
    openPaper(`${site.basePath}${printStatement.path.replace(':partyId', partyId)}?${query}`);
  };
  return (
    <>
      <Button icon={Printer} onClick={() => open('html')}>
        Print statement
      </Button>
      <Button icon={Download} onClick={() => open('pdf')}>
        Download PDF
      </Button>
      <SendLetterButton
        about="statement"
        recordId={Number(partyId)}
        firstDay={from || undefined}
        lastDay={to || undefined}
      />
    </>
  );
}
