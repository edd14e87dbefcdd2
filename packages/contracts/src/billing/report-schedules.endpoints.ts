import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import {
  createReportScheduleBody,
  listReportSchedulesQuery,
  reportSchedule,
  reportScheduleList,
} from './report-schedules.schema';

export const listReportSchedules = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/report-schedules',
  summary: 'Reports that are sent by e-mail again and again, with when each is sent next, newest first',
  access: 'tenant',
  query: listReportSchedulesQuery,
  answer: reportScheduleList,
  sorts: ['createdAt'],
});

export const createReportSchedule = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/report-schedules',
  summary:
    'Has a report sent by e-mail as PDF every day, week or month at an hour in India, of a period that is counted from that day, in the name of who asks',
  access: 'tenant',
  query: tenantQuery,
  body: createReportScheduleBody,
  answer: reportSchedule,
  status: 201,
  idempotent: true,
});

export const pauseReportSchedule = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/report-schedules/:id/pause',
  summary: 'Sends a report no more until it is resumed',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: reportSchedule,
});

export const resumeReportSchedule = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/report-schedules/:id/resumption',
  summary:
    'Sends a paused report again, from now on and in the name of who asks; what was left out is not sent',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: reportSchedule,
});

export const deleteReportSchedule = endpoint({
  service: 'billing',
  method: 'DELETE',
  path: '/api/report-schedules/:id',
  summary: 'Sends a report no more, and takes it off the list',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  status: 204,
});
