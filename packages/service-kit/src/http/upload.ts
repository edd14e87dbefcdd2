import { MAX_ATTACHMENT_SIZE } from '@freightdesk/contracts/billing';
import type { Endpoint } from '@freightdesk/contracts/shared';
import type { Request, Response } from 'express';
import multer, { MulterError, memoryStorage } from 'multer';
import { refuse, type ServiceError } from '../errors/service-error';

/** An uploaded file. Its name comes from the sender and is not to be trusted. */
export interface UploadedFile {
  readonly name: string;
  readonly content: Buffer;
}

const forms = multer({
  storage: memoryStorage(),
  defParamCharset: 'utf8',
  limits: {
    fileSize: MAX_ATTACHMENT_SIZE,
    files: 1,
    fields: 50,
    parts: 51,
    headerPairs: 50,
    fieldSize: 100_000,
    fieldNestingDepth: 0,
  },
});

function refusalOf(error: unknown): ServiceError {
  const code = error instanceof MulterError ? error.code : '';
  if (code === 'LIMIT_FILE_SIZE') return refuse('too_large', 'The file is larger than 10 MiB');
  if (code === 'LIMIT_UNEXPECTED_FILE' || code === 'LIMIT_FILE_COUNT')
    return refuse('invalid', 'Send one file', { file: 'Send one file' });
  return refuse('malformed', 'The form of the upload cannot be read');
}

/**
 * Reads the form of an upload: its fields become the request body, its file is returned. Undefined without a form or
 * a file.
 *
 * @throws {ServiceError} 413 for a file of more than 10 MiB
 * @throws {ServiceError} 400 for several files and a form that cannot be read
 */
export async function readUpload(
  { upload }: Endpoint,
  request: Request,
  response: Response,
): Promise<UploadedFile | undefined> {
  if (!upload || !request.is('multipart/form-data')) return undefined;
  await new Promise<void>((resolve, reject) =>
    forms.single(upload)(request, response, (error: unknown) =>
      error ? reject(refusalOf(error)) : resolve(),
    ),
  );
  request.body = { ...request.body };
  const { file } = request;
  return file && { name: file.originalname, content: file.buffer };
}
