// Helpers of our packages are read by the worker's own `require`, which knows only globals.
globalThis.jest = jest;
