import { listLetterTemplates, updateLetterTemplate } from '../billing/letter-templates.endpoints';
import { letterTemplateBody } from '../billing/letter-templates.schema';
import {
  cancelLetter,
  downloadLetter,
  listLetters,
  readLetterDraft,
  sendLetter,
  sendLetterAgain,
  sendLetters,
} from '../billing/letters.endpoints';
import { letterBatch } from '../billing/letters.schema';
import { endpoint } from '../shared/endpoint';
import { idParams } from '../shared/schema';
import {
  listQuoteLettersQuery,
  quoteLetter,
  quoteLetterDraft,
  quoteLetterDraftQuery,
  quoteLetterList,
  quoteLetterTemplate,
  quoteLetterTemplateList,
  quoteLetterTemplateParams,
  sendQuoteLetterBody,
  sendQuoteLettersBody,
} from './quote-letters.schema';

// The letters of svc-billing, about the records of svc-crm: only what differs is named here.

export const readQuoteLetterDraft = endpoint({
  ...readLetterDraft,
  service: 'crm',
  path: '/api/quote-letters/draft',
  summary: 'The letter that is proposed about an approved quote: recipients, subject, text and its PDF',
  query: quoteLetterDraftQuery,
  answer: quoteLetterDraft,
});

export const listQuoteLetters = endpoint({
  ...listLetters,
  service: 'crm',
  path: '/api/quote-letters',
  summary:
    'Letters about quotes with what has become of them, newest first; searched by quote, party and subject',
  query: listQuoteLettersQuery,
  answer: quoteLetterList,
});

export const sendQuoteLetter = endpoint({
  ...sendLetter,
  service: 'crm',
  path: '/api/quote-letters',
  summary: 'Stores a letter about an approved quote, to be sent as soon as the mail server takes it',
  body: sendQuoteLetterBody,
  answer: quoteLetter,
  errors: ['letter_refused'],
});

export const sendQuoteLetters = endpoint({
  ...sendLetters,
  service: 'crm',
  path: '/api/quote-letters/batch',
  summary:
    'Writes about each of the quotes what is proposed, with its PDF, and says about which nothing was written and why',
  body: sendQuoteLettersBody,
  answer: letterBatch,
});

export const sendQuoteLetterAgain = endpoint({
  ...sendLetterAgain,
  service: 'crm',
  path: '/api/quote-letters/:id/again',
  summary: 'Sends a letter about a quote again, to those the mail server has not taken it for',
  params: idParams,
  answer: quoteLetter,
});

export const cancelQuoteLetter = endpoint({
  ...cancelLetter,
  service: 'crm',
  path: '/api/quote-letters/:id/cancellation',
  summary: 'Takes back a letter about a quote that still waits',
  params: idParams,
  answer: quoteLetter,
});

export const downloadQuoteLetter = endpoint({
  ...downloadLetter,
  service: 'crm',
  path: '/api/quote-letters/:id/message',
  summary: 'A letter about a quote with its files as the message that mail programs open',
  params: idParams,
});

export const listQuoteLetterTemplates = endpoint({
  ...listLetterTemplates,
  service: 'crm',
  path: '/api/quote-letter-templates',
  summary:
    'Subject and text of letters about quotes in each language; suggested ones until somebody has written others',
  answer: quoteLetterTemplateList,
});

export const updateQuoteLetterTemplate = endpoint({
  ...updateLetterTemplate,
  service: 'crm',
  path: '/api/quote-letter-templates/:kind/:language',
  summary: 'Sets subject and text of the letters about quotes in a language',
  params: quoteLetterTemplateParams,
  body: letterTemplateBody,
  answer: quoteLetterTemplate,
});
