import { type Colleague, RECORD_NOTE_LIMITS } from '@freightdesk/contracts/core';
import { ROLE_TEXTS } from '@freightdesk/contracts/shared';
import { TextAreaField } from '@freightdesk/ui/field';
import { token } from '@freightdesk/ui/tokens';
import { VisuallyHidden } from '@freightdesk/ui/visually-hidden';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { RecordForm } from '../forms/use-record-form';
import { mentionAt, type TypedMention, withMention } from './mentions.rules';
import type { NoteValues } from './note-draft';
import { type TimelineSubject, useColleagues } from './timeline.queries';

const Place = styled.div`
  position: relative;
`;

const List = styled.div`
  position: absolute;
  top: 100%;
  right: 0;
  left: 0;
  z-index: ${token('z-menu')};
  max-height: 240px;
  padding: ${token('space-1')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius')};
  background: ${token('surface-raised')};
  box-shadow: ${token('shadow-middle')};
  overflow-y: auto;

  > [role='option'] {
    padding: 6px ${token('space-2')};
    border-radius: 4px;
    cursor: pointer;
  }

  > [aria-selected='true'] {
    background: ${token('surface-sunken')};
  }

  small {
    display: block;
    color: ${token('text-muted')};
    font-size: ${token('text-tiny')};
  }
`;

interface NoteFieldProps {
  subject: TimelineSubject;
  label: string;
  form: RecordForm<NoteValues>;
  keep: (values: NoteValues) => void;
}

/** The text of a note. After an `@` it offers the colleagues who see the record. */
export function NoteField({ subject, label, form, keep }: NoteFieldProps) {
  const { register, formState } = form.methods;
  const area = useRef<HTMLTextAreaElement>(null);
  const mention = useMention({ subject, form, keep, area });
  const { ref, ...field } = register('text', { onChange: mention.follow });
  const { listId, active, colleagues, isOpen } = mention;
  return (
    <Place>
      <TextAreaField
        label={label}
        help="@ mentions a colleague, who gets a notification"
        maxLength={RECORD_NOTE_LIMITS.text}
        error={formState.errors.text?.message}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        {...field}
        ref={(element) => {
          ref(element);
          area.current = element;
        }}
        onKeyDown={mention.onKeyDown}
        onClick={mention.follow}
        onBlur={(event) => {
          mention.close();
          void field.onBlur(event);
        }}
      />
      <VisuallyHidden role="status">
        {isOpen ? `${colleagues.length} colleagues, choose by arrow keys and Enter` : ''}
      </VisuallyHidden>
      {isOpen && <Colleagues {...mention} />}
    </Place>
  );
}

interface ColleaguesProps {
  listId: string;
  colleagues: readonly Colleague[];
  active: number;
  choose: (colleague: Colleague) => void;
}

const Colleagues = ({ listId, colleagues, active, choose }: ColleaguesProps) => (
  <List
    role="listbox"
    id={listId}
    aria-label="Colleagues"
    tabIndex={-1}
    onMouseDown={(event) => event.preventDefault()}
  >
    {colleagues.map((colleague, index) => (
      // The keys are those of the text field, which keeps the focus.
      // biome-ignore lint/a11y/useKeyWithClickEvents: see above
      // biome-ignore lint/a11y/useFocusableInteractive: see above
      <div
        key={colleague.userId}
        role="option"
        id={`${listId}-${index}`}
        aria-selected={index === active}
        onClick={() => choose(colleague)}
      >
        {colleague.fullName}
        <small>
          {colleague.username}, {ROLE_TEXTS[colleague.role]}
        </small>
      </div>
    ))}
  </List>
);

interface MentionOptions extends Pick<NoteFieldProps, 'subject' | 'form' | 'keep'> {
  area: { readonly current: HTMLTextAreaElement | null };
}

/** The mention that is being typed, and the colleagues who are offered for it. */
function useMention({ subject, form, keep, area }: MentionOptions) {
  const { getValues, setValue } = form.methods;
  const listId = useId();
  const [mention, setMention] = useState<TypedMention>();
  const [place, setPlace] = useState(0);
  const data = useColleagues(subject, mention?.q);
  const isOpen = mention !== undefined && data.length > 0;
  const active = Math.min(place, data.length - 1);

  function follow(): void {
    const { text, mentions } = getValues();
    keep({ text, mentions });
    setMention(mentionAt(text, area.current?.selectionEnd ?? text.length, mentions));
    setPlace(0);
  }

  function choose({ userId, fullName }: Colleague): void {
    if (!mention) return;
    const { text, mentions } = getValues();
    const next = withMention(text, mention, { userId, fullName });
    const values = {
      text: next.text,
      mentions: [...mentions.filter((each) => each.userId !== userId), { userId, fullName }],
    };
    setValue('text', values.text, { shouldDirty: true });
    setValue('mentions', values.mentions);
    keep(values);
    area.current?.setSelectionRange(next.caret, next.caret);
    setMention(undefined);
  }

  /** What a key does to the list; false where it is a key of the text. */
  function moveBy(key: string): boolean {
    const colleague = data[active];
    if (key === 'ArrowDown') setPlace((active + 1) % data.length);
    else if (key === 'ArrowUp') setPlace((active + data.length - 1) % data.length);
    else if (key === 'Escape') setMention(undefined);
    else if ((key === 'Enter' || key === 'Tab') && colleague) choose(colleague);
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const submits = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (submits) event.currentTarget.form?.requestSubmit();
    else if (!isOpen || !moveBy(event.key)) return;
    event.preventDefault();
    // The panel closes by the same key.
    event.stopPropagation();
  }

  return {
    listId,
    colleagues: data,
    active,
    isOpen,
    follow,
    choose,
    onKeyDown,
    close: () => setMention(undefined),
  };
}
