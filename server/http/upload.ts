import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Operation, Refusal } from '@portal/contract/core';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '../request/payloads.ts';
import { refuseSchemaErrors } from '../request/refuse-schema-errors.ts';

/** Reads the one file of a multipart request, with the fields before it. Refuses: invalid, unsupported_media. */
export async function readUpload(
  request: FastifyRequest,
  operation: Operation,
): Promise<UploadedFile | Refusal> {
  const declaration = operation.upload;
  if (declaration === undefined || !request.isMultipart()) {
    return refuse('request.file_expected', { field: declaration?.field ?? 'file' });
  }
  const fields: Record<string, string> = {};
  const parts = request.parts();
  for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
    const part = next.value;
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    if (part.fieldname !== declaration.field) {
      return refuse('request.wrong_file_field', { field: declaration.field, otherField: part.fieldname });
    }
    const refusal = checkFields(operation, fields);
    if (refusal !== undefined) return refusal;
    return {
      fileName: part.filename.slice(0, 255),
      mediaType: part.mimetype,
      stream: Readable.from(readWithDigest(part.file, fields, request), { objectMode: false }),
      truncated: () => part.file.truncated,
      fields,
      refuseMoreFiles: () => refuseMoreFiles(parts, declaration.field),
    };
  }
  return refuse(
    'request.no_file',
    { field: declaration.field },
    { details: [detail(declaration.field, 'field.missing')] },
  );
}

const uploadDigests = new WeakMap<FastifyRequest, string>();

/** SHA-256 of the file and the fields of a multipart request whose file was read to its end. Throws before. */
export function getUploadDigest(request: FastifyRequest): string {
  const digest = uploadDigests.get(request);
  if (digest === undefined) throw new Error('the upload of a call with a key is not read yet');
  return digest;
}

async function* readWithDigest(file: Readable, fields: object, request: FastifyRequest) {
  const hash = createHash('sha256').update(JSON.stringify(fields));
  for await (const chunk of file as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
  uploadDigests.set(request, hash.digest('hex'));
}

/** The parser ends with an error at a second file. */
async function refuseMoreFiles(
  parts: ReturnType<FastifyRequest['parts']>,
  field: string,
): Promise<Refusal | undefined> {
  try {
    for (let next = await parts.next(); next.done !== true; next = await parts.next());
    return undefined;
  } catch (error) {
    if (isFilesLimitError(error)) return refuse('request.one_file', { field });
    throw error;
  }
}

const isFilesLimitError = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT';

function checkFields(operation: Operation, fields: Record<string, string>): Refusal | undefined {
  const schema = operation.upload?.fields;
  const unknownFields = Object.keys(fields).filter((name) => schema?.shape[name] === undefined);
  if (unknownFields.length > 0) {
    return refuseInvalid(
      unknownFields.map((field) => detail(field, 'field.unknown', { placeTerm: 'upload' })),
    );
  }
  const result = schema?.safeParse(fields);
  return result === undefined || result.success ? undefined : refuseSchemaErrors('upload', result.error);
}
