import { endpoint } from '../shared/endpoint';
import { ROLES } from '../shared/roles';
import { timelinePage, timelineQuery } from './timeline.schema';

export const readTimeline = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/timeline',
  summary:
    'What has happened to a record that the caller sees, newest first: notes and files of colleagues and, for admins, its history. The service that keeps the kind answers',
  access: ROLES,
  query: timelineQuery,
  answer: timelinePage,
});
