import {
  createReminder,
  listReminders,
  printReminder,
  proposedReminders,
  readReminderSteps,
  setReminderSteps,
} from '@freightdesk/contracts/billing';
import { type Routes, requireScope } from '@freightdesk/service-kit';
import type { ReminderService } from './reminder.service';

export function reminderRoutes(routes: Routes, { reminders }: { readonly reminders: ReminderService }): void {
  routes.tenant(readReminderSteps, ({ scope }) => reminders.steps(scope));
  routes.roles(setReminderSteps, ({ body, scope, ...caller }) =>
    reminders.setSteps({ ...caller, scope: requireScope(scope) }, body),
  );
  routes.tenant(proposedReminders, ({ scope }) => reminders.proposals(scope));
  routes.tenant(listReminders, ({ scope, query }) => reminders.list(scope, query));
  routes.tenant(createReminder, ({ body, ...caller }) => reminders.create(caller, body.partyId));
  routes.tenant(printReminder, ({ params, query, ...caller }) => reminders.print(caller, params.id, query));
}
