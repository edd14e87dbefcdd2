import {
  chooseDefaultView,
  createView,
  deleteView,
  getView,
  listViews,
  updateView,
} from '@freightdesk/contracts/core';
import { repeatableRequest } from '@freightdesk/data';
import { done, type Routes } from '@freightdesk/service-kit';
import type { ListViewService } from './list-view.service';

export function listViewRoutes(
  routes: Routes,
  { listViews: views }: { readonly listViews: ListViewService },
): void {
  routes.tenant(listViews, ({ query, ...caller }) => views.list(caller, query));
  routes.tenant(getView, ({ params, ...caller }) => views.get(caller, params.id));
  routes.tenant(createView, ({ body, request, ...caller }) =>
    views.create(caller, body, repeatableRequest(request, body)),
  );
  routes.tenant(updateView, ({ params, body, ...caller }) => views.change(caller, params.id, body));
  routes.tenant(deleteView, ({ params, ...caller }) => done(views.remove(caller, params.id)));
  routes.tenant(chooseDefaultView, ({ body, ...caller }) => views.chooseDefault(caller, body));
}
