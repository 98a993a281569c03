import { isRefusal, type Refusal } from '@portal/contract/core';
import { MAX_CERTIFICATE_FILE_BYTES } from '@portal/contract/partners';
import { refuse } from '@portal/contract/reasons';
import { detectMediaType, detectPictureType } from '../../../platform/files/media-type.ts';
import { readBytes } from '../../../platform/files/read-bytes.ts';
import { toSafeFileName } from '../../../platform/files/safe-file-name.ts';
import type { UploadedFile } from '../../../request/payloads.ts';
import { encodeOrRefuse } from '../pictures/read-picture.ts';

/** Wide enough to read the small print of a scanned page. */
const SCAN_SIZE = { width: 2400, fit: 'box' } as const;

interface CertificateUpload {
  readonly content: Buffer;
  readonly fileName: string;
  readonly mediaType: 'application/pdf' | 'image/webp';
}

/** A PDF as it is, or a picture as WebP without metadata. Refuses: too_large, unsupported_media, unreadable_file, invalid. */
export async function readCertificateUpload(upload: UploadedFile): Promise<CertificateUpload | Refusal> {
  const bytes = await readBytes(upload.stream, MAX_CERTIFICATE_FILE_BYTES);
  if (bytes === undefined || upload.truncated()) {
    const maximum = MAX_CERTIFICATE_FILE_BYTES / 1024 / 1024;
    return refuse('partner.certificate_file_too_large', { maximum });
  }
  const fileName = toSafeFileName(upload.fileName);
  if (detectMediaType(bytes) === 'application/pdf')
    return { content: bytes, fileName, mediaType: 'application/pdf' };
  if (detectPictureType(bytes) === undefined) return refuse('partner.certificate_file_type');
  const versions = await encodeOrRefuse(bytes, [SCAN_SIZE]);
  if (isRefusal(versions)) return versions;
  const [picture] = versions;
  if (picture === undefined) return refuse('partner.picture_unreadable');
  const webpName = `${fileName.replace(/\.[^.]*$/, '').slice(0, 195)}.webp`;
  return { content: picture.bytes, fileName: webpName, mediaType: 'image/webp' };
}
