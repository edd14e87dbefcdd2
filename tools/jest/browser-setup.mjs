import { fileURLToPath } from 'node:url';
import matchers from '@testing-library/jest-dom/matchers';
import { cleanup } from '@testing-library/react';
import { __PRIVATE__ as styles } from 'styled-components';

// The library does these itself only in the file that reads it first.
expect.extend(matchers);
afterEach(cleanup);
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

/** The rules of all files together would slow down every look-up of a role. */
afterAll(() => {
  styles.mainSheet.names.clear();
  styles.mainSheet.clearTag();
  for (const element of document.querySelectorAll('style[data-styled]')) element.remove();
});

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

/** jsdom has no threads: what a worker answers, the export of its module, is made on the page's own. */
globalThis.Worker = class {
  constructor(url) {
    this.module = import(fileURLToPath(url));
  }

  async postMessage(question) {
    const { answer } = await this.module;
    const data = await answer(question);
    this.onmessage?.({ data });
  }

  terminate() {
    this.onmessage = undefined;
  }
};
