import { IconButton } from '../button';
import { Actions } from './table.parts';
import type { RowAction } from './table.types';

/** The icon buttons at the end of a row. */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  return (
    <Actions>
      {actions.map(({ label, icon, onSelect, tone, disabled }) => (
        <IconButton
          key={label}
          label={label}
          icon={icon}
          variant={tone === 'danger' ? 'quiet-danger' : 'quiet'}
          disabled={disabled}
          onClick={onSelect}
        />
      ))}
    </Actions>
  );
}
