import { createHash, randomUUID } from 'node:crypto';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Files } from './files.ts';
import type { S3Storage } from './settings.ts';

/** Files in a bucket of an S3-compatible service. Loaded only where `STORAGE_URL` is `s3:`. */
export function s3Files(storage: S3Storage): Files {
  const client = new S3Client({
    region: storage.region,
    // The default adds checksums in a trailer that older servers store as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(storage.endpoint === undefined ? {} : { endpoint: storage.endpoint, forcePathStyle: true }),
    ...(storage.credentials === undefined ? {} : { credentials: storage.credentials }),
  });
  const Bucket = storage.bucket;
  const at = (key: string) => ({ Bucket, Key: storage.prefix === '' ? key : `${storage.prefix}/${key}` });
  const get = async (key: string): Promise<Readable> => {
    const { Body } = await client.send(new GetObjectCommand(at(key)));
    if (!(Body instanceof Readable)) throw new Error(`the store answered no bytes for ${key}`);
    return Body;
  };
  return {
    store: async (folder, stream) => {
      const key = `${folder}/${randomUUID()}`;
      const counted = new Counted();
      stream.on('error', (error) => counted.destroy(error));
      await new Upload({ client, params: { ...at(key), Body: stream.pipe(counted) } }).done();
      return { key, bytes: counted.bytes, sha256: counted.hash.digest('hex') };
    },
    write: async (key, bytes) => {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes }));
    },
    read: async (key) => Buffer.concat(await (await get(key)).toArray()),
    open: (key) =>
      Readable.from(
        (async function* bytes() {
          yield* await get(key);
        })(),
        { objectMode: false },
      ),
    size: async (key) => (await client.send(new HeadObjectCommand(at(key)))).ContentLength ?? 0,
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
  };
}

/** Passes bytes on and knows their number and SHA-256 at the end. */
class Counted extends Transform {
  readonly hash = createHash('sha256');
  bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }
}
