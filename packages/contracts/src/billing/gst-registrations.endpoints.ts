import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import {
  changeGstRegistrationBody,
  createGstRegistrationBody,
  gstRegistration,
  gstRegistrationList,
} from './gst-registrations.schema';

export const listGstRegistrations = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/gst-registrations',
  summary: 'The GST registrations of the client: that of the company first, the others by name',
  access: 'tenant',
  query: tenantQuery,
  answer: gstRegistrationList,
});

export const createGstRegistration = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/gst-registrations',
  summary: 'Adds a GST registration of the company in another State, with a code that begins its numbers',
  access: ['admin'],
  query: tenantQuery,
  body: createGstRegistrationBody,
  answer: gstRegistration,
  status: 201,
  errors: ['taken', 'no_gstin'],
});

export const updateGstRegistration = endpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/gst-registrations/:id',
  summary:
    'Changes a registration; issued documents show what they showed, and GSTIN and code stay once it is used',
  access: ['admin'],
  params: idParams,
  query: tenantQuery,
  body: changeGstRegistrationBody,
  answer: gstRegistration,
  errors: ['taken', 'in_use', 'changed_meanwhile'],
});
