import {
  findColleagues,
  listAddressees,
  listNoticeReaders,
  listReminderClients,
} from '@freightdesk/contracts/core';
import { type Routes, systemScope } from '@freightdesk/service-kit';
import type { ColleagueService } from './colleague.service';
import type { NoticeReaders } from './notice-reader.service';

/** The people of a client. Calls of other services name the client in the request. */
export const colleagueRoutes = (
  routes: Routes,
  {
    colleagues,
    noticeReaders,
  }: { readonly colleagues: ColleagueService; readonly noticeReaders: NoticeReaders },
): void => {
  routes.open(findColleagues, ({ context, body: { clientId, ...question } }) =>
    colleagues.find(systemScope(clientId, context), question),
  );
  routes.open(listNoticeReaders, ({ body }) => noticeReaders.ofClient(body));
  routes.open(listReminderClients, ({ query }) => noticeReaders.reminderClients(query.after));
  routes.tenant(listAddressees, ({ scope, query }) => colleagues.addressees(scope, query.q));
};
