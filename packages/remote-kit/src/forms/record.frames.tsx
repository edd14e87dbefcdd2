import { Button, type ButtonProps } from '@freightdesk/ui/button';
import { Dialog, type DialogProps, SidePanel, type SidePanelProps } from '@freightdesk/ui/dialog';
import { FieldRegistry, FormActions, FormBar, FormGrid } from '@freightdesk/ui/field';
import { Section } from '@freightdesk/ui/page';
import { type ReactNode, useId } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';
import { LeaveGuard, useDiscardQuestion } from '../leave/leave-guard';
import { shortcut } from '../shortcuts';
import { ConflictDialog } from './conflict.lazy';
import type { RecordForm } from './use-record-form';

interface FrameProps<Values extends FieldValues, Body> {
  recordForm: RecordForm<Values, Body>;
  /** The label of the button that saves. */
  submitLabel: string;
  /** Its label while it saves; `Saving…` by default. */
  pendingLabel?: string;
  /** Its variant; `primary` by default. */
  tone?: ButtonProps['variant'];
  /** Disables the button while something is missing or loading; show the reason beside it. */
  disabled?: boolean;
  /** Further buttons, before the one that saves. */
  actions?: ReactNode;
  /** The fields; they find the form with `useFormContext` too. */
  children: ReactNode;
}

/** The texts of the button that saves: normally, and while it saves. */
export type SubmitLabels = Required<Pick<FrameProps<FieldValues, unknown>, 'submitLabel' | 'pendingLabel'>>;

type SubmitProps = Pick<
  FrameProps<FieldValues, unknown>,
  'submitLabel' | 'pendingLabel' | 'tone' | 'disabled'
> & {
  saving: boolean;
  form?: string;
};

function Submit({ submitLabel, pendingLabel = 'Saving…', tone = 'primary', saving, ...button }: SubmitProps) {
  return (
    <Button
      type="submit"
      variant={tone}
      pending={saving}
      pendingLabel={pendingLabel}
      {...(tone === 'danger' ? {} : shortcut('save'))}
      {...button}
    >
      {submitLabel}
    </Button>
  );
}

export interface RecordElementProps<Values extends FieldValues, Body> {
  recordForm: RecordForm<Values, Body>;
  id?: string;
  /** Whether a change of the query in the address leaves the form too. */
  withQuery?: boolean;
  /** Called on Esc, for a form in a row. */
  onEscape?: () => void;
  children: ReactNode;
}

/**
 * The form element with its context, the leave guard and the conflict dialog. The frames are made of it; use it directly
 * for a form with a layout of its own, such as one in a row.
 */
export function RecordElement<Values extends FieldValues, Body>(props: RecordElementProps<Values, Body>) {
  const { recordForm, id, withQuery = false, onEscape, children } = props;
  return (
    <FormProvider {...recordForm.methods}>
      <form
        id={id}
        noValidate
        onSubmit={recordForm.submit}
        onKeyDown={({ key }) => key === 'Escape' && onEscape?.()}
      >
        <FieldRegistry value={recordForm.registerField}>{children}</FieldRegistry>
      </form>
      <LeaveGuard when={recordForm.isChanged} withQuery={withQuery} />
      {recordForm.conflict && (
        <ConflictDialog
          conflict={recordForm.conflict}
          onKeepMine={recordForm.keepMine}
          onTakeTheirs={recordForm.takeTheirs}
          onClose={recordForm.keepMine}
        />
      )}
    </FormProvider>
  );
}

export interface RecordPageProps<Values extends FieldValues, Body>
  extends Omit<FrameProps<Values, Body>, 'submitLabel'> {
  /** The label of the button that saves; omit it where `buttons` replace the button. */
  submitLabel?: string;
  /** The buttons that save, where one button with a label is not enough. */
  buttons?: ReactNode;
  /** Disables every field and leaves the buttons out. */
  readOnly?: boolean;
  /** The way back, normally a link; to the left of the button that saves. */
  cancel?: ReactNode;
}

/** Fields that are disabled together. */
const FieldGroup = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

/** A form that is a page: its sections, and the buttons, which stay in sight. */
export function RecordPage<Values extends FieldValues, Body>(props: RecordPageProps<Values, Body>) {
  const { recordForm, cancel, readOnly = false, submitLabel = 'Save', children, ...submit } = props;
  const { buttons = <Submit {...submit} submitLabel={submitLabel} saving={recordForm.isSaving} /> } = props;
  return (
    <RecordElement recordForm={recordForm}>
      <FieldGroup disabled={readOnly}>{children}</FieldGroup>
      {!readOnly && (
        <FormBar>
          {cancel}
          {buttons}
        </FormBar>
      )}
    </RecordElement>
  );
}

export interface RecordCardProps<Values extends FieldValues, Body> extends FrameProps<Values, Body> {
  /** E.g. `Add Shipment Category`. */
  title: string;
  description?: string;
  /** Leaves the record that is edited; absent while one is added. */
  onCancel?: (() => void) | undefined;
}

/** The card above a list that adds a record or edits one. */
export function RecordCard<Values extends FieldValues, Body>(props: RecordCardProps<Values, Body>) {
  const { recordForm, title, description, onCancel, children, ...submit } = props;
  return (
    <Section title={title} description={description}>
      <RecordElement recordForm={recordForm}>
        <FormGrid>{children}</FormGrid>
        <FormActions>
          {onCancel && <Button onClick={onCancel}>Cancel</Button>}
          <Submit {...submit} saving={recordForm.isSaving} />
        </FormActions>
      </RecordElement>
    </Section>
  );
}

interface ClosingProps {
  onClose: () => void;
  /** The label of the button that closes without saving; `Cancel` by default. Name another where saving cancels something. */
  closeLabel?: string;
}

/** The common part of forms in dialogs and panels: Esc, Cancel, Back and a reload ask before input is lost. */
function useFramedForm<Values extends FieldValues, Body>({
  recordForm,
  onClose,
  closeLabel = 'Cancel',
  actions,
  children,
  ...submit
}: FrameProps<Values, Body> & ClosingProps) {
  const id = useId();
  const { close, question } = useDiscardQuestion(recordForm.isChanged, onClose);
  return {
    onClose: close,
    footer: (
      <>
        <Button onClick={close}>{closeLabel}</Button>
        {actions}
        <Submit {...submit} saving={recordForm.isSaving} form={id} />
      </>
    ),
    children: (
      <>
        <RecordElement recordForm={recordForm} id={id} withQuery>
          {children}
        </RecordElement>
        {question}
      </>
    ),
  };
}

type Sheet<Props> = Omit<Props, 'open' | 'footer' | 'children' | 'closeOnOutside'>;

export type RecordDialogProps<Values extends FieldValues, Body> = FrameProps<Values, Body> &
  Sheet<DialogProps> &
  Pick<ClosingProps, 'closeLabel'>;

/** A form in a dialog. Mount it while it is open, so that it begins with fresh values. */
export function RecordDialog<Values extends FieldValues, Body>(props: RecordDialogProps<Values, Body>) {
  const { title, description, size, ...form } = props;
  return <Dialog open title={title} description={description} size={size} {...useFramedForm(form)} />;
}

export type RecordPanelProps<Values extends FieldValues, Body> = FrameProps<Values, Body> &
  Sheet<SidePanelProps>;

/** A form in a panel at the right edge, for longer tasks. Mount it while it is open. */
export function RecordPanel<Values extends FieldValues, Body>(props: RecordPanelProps<Values, Body>) {
  const { title, description, size, ...form } = props;
  return <SidePanel open title={title} description={description} size={size} {...useFramedForm(form)} />;
}
