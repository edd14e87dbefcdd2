import { makePdf } from './print.pdf';

/** What the worker thread does with each document that it is sent. */
export default makePdf;
