import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';

/** Waiting ends as soon as its condition is met; these timeouts only stop tests that would wait forever. */
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

/** React takes a stack for each of the first 10,000 elements of a second, for messages that no test reads. */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

/** In jsdom's default window size the sidebar starts narrow. */
window.innerWidth = 1440;

/** jsdom's files lack the reading methods of current browsers. */
Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  return new Promise((settle, refuse) => {
    const reader = new FileReader();
    reader.onload = () => settle(reader.result);
    reader.onerror = () => refuse(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
