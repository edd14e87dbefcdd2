import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Document, GridFSBucket, ObjectId } from 'mongodb';

type Run = (bucket: GridFSBucket, parameters: Document, options: Document) => Promise<unknown>;

async function hexOf(stream: Readable): Promise<{ hexBytes: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return { hexBytes: Buffer.concat(chunks).toString('hex') };
}

async function upload(
  bucket: GridFSBucket,
  { filename, source }: Document,
  options: Document,
): Promise<ObjectId> {
  const stream = bucket.openUploadStream(filename, options);
  Readable.from([Buffer.from(source.$$hexBytes, 'hex')]).pipe(stream);
  await once(stream, 'finish');
  return stream.id;
}

async function filesNamed(bucket: GridFSBucket, filename: string): Promise<ObjectId[]> {
  const files = await bucket.find({ filename }).toArray();
  if (files.length === 0) throw new Error(`no file ${filename}`);
  return files.map(({ _id }) => _id);
}

/** Operations on GridFS buckets, as the unified format names them. */
export const BUCKET: Readonly<Record<string, Run>> = {
  upload,
  download: (bucket, { id }) => hexOf(bucket.openDownloadStream(id)),
  downloadByName: (bucket, { filename }, options) =>
    hexOf(bucket.openDownloadStreamByName(filename, options)),
  delete: (bucket, { id }) => bucket.delete(id),
  deleteByName: async (bucket, { filename }) => {
    for (const id of await filesNamed(bucket, filename)) await bucket.delete(id);
  },
  rename: (bucket, { id, newFilename }) => bucket.rename(id, newFilename),
  renameByName: async (bucket, { filename, newFilename }) => {
    for (const id of await filesNamed(bucket, filename)) await bucket.rename(id, newFilename);
  },
  find: (bucket, { filter }, options) => bucket.find(filter, options).toArray(),
};
