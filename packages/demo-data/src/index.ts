export * from './accounts';
export * from './charges';
export * from './partners';
