import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import {
  letter,
  letterBatch,
  letterDraft,
  letterDraftQuery,
  letterList,
  listLettersQuery,
  sendLetterBody,
  sendLettersBody,
  sendRemindersBody,
} from './letters.schema';

export const readLetterDraft = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/letters/draft',
  summary:
    'The letter that is proposed about a document, a reminder or the account of a party: recipients, subject, text, and what can be attached',
  access: 'tenant',
  query: letterDraftQuery,
  answer: letterDraft,
  errors: ['letter_refused'],
});

export const listLetters = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/letters',
  summary:
    'Letters with what has become of them, newest first; searched by what they are about, party and subject',
  access: 'tenant',
  query: listLettersQuery,
  answer: letterList,
  sorts: ['createdAt', 'partyName'],
});

export const sendLetter = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/letters',
  summary: 'Stores a letter with its files, to be sent as soon as the mail server takes it',
  access: 'tenant',
  query: tenantQuery,
  body: sendLetterBody,
  answer: letter,
  status: 201,
  errors: ['einvoice_invalid', 'letter_refused'],
  idempotent: true,
});

export const sendLetters = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/letters/batch',
  summary:
    'Writes about each of the records what is proposed, with its PDF, and says about which nothing was written and why',
  access: 'tenant',
  query: tenantQuery,
  body: sendLettersBody,
  answer: letterBatch,
  idempotent: true,
});

export const sendReminders = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/letters/reminders',
  summary:
    'Makes the reminders that are proposed for parties today, each with the letter that it goes out in; says to whom none was made and why',
  access: 'tenant',
  query: tenantQuery,
  body: sendRemindersBody,
  answer: letterBatch,
  idempotent: true,
});

export const sendLetterAgain = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/letters/:id/again',
  summary:
    'Sends a letter again that was refused, laid into the folder, or perhaps sent: to those the mail server has not taken it for, under its first Message-ID',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: letter,
  errors: ['letter_state'],
});

export const cancelLetter = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/letters/:id/cancellation',
  summary: 'Takes back a letter that still waits',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: letter,
  errors: ['letter_state'],
});

export const downloadLetter = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/letters/:id/message',
  summary: 'A letter with its files as the message that mail programs open',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
});
