import {
  downloadGstr1,
  downloadGstr1Sheet,
  downloadGstr1Workbook,
  fileGstr1,
  listGstr1Rows,
  readGstr1,
} from '@freightdesk/contracts/billing';
import { type Routes, requireScope } from '@freightdesk/service-kit';
import type { ReturnService } from './return.service';

export function returnRoutes(routes: Routes, { returns }: { readonly returns: ReturnService }): void {
  routes.tenant(readGstr1, ({ params, ...caller }) => returns.summary(caller, params.month));
  routes.tenant(listGstr1Rows, ({ params, query: { page, pageSize }, ...caller }) =>
    returns.rows(caller, params.month, { sheet: params.sheet, page, pageSize }),
  );
  routes.roles(fileGstr1, ({ params, body, scope, ...caller }) =>
    returns.markFiled({ ...caller, scope: requireScope(scope) }, params.month, body),
  );
  routes.tenant(downloadGstr1, ({ params, ...caller }) => returns.file(caller, params.month));
  routes.tenant(downloadGstr1Workbook, ({ params, ...caller }) => returns.workbook(caller, params.month));
  routes.tenant(downloadGstr1Sheet, ({ params, ...caller }) =>
    returns.csv(caller, params.month, params.sheet),
  );
}
