export * from './client';
export * from './errors';
export * from './list';
export * from './request';
