import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/** Waiting ends when what is waited for is there; these limits only end tests that would wait forever. */
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

/** jsdom's own window is one in which the sidebar begins narrow. */
window.innerWidth = 1440;

/** jsdom's files cannot be read in the way of today's browsers. */
Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  return new Promise((settle, refuse) => {
    const reader = new FileReader();
    reader.onload = () => settle(reader.result);
    reader.onerror = () => refuse(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
