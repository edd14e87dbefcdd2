// Every endpoint of every service.
export * from './endpoints';
export * from './routing';
