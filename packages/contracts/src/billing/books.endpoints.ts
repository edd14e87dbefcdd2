import { endpoint } from '../shared/endpoint';
import { tenantQuery } from '../shared/schema';
import {
  books,
  closeBooksBody,
  creditHoldBody,
  missingAnswer,
  missingQuery,
  reopenBooksBody,
  writeOffLimitBody,
} from './books.schema';

export const readBooks = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/books',
  summary: 'Until when the books are closed',
  access: 'tenant',
  query: tenantQuery,
  answer: books,
});

export const missingInMonth = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/books/missing',
  summary:
    'What is not done yet until the end of a month: open proformas, money on account, open requests, write-offs that wait',
  access: 'tenant',
  query: missingQuery,
  answer: missingAnswer,
});

export const closeBooks = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/books/closing',
  summary: 'Closes a month and all before it: nothing is entered in the journal on their days any more',
  access: ['admin'],
  query: tenantQuery,
  body: closeBooksBody,
  answer: books,
  errors: ['changed_meanwhile'],
});

export const reopenBooks = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/books/reopening',
  summary: 'Opens the last closed month again, with a reason',
  access: ['admin'],
  query: tenantQuery,
  body: reopenBooksBody,
  answer: books,
  errors: ['changed_meanwhile'],
});

export const setWriteOffLimit = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/books/write-off-limit',
  summary: 'Sets up to which amount write-offs need no approval',
  access: ['admin'],
  query: tenantQuery,
  body: writeOffLimitBody,
  answer: books,
  errors: ['changed_meanwhile'],
});

export const setCreditHold = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/books/credit-hold',
  summary: 'Sets whether new work for a party above its credit limit, or overdue too long, needs a reason',
  access: ['admin'],
  query: tenantQuery,
  body: creditHoldBody,
  answer: books,
  errors: ['changed_meanwhile'],
});
