import { Button } from '@freightdesk/ui/button';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { Dialog } from '@freightdesk/ui/dialog';
import { Stack } from '@freightdesk/ui/page';
import { styled } from 'styled-components';
import type { ForeignChange } from './record-conflict';

/** The words of a conflict: those of a form by default. */
const FORM_WORDS = {
  description: 'Somebody else has changed this record since you opened it. Nothing has been saved yet.',
  /** What the own value of a field is called. */
  mine: 'Yours',
  /** Where no field differs. */
  same: 'The fields of this form are the same.',
  hint:
    'Keep mine leaves what you entered as it is; fields that you did not touch take their values. Take theirs fills ' +
    'the form with the record as it is now. Then save again.',
  keep: 'Keep mine',
  take: 'Take theirs',
};

export interface ConflictDialogProps {
  conflict: readonly ForeignChange[];
  words?: Partial<typeof FORM_WORDS>;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Esc and the close button; in a form as Keep mine, which loses nothing. */
  onClose: () => void;
}

const Lines = styled.span`
  white-space: pre-line;
`;

/** The one dialog for a change that met somebody else's: what is different now, and whose values it goes on with. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, onKeepMine, onTakeTheirs, onClose } = props;
  const words = { ...FORM_WORDS, ...props.words };
  const itemOf = ({ label, theirs, mine }: ForeignChange) => ({
    label,
    value: (
      <Lines>
        {`Theirs: ${theirs}`}
        {mine !== undefined && `\n${words.mine}: ${mine}`}
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
      description={words.description}
      footer={
        <>
          <Button onClick={onKeepMine}>{words.keep}</Button>
          <Button variant="primary" onClick={onTakeTheirs}>
            {words.take}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        {conflict.length > 0 ? <DescriptionList items={conflict.map(itemOf)} /> : <p>{words.same}</p>}
        {words.hint && <p>{words.hint}</p>}
      </Stack>
    </Dialog>
  );
}
