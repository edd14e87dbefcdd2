import { takeNotices } from '@freightdesk/contracts/billing';
import { type Routes, systemScope } from '@freightdesk/service-kit';
import type { NoticeService } from './notice.service';

/** Calls of the other services, which name the client in the request. */
export const noticeRoutes = (routes: Routes, { notices }: { readonly notices: NoticeService }): void =>
  routes.open(takeNotices, ({ context, body: { clientId, ...change } }) =>
    notices.take(systemScope(clientId, context), change),
  );
