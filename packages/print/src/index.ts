export * from './html';
export * from './print.page';
export * from './print.queue';
export * from './print-document';
export * from './print-text';
export * from './printed-letters';
export * from './report-paper';
