import {
  closeBooks,
  missingInMonth,
  readBooks,
  reopenBooks,
  setCreditHold,
  setWriteOffLimit,
} from '@freightdesk/contracts/billing';
import { type Routes, requireScope } from '@freightdesk/service-kit';
import type { BooksService } from './books.service';

export function booksRoutes(routes: Routes, { books }: { readonly books: BooksService }): void {
  routes.tenant(readBooks, ({ scope }) => books.read(scope));
  routes.tenant(missingInMonth, ({ scope, query }) => books.missing(scope, query.month));
  routes.roles(closeBooks, ({ body, scope, ...caller }) =>
    books.close({ ...caller, scope: requireScope(scope) }, body),
  );
  routes.roles(reopenBooks, ({ body, scope, ...caller }) =>
    books.reopen({ ...caller, scope: requireScope(scope) }, body),
  );
  routes.roles(setCreditHold, ({ body, scope, ...caller }) =>
    books.setCreditHold({ ...caller, scope: requireScope(scope) }, body),
  );
  routes.roles(setWriteOffLimit, ({ body, scope, ...caller }) =>
    books.setWriteOffLimit({ ...caller, scope: requireScope(scope) }, body),
  );
}
