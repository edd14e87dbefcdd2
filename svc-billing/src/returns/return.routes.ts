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
  routes.tenant(readGstr1, async ({ params, query, ...caller }) =>
    returns.summary(await returns.callerOf(caller, query.registration), params.month),
  );
  routes.tenant(listGstr1Rows, async ({ params, query, ...caller }) => {
    const { registration, page, pageSize } = query;
    const { month, sheet } = params;
    return returns.rows(await returns.callerOf(caller, registration), month, { sheet, page, pageSize });
  });
  routes.roles(fileGstr1, async ({ params, query, body, scope, ...caller }) => {
    const person = { ...caller, scope: requireScope(scope) };
    return returns.markFiled(await returns.callerOf(person, query.registration), params.month, body);
  });
  routes.tenant(downloadGstr1, async ({ params, query, ...caller }) =>
    returns.file(await returns.callerOf(caller, query.registration), params.month),
  );
  routes.tenant(downloadGstr1Workbook, async ({ params, query, ...caller }) =>
    returns.workbook(await returns.callerOf(caller, query.registration), params.month),
  );
  routes.tenant(downloadGstr1Sheet, async ({ params, query, ...caller }) =>
    returns.csv(await returns.callerOf(caller, query.registration), params.month, params.sheet),
  );
}
