import type { User } from '@freightdesk/contracts';
import type { RowAction } from '@freightdesk/ui/table';
import { KeyRound, ShieldOff, Trash2 } from 'lucide-react';
import { mayDelete, mayReset } from '../user.rules';

/** What an administrator does with the account of a user. */
export type UserAct = 'delete' | 'reset-password' | 'reset-second-factor';

/** The actions that `caller` has for a user. */
export function userActions(caller: User, user: User, onAct: (act: UserAct) => void): RowAction[] {
  const { username } = user;
  const reset = {
    label: `Reset password of ${username}`,
    icon: KeyRound,
    onSelect: () => onAct('reset-password'),
  };
  const free = {
    label: `Remove second factor of ${username}`,
    icon: ShieldOff,
    onSelect: () => onAct('reset-second-factor'),
  };
  const erase = {
    label: `Delete ${username}`,
    icon: Trash2,
    tone: 'danger' as const,
    onSelect: () => onAct('delete'),
  };
  return [
    ...(mayReset(caller, user) ? [reset] : []),
    ...(mayReset(caller, user) && user.secondFactor ? [free] : []),
    ...(mayDelete(caller.role, user) ? [erase] : []),
  ];
}
