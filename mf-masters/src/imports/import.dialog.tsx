import { LeaveGuard } from '@freightdesk/remote-kit';
import { Dialog } from '@freightdesk/ui/dialog';
import { FileField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { useState } from 'react';
import { ImportActions } from './import.actions';
import type { ImportMaster } from './import.masters';
import { countsOf } from './import.rules';
import { ImportPreview } from './import-preview';
import { ImportProgress } from './import-progress';
import { ModeField } from './mode.field';
import type { ImportMode } from './send-rows';
import { TemplateLink } from './template-link';
import { useImport } from './use-import';

const MEGABYTE = 1024 * 1024;

export interface ImportDialogProps {
  master: ImportMaster;
  onClose: () => void;
}

/** Imports a CSV file: every row is checked and shown with its errors before anything is saved. */
export function ImportDialog({ master, onClose }: ImportDialogProps) {
  const [mode, setMode] = useState<ImportMode>('good_rows');
  const current = useImport(master);
  const counts = countsOf(current.preview);
  const saving = current.work === 'saving';
  const close = saving ? current.stop : onClose;
  return (
    <Dialog
      open
      onClose={close}
      title={`Import ${master.things}`}
      description="A CSV file with a heading line; its columns may stand in any order."
      footer={<ImportActions {...{ current, counts, mode }} onClose={close} />}
    >
      <Stack>
        <FileField
          label="CSV file"
          accept=".csv,text/csv"
          maximumSize={20 * MEGABYTE}
          value={current.chosen?.file ?? null}
          error={current.problem}
          disabled={saving}
          onChange={current.choose}
        />
        {!current.chosen && <TemplateLink master={master} />}
        <ImportProgress {...{ current, counts }} />
        {current.chosen && (
          <>
            <ImportPreview columns={master.columns} preview={current.preview} counts={counts} />
            {counts.refused > 0 && !current.finished && <ModeField value={mode} onChange={setMode} />}
          </>
        )}
      </Stack>
      <LeaveGuard when={saving} />
    </Dialog>
  );
}
