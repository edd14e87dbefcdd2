import { endpoint } from '../shared/endpoint';
import {
  noticeReaderPage,
  noticeReadersBody,
  reminderClientPage,
  reminderClientsQuery,
} from './notice-readers.schema';

/** svc-billing asks this before it writes letters with notices (SETTINGS-10): `/internal` is not routed from outside. */
export const listNoticeReaders = endpoint({
  service: 'core',
  method: 'POST',
  path: '/internal/core/notice-readers',
  summary:
    'The users of a client, of those who have one of the roles, ids or user names, who want to be told by e-mail',
  access: 'public',
  body: noticeReadersBody,
  answer: noticeReaderPage,
});

/** svc-billing asks this once a day: `/internal` is not routed from outside. */
export const listReminderClients = endpoint({
  service: 'core',
  method: 'GET',
  path: '/internal/core/reminder-clients',
  summary: 'The clients with users who want to be told of overdue invoices by e-mail',
  access: 'public',
  query: reminderClientsQuery,
  answer: reminderClientPage,
});
