export * from './print.page';
export * from './print.pdf';
export * from './print-document';
export * from './print-text';
