import { Button } from '@freightdesk/ui/button';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { Dialog } from '@freightdesk/ui/dialog';
import { Stack } from '@freightdesk/ui/page';
import { styled } from 'styled-components';
import type { ForeignChange } from './record-conflict.rules';

export interface ConflictDialogProps {
  conflict: readonly ForeignChange[] | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

const Lines = styled.span`
  white-space: pre-line;
`;

const itemOf = ({ label, theirs, mine }: ForeignChange) => ({
  label,
  value: (
    <Lines>
      {`Theirs: ${theirs}`}
      {mine !== undefined && `\nYours: ${mine}`}
    </Lines>
  ),
  wide: true,
});

/** The one dialog for a change that met somebody else's: what is different now, and whose values the form goes on with. */
export function ConflictDialog({ conflict, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  return (
    <Dialog
      open={conflict !== undefined}
      size="small"
      onClose={onKeepMine}
      title="Changed meanwhile"
      description="Somebody else has changed this record since you opened it. Nothing has been saved yet."
      footer={
        <>
          <Button onClick={onKeepMine}>Keep mine</Button>
          <Button variant="primary" onClick={onTakeTheirs}>
            Take theirs
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        {conflict && conflict.length > 0 ? (
          <DescriptionList items={conflict.map(itemOf)} />
        ) : (
          <p>The fields of this form are the same.</p>
        )}
        <p>
          Keep mine leaves what you entered as it is; fields that you did not touch take their values. Take
          theirs fills the form with the record as it is now. Then save again.
        </p>
      </Stack>
    </Dialog>
  );
}
