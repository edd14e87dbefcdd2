import type { Endpoint } from '../endpoint';
import { ENDPOINTS } from '../endpoints';

const all = Object.entries(ENDPOINTS) as [name: string, endpoint: Endpoint][];
const conflicting = all.filter(
  ([, { service, method, errors = [] }]) =>
    service === 'core' && method === 'PUT' && errors.includes('changed_meanwhile'),
);
/** A vendor is changed at an address of its own. */
const READ_AT: Readonly<Record<string, string>> = {
  '/api/vendorBilling/editvendormaster/:id': '/api/vendorBilling/vendormaster/:id',
};

test.each(conflicting)(
  'a form whose %s met somebody else reads the record and its version again',
  (_name, { path }) => {
    const reading = all.find(([, each]) => each.method === 'GET' && each.path === (READ_AT[path] ?? path));
    const answer = reading?.[1].answer as { readonly shape?: object } | undefined;
    expect(Object.keys(answer?.shape ?? {})).toEqual(expect.arrayContaining(['id', 'updatedAt']));
  },
);
