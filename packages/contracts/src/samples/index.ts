// Values that schemas describe: examples of the documentation, and records of a remote without services.
export * from './sample-value';
