import '@testing-library/jest-dom/matchers';
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { unstable_IdlePriority as Idle, unstable_scheduleCallback as schedule } from 'scheduler';

/** Resolves when React has rendered what it has scheduled. */
const rendered = () => new Promise((resolve) => schedule(Idle, () => resolve()));

/**
 * Waiting ends as soon as its condition is met; the timeout only stops a test that would wait forever. What a test waits for
 * and what it presses is followed by effects: a dialog that appears or closes can be pressed, or what is below it, only after
 * them. On a busy machine a test would go on before them.
 */
const { asyncWrapper } = getConfig();
configure({
  asyncUtilTimeout: 60_000,
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      const result = await work();
      await rendered();
      return result;
    }),
});

/** React takes a stack for each of the first 10,000 elements of a second, for messages that no test reads. */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
