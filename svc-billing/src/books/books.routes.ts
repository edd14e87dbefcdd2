import { closeBooks, missingInMonth, readBooks, reopenBooks } from '@freightdesk/contracts/billing';
import type { Routes } from '@freightdesk/service-kit';
import type { BooksService } from './books.service';

export function booksRoutes(routes: Routes, { books }: { readonly books: BooksService }): void {
  routes.tenant(readBooks, ({ scope }) => books.read(scope));
  routes.tenant(missingInMonth, ({ scope, query }) => books.missing(scope, query.month));
  routes.roles(closeBooks, ({ body, ...caller }) => books.close(caller, body));
  routes.roles(reopenBooks, ({ body, ...caller }) => books.reopen(caller, body));
}
