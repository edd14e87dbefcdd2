export * from './client-commands';
export * from './created-at-once';
export * from './earlier-release';
export * from './index-rules';
export * from './list-walk';
export * from './migrations';
export * from './query-plans';
export * from './without-audit';
