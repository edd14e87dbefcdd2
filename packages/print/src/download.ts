import type { DocumentAnswer } from '@freightdesk/service-kit';
import { create as contentDisposition } from 'content-disposition';

/** A file that the browser saves under a name. */
export const download = (
  contentType: string,
  name: string,
  body: DocumentAnswer['body'],
): DocumentAnswer => ({
  contentType,
  body,
  headers: { 'Content-Disposition': contentDisposition(name) },
});
