import {
  type ListView,
  parametersOfView,
  VIEW_AUDIENCE_TEXTS,
  VIEW_AUDIENCES,
  VIEW_LIMITS,
} from '@freightdesk/contracts/core';
import { isAdmin } from '@freightdesk/contracts/shared';
import { useSession } from '@freightdesk/remote-runtime';
import { Button } from '@freightdesk/ui/button';
import { CheckboxField, SelectField, TextField } from '@freightdesk/ui/field';
import { token } from '@freightdesk/ui/tokens';
import { Check } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { styled } from 'styled-components';
import { showSuccess, showUndoable } from '../notices/toasts';
import { QueryStates } from '../query/query-states';
import type { ColumnChoice } from './column-choice';
import {
  useDefaultChoice,
  useListViews,
  useNewView,
  useOpenedView,
  useViewChange,
  useViewRemoval,
} from './list-view.queries';

const Heading = styled.p`
  margin: ${token('space-1')} 0 0;
  color: ${token('text-muted')};
  font-size: ${token('text-tiny')};
`;

const Parting = styled.hr`
  width: 100%;
  margin: ${token('space-1')} 0;
  border: 0;
  border-top: 1px solid ${token('border')};
`;

const Choices = styled.div`
  display: grid;
  gap: 2px;

  > button {
    justify-content: flex-start;
    white-space: normal;
    text-align: start;
  }

  > button[aria-pressed='false'] > svg {
    visibility: hidden;
  }
`;

interface ChoiceProps {
  name: string;
  isOpen: boolean;
  onPress: () => void;
}

const Choice = ({ name, isOpen, onPress }: ChoiceProps) => (
  <Button variant="quiet" icon={Check} aria-pressed={isOpen} onClick={onPress}>
    {name}
  </Button>
);

type ListLook = Pick<ColumnChoice<never>, 'visible' | 'isCompact'>;

/** What the list shows, as a view keeps it: what stands in the address, its columns and its density. */
function parametersShown({ visible, isCompact }: ListLook, parameters: string): string {
  const next = new URLSearchParams(parameters);
  const keys = visible.filter(({ keyColumn }) => !keyColumn).map(({ key }) => key);
  next.set('columns', keys.join());
  if (isCompact) next.set('density', 'compact');
  else next.delete('density');
  return parametersOfView(String(next));
}

interface ViewsMenuProps {
  look: ListLook;
  onClose: () => void;
}

/** The views of a list: one's own, those that are shared, and what can be done with the one that is open. */
export function ViewsMenu({ look, onClose }: ViewsMenuProps) {
  const query = useListViews();
  return (
    <QueryStates query={query} loadingLabel="Loading views…" errorTitle="Error loading views">
      {(views) => <Views views={views} look={look} onClose={onClose} />}
    </QueryStates>
  );
}

interface ViewsProps extends ViewsMenuProps {
  views: readonly ListView[];
}

function Views({ views, look, onClose }: ViewsProps) {
  const { view, parameters, open } = useOpenedView(views);
  const shownParameters = parametersShown(look, parameters);
  const [task, setTask] = useState<'save' | 'rename'>();
  const choose = (next: ListView | 'all') => {
    open(next);
    onClose();
  };
  const saving = useNewView((next) => {
    showSuccess(`View ${next.name} saved`);
    choose(next);
  });
  const renaming = useViewChange(onClose);
  if (task === 'save')
    return (
      <NameForm
        label="Name of the view"
        name=""
        isPending={saving.isPending}
        onSave={(name) => saving.mutate({ name, parameters: shownParameters, sharedWith: null })}
      />
    );
  if (task === 'rename' && view)
    return (
      <NameForm
        label={`New name of ${view.name}`}
        name={view.name}
        isPending={renaming.isPending}
        onSave={(name) => renaming.mutate({ id: view.id, updatedAt: view.updatedAt, name })}
      />
    );
  const own = views.filter(({ isOwn }) => isOwn);
  const shared = views.filter(({ isOwn }) => !isOwn);
  const choicesOf = (some: readonly ListView[]) =>
    some.map((each) => (
      <Choice key={each.id} name={each.name} isOpen={each === view} onPress={() => choose(each)} />
    ));
  return (
    <>
      <Choices>
        <Choice name="All" isOpen={!view} onPress={() => choose('all')} />
        {choicesOf(own)}
        {shared.length > 0 && <Heading>Shared</Heading>}
        {choicesOf(shared)}
      </Choices>
      <Parting />
      <Choices>
        {view && (
          <OpenedView
            view={view}
            shownParameters={shownParameters}
            onRename={() => setTask('rename')}
            onUpdated={choose}
            onDeleted={() => choose('all')}
          />
        )}
        <Button variant="quiet" onClick={() => setTask('save')}>
          Save view…
        </Button>
      </Choices>
    </>
  );
}

