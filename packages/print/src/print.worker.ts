import { makePdf } from './print.pdf';

/** Renders each document that the worker thread receives. */
export default makePdf;
