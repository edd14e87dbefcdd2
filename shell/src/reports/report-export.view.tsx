import { titleOfReport } from '@freightdesk/contracts/shared';
import { saveCsv, saveXlsx, site } from '@freightdesk/remote-kit';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { Popup } from '@freightdesk/ui/popup';
import { Download } from 'lucide-react';
import type { ReportAnswer } from './report.model';
import { choiceText, fileRows, queryOf, type ReportChoice } from './report.rules';

interface ReportExportProps {
  choice: ReportChoice;
  /** Absent until it was read. */
  answer: ReportAnswer | undefined;
}

/** A report as a file: as figures for spreadsheets, and as a paper of the service that has its records. */
export function ReportExport({ choice, answer }: ReportExportProps) {
  const { report } = choice;
  const caption = `${titleOfReport(report)} ${choiceText(choice).replaceAll('/', '-')}`;
  const query = new URLSearchParams({ ...queryOf(choice), format: 'pdf' });
  return (
    <Popup label="Export" icon={Download}>
      {(close) => {
        const save = (saveTable: typeof saveCsv) => () => {
          if (!answer) return;
          const { headers, rows } = fileRows(choice, answer);
          void saveTable(caption, headers, rows);
          close();
        };
        return (
          <>
            <Button variant="quiet" disabled={!answer} onClick={save(saveCsv)}>
              Export CSV
            </Button>
            <Button variant="quiet" disabled={!answer} onClick={save(saveXlsx)}>
              Export XLSX
            </Button>
            {report.print && (
              <LinkButton
                $variant="quiet"
                href={`${site.basePath}${report.print}?${query}`}
                target="_blank"
                rel="noopener"
                onClick={close}
              >
                Export PDF
              </LinkButton>
            )}
          </>
        );
      }}
    </Popup>
  );
}
