import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import {
  defaultView,
  defaultViewBody,
  listView,
  listViewList,
  listViewsQuery,
  viewBody,
  viewChanges,
} from './list-views.schema';
import { CHANGE_ERRORS } from './master-record.rules';

export const listViews = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/views',
  summary:
    "One's own views of a list by name, then those that are shared with one's role; admins see all that are shared",
  access: 'tenant',
  query: listViewsQuery,
  answer: listViewList,
});

export const getView = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/views/:id',
  summary: 'One view, as it is stored now',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: listView,
});

export const createView = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/views',
  summary: 'Saves a view of a list; admins may share it',
  access: 'tenant',
  query: tenantQuery,
  body: viewBody,
  answer: listView,
  status: 201,
  errors: ['taken', 'view_limit'],
  idempotent: true,
});

export const updateView = endpoint({
  service: 'core',
  method: 'PUT',
  path: '/api/views/:id',
  summary:
    'Changes what a view shows, its name, or whom it is shared with; shared ones are changed by admins',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  body: viewChanges,
  answer: listView,
  errors: [...CHANGE_ERRORS, 'view_limit'],
});

export const deleteView = endpoint({
  service: 'core',
  method: 'DELETE',
  path: '/api/views/:id',
  summary: 'Deletes a view; shared ones are deleted by admins',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  status: 204,
  errors: ['changed_meanwhile'],
});

export const chooseDefaultView = endpoint({
  service: 'core',
  method: 'PUT',
  path: '/api/default-views',
  summary: "Sets the view that one's own list opens with",
  access: 'tenant',
  query: tenantQuery,
  body: defaultViewBody,
  answer: defaultView,
});