interface OpenedViewProps {
  view: ListView;
  shownParameters: string;
  onRename: () => void;
  onUpdated: (view: ListView) => void;
  onDeleted: () => void;
}

/** What can be done with the view that is open: those that are shared are changed by admins. */
function OpenedView({ view, shownParameters, onRename, onUpdated, onDeleted }: OpenedViewProps) {
  const mayShare = isAdmin(useSession().user);
  const mayChange = mayShare || (view.isOwn && view.sharedWith === null);
  const { id, updatedAt } = view;
  const start = useDefaultChoice();
  const restoring = useNewView(({ name }) => showSuccess(`View ${name} restored`));
  const update = useViewChange((next) => {
    showSuccess(`View ${next.name} updated`);
    onUpdated(next);
  });
  const sharing = useViewChange(() => undefined);
  const removal = useViewRemoval(({ name, parameters, sharedWith }) => {
    showUndoable(`View ${name} deleted`, () => restoring.mutate({ name, parameters, sharedWith }));
    onDeleted();
  });
  return (
    <>
      <CheckboxField
        label={`Open the list with ${view.name}`}
        checked={start.isPending ? start.variables !== null : view.isDefault}
        onChange={({ target }) => start.mutate(target.checked ? id : null)}
      />
      {mayShare && (
        <SelectField
          label="Shared with"
          placeholder="Nobody"
          options={VIEW_AUDIENCES.map((value) => ({ value, label: VIEW_AUDIENCE_TEXTS[value] }))}
          value={view.sharedWith ?? ''}
          disabled={sharing.isPending}
          onChange={({ target }) =>
            sharing.mutate({
              id,
              updatedAt,
              sharedWith: VIEW_AUDIENCES.find((each) => each === target.value) ?? null,
            })
          }
        />
      )}
      {mayChange && (
        <>
          {shownParameters !== view.parameters && (
            <Button
              variant="quiet"
              pending={update.isPending}
              onClick={() => update.mutate({ id, updatedAt, parameters: shownParameters })}
            >
              Update {view.name}
            </Button>
          )}
          <Button variant="quiet" onClick={onRename}>
            Rename…
          </Button>
          <Button variant="quiet-danger" pending={removal.isPending} onClick={() => removal.mutate(view)}>
            Delete {view.name}
          </Button>
        </>
      )}
    </>
  );
}

interface NameFormProps {
  label: string;
  name: string;
  isPending: boolean;
  onSave: (name: string) => void;
}

/** Asks for the name of a view. */
function NameForm({ label, name, isPending, onSave }: NameFormProps) {
  const [text, setText] = useState(name);
  const [error, setError] = useState<string>();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim()) onSave(text.trim());
    else setError('Name the view');
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={label}
        required
        autoFocus
        maxLength={VIEW_LIMITS.name}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <Parting />
      <Button type="submit" variant="primary" pending={isPending} pendingLabel="Saving…">
        Save
      </Button>
    </form>
  );
}
