export { hasMissingLetter } from './print.fonts';
export * from './print.page';
export * from './print.queue';
export * from './print-document';
export * from './print-text';
