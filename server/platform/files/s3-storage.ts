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
import type { S3StorageSettings } from '../settings.ts';
import type { FileStorage } from './file-storage.ts';

/** Stores files in a bucket of an S3-compatible service. Loaded only when `STORAGE_URL` is `s3:`. */
export function openS3Storage(settings: S3StorageSettings): FileStorage {
  const client = new S3Client({
    region: settings.region,
    // By default the client adds checksums in a trailer, which older servers store as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint, forcePathStyle: true }),
    ...(settings.credentials === undefined ? {} : { credentials: settings.credentials }),
  });
  const Bucket = settings.bucket;
  const objectOf = (key: string) => ({
    Bucket,
    Key: settings.prefix === '' ? key : `${settings.prefix}/${key}`,
  });
  const get = async (key: string): Promise<Readable> => {
    const { Body } = await client.send(new GetObjectCommand(objectOf(key)));
    if (!(Body instanceof Readable)) throw new Error(`the store answered no bytes for ${key}`);
    return Body;
  };
  return {
    store: async (folder, stream) => {
      const key = `${folder}/${randomUUID()}`;
      const meter = new Meter();
      stream.on('error', (error) => meter.destroy(error));
      await new Upload({ client, params: { ...objectOf(key), Body: stream.pipe(meter) } }).done();
      return { key, bytes: meter.bytes, sha256: meter.hash.digest('hex') };
    },
    write: async (key, bytes) => {
      await client.send(new PutObjectCommand({ ...objectOf(key), Body: bytes }));
    },
    read: async (key) => Buffer.concat(await (await get(key)).toArray()),
    open: (key) =>
      Readable.from(
        (async function* bytes() {
          yield* await get(key);
        })(),
        { objectMode: false },
      ),
    size: async (key) => (await client.send(new HeadObjectCommand(objectOf(key)))).ContentLength ?? 0,
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(objectOf(key)));
    },
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
  };
}

/** Passes bytes through, counts them and computes their SHA-256. */
class Meter extends Transform {
  readonly hash = createHash('sha256');
  bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }
}
