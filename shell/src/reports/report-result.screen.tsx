import { titleOfReport } from '@freightdesk/contracts/shared';
import { Link, QueryStates } from '@freightdesk/remote-kit';
import { dayAfter, dayBefore } from '@freightdesk/tax/periods';
import { LinkButton } from '@freightdesk/ui/button';
import { Inline, Section } from '@freightdesk/ui/page';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import type { Place } from '../recent-places/recent-place.model';
import { Plot } from './plot.view';
import { useReport } from './report.queries';
import { addressOfChoice, choiceText, daysOf, type ReportChoice } from './report.rules';
import { ReportTable } from './report.table';
import { ReportExport } from './report-export.view';

interface ReportResultProps {
  choice: ReportChoice;
  /** Called with the report once it is shown. */
  onShown: (place: Place) => void;
}

/** A report of a period: its plot, its figures, and the same of the periods before and after. */
export function ReportResult({ choice, onShown }: ReportResultProps) {
  const query = useReport(choice);
  const days = daysOf(choice);
  const to = addressOfChoice(choice);
  const label = titleOfReport(choice.report);
  const hint = choiceText(choice);
  useEffect(() => {
    if (query.isSuccess) onShown({ label, hint, to });
  }, [query.isSuccess, onShown, label, hint, to]);
  const periodLink = (name: string, day: string, Icon: typeof ChevronLeft) => (
    <LinkButton as={Link} to={addressOfChoice({ ...choice, day })} aria-label={name} title={name}>
      <Icon size={16} aria-hidden />
    </LinkButton>
  );
  return (
    <Section
      title={label}
      description={`${hint}. ${choice.report.description}.`}
      actions={
        <Inline>
          {periodLink('Period before', dayBefore(days), ChevronLeft)}
          {periodLink('Period after', dayAfter(days), ChevronRight)}
          <ReportExport choice={choice} answer={query.data} />
        </Inline>
      }
    >
      <QueryStates query={query} loadingLabel="Making the report…" errorTitle="The report could not be made">
        {(answer) => (
          <>
            <Plot choice={choice} answer={answer} />
            <ReportTable choice={choice} answer={answer} />
          </>
        )}
      </QueryStates>
    </Section>
  );
}
