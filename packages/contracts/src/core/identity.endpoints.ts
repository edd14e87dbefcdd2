import { endpoint } from '../shared/endpoint';
import { credentials } from './credentials.schema';
import {
  currentSessionAnswer,
  introspectSessionAnswer,
  introspectSessionBody,
  signInAnswer,
  signOutAnswer,
  superadminSignInAnswer,
} from './identity.schema';

export const signIn = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs a member of a client in and sets the session cookie',
  access: 'public',
  body: credentials,
  answer: signInAnswer,
  errors: ['sign_in_failed', 'client_inactive'],
});

export const superadminSignIn = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/superadmin/login',
  summary: 'Signs a superadmin in and sets the session cookie',
  access: 'public',
  body: credentials,
  answer: superadminSignInAnswer,
  errors: ['sign_in_failed'],
});

export const signOut = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the server-side session, if there is one',
  access: 'public',
  answer: signOutAnswer,
});

export const currentSession = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/auth/session',
  summary: 'The user who is signed in, and their client',
  access: 'session',
  answer: currentSessionAnswer,
});

/** Only the gateway calls this: `/internal` is not routed from outside. */
export const introspectSession = endpoint({
  service: 'core',
  method: 'POST',
  path: '/internal/sessions/introspect',
  summary: 'The identity of a session token',
  access: 'public',
  body: introspectSessionBody,
  answer: introspectSessionAnswer,
});
