import { IconButton } from '@freightdesk/ui/button';
import { media, token } from '@freightdesk/ui/tokens';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

/** The pencils of a row are seen while the pointer or the focus is in it, and always in cards and where there is no pointer. */
const Place = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token('space-1')};
  margin-block: -4px;

  ${media.desktop} {
    @media (hover: hover) {
      tr:not(:hover, :focus-within) & > button {
        opacity: 0;
      }
    }
  }
`;

export interface EditableCellProps {
  /** The field and its record: `Phone of Coromandel Textiles`. */
  label: string;
  /** The form in place of the value, a `CellForm` that is loaded lazily. */
  form: (close: () => void) => ReactNode;
  /** The value. */
  children: ReactNode;
}

/**
 * A cell of a list whose value can be changed in its place: by its pencil, or by F2 in its row. The focus returns to the
 * pencil.
 */
export function EditableCell({ label, form, children }: EditableCellProps) {
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new');
  if (state === 'open') return form(() => setState('closed'));
  return (
    <Place>
      {children}
      <IconButton
        data-edit
        label={`Edit ${label}`}
        icon={Pencil}
        autoFocus={state === 'closed'}
        onClick={() => setState('open')}
      />
    </Place>
  );
}
