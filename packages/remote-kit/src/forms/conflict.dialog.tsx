import { Button } from '@freightdesk/ui/button';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { Dialog } from '@freightdesk/ui/dialog';
import { Stack } from '@freightdesk/ui/page';
import { styled } from 'styled-components';
import type { FieldConflict } from './record-conflict';

/** The default messages: those of a form. */
const FORM_MESSAGES = {
  description: 'Somebody else has changed this record since you opened it. Nothing has been saved yet.',
  /** The label of the user's own value. */
  mine: 'Yours',
  /** Shown where no field differs. */
  same: 'The fields of this form are the same.',
  hint:
    'Keep mine leaves what you entered as it is; fields that you did not touch take their values. Take theirs fills ' +
    'the form with the record as it is now. Then save again.',
  keep: 'Keep mine',
  take: 'Take theirs',
};

export interface ConflictDialogProps {
  conflict: readonly FieldConflict[];
  messages?: Partial<typeof FORM_MESSAGES>;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Esc and the close button; in a form as Keep mine, which loses nothing. */
  onClose: () => void;
}

const Lines = styled.span`
  white-space: pre-line;
`;

/** Shows the fields that somebody else has changed, and lets the user choose whose values to keep. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, onKeepMine, onTakeTheirs, onClose } = props;
  const messages = { ...FORM_MESSAGES, ...props.messages };
  const itemOf = ({ label, theirs, mine }: FieldConflict) => ({
    label,
    value: (
      <Lines>
        {`Theirs: ${theirs}`}
        {mine !== undefined && `\n${messages.mine}: ${mine}`}
      </Lines>
    ),
    wide: true,
  });
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title="Changed meanwhile"
      description={messages.description}
      footer={
        <>
          <Button onClick={onKeepMine}>{messages.keep}</Button>
          <Button variant="primary" onClick={onTakeTheirs}>
            {messages.take}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        {conflict.length > 0 ? <DescriptionList items={conflict.map(itemOf)} /> : <p>{messages.same}</p>}
        {messages.hint && <p>{messages.hint}</p>}
      </Stack>
    </Dialog>
  );
}
