import { ENDPOINTS } from '../endpoints';

const all = Object.entries(ENDPOINTS);
const conflicting = all.filter(
  ([, { service, method, errors = [] }]) =>
    service === 'core' && method === 'PUT' && errors.includes('changed_meanwhile'),
);
/** A vendor is changed at an address of its own, and the rules of a client for signing in and its company are parts of the client. */
const READ_AT: Readonly<Record<string, string>> = {
  '/api/vendorBilling/editvendormaster/:id': '/api/vendorBilling/vendormaster/:id',
  '/api/clients/:id/sign-in-rules': '/api/clients/:id',
  '/api/clients/:id/company': '/api/clients/:id',
};

test.each(conflicting)(
  'a form whose %s met somebody else reads the record and its version again',
  (_name, { path }) => {
    const reading = all.find(([, each]) => each.method === 'GET' && each.path === (READ_AT[path] ?? path));
    // Answers of records are objects, which the type of any endpoint does not say.
    const answer = reading?.[1].answer as { readonly shape?: object } | undefined;
    expect(Object.keys(answer?.shape ?? {})).toEqual(expect.arrayContaining(['id', 'updatedAt']));
  },
);
