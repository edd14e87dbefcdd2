import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/** Waiting ends when what is waited for is there; these limits only end tests that would wait for ever. */
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);
