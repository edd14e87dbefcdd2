import { endpoint } from '../shared/endpoint';
import {
  colleagueList,
  colleaguesQuery,
  findColleaguesBody,
  listMentionsQuery,
  mentionPage,
} from './mentions.schema';

export const listColleagues = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/colleagues',
  summary:
    'The first colleagues of a name who see a record, and so can be mentioned in a note on it. The service that keeps the kind answers',
  access: 'tenant',
  query: colleaguesQuery,
  answer: colleagueList,
});

export const listMentions = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/mentions',
  summary: 'The notes that mention the caller, newest first. The named service answers',
  access: 'tenant',
  query: listMentionsQuery,
  answer: mentionPage,
});

/** The other services call this for those whom notes on their records may mention. */
export const findColleagues = endpoint({
  service: 'core',
  method: 'POST',
  path: '/internal/core/colleagues',
  summary: 'The first users of a client by name, of those who have one of the roles or ids',
  access: 'public',
  body: findColleaguesBody,
  answer: colleagueList,
});
