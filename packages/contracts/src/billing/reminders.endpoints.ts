import { endpoint } from '../shared/endpoint';
import { paperQuery } from '../shared/paper-language';
import { idParams, tenantQuery } from '../shared/schema';
import {
  createReminderBody,
  listRemindersQuery,
  proposedReminderList,
  reminder,
  reminderList,
  reminderSteps,
  reminderStepsBody,
} from './reminders.schema';

export const readReminderSteps = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/reminders/steps',
  summary: 'The steps of reminders with their titles and texts; suggested ones until some are set',
  access: 'tenant',
  query: tenantQuery,
  answer: reminderSteps,
});

export const setReminderSteps = endpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/reminders/steps',
  summary: 'Sets the steps of reminders, each with its days overdue, title and text',
  access: ['admin'],
  query: tenantQuery,
  body: reminderStepsBody,
  answer: reminderSteps,
  errors: ['changed_meanwhile'],
});

export const proposedReminders = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/reminders/proposed',
  summary:
    'The parties that could be reminded today, with the documents of each; the longest overdue first, at most 200',
  access: 'tenant',
  query: tenantQuery,
  answer: proposedReminderList,
});

export const listReminders = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/reminders',
  summary: 'The letters that were made, newest first; searched by party and title',
  access: 'tenant',
  query: listRemindersQuery,
  answer: reminderList,
  sorts: ['partyName', 'amount', 'createdAt'],
});

export const createReminder = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/reminders',
  summary: 'Makes the letter that is proposed for a party, so that its steps are not proposed again',
  access: 'tenant',
  query: tenantQuery,
  body: createReminderBody,
  answer: reminder,
  status: 201,
  errors: ['nothing_to_remind'],
});

export const printReminder = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/reminders/:id/print',
  summary: 'A letter as a page for A4 paper, or as PDF with `?format=pdf`',
  access: 'tenant',
  params: idParams,
  query: paperQuery,
});
