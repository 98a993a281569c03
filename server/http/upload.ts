import { refuse, type Operation, type Refusal } from '@portal/contract/core';
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
    return refuse(
      'unsupported_media',
      `Send the file as multipart/form-data, in the field "${declaration?.field ?? 'file'}".`,
    );
  }
  const fields: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    if (part.fieldname !== declaration.field) {
      return refuse(
        'invalid',
        `The file belongs in the field "${declaration.field}", not "${part.fieldname}".`,
      );
    }
    const refusal = checkFields(operation, fields);
    if (refusal !== undefined) return refusal;
    return {
      fileName: part.filename.slice(0, 255),
      mediaType: part.mimetype,
      stream: part.file,
      truncated: () => part.file.truncated,
      fields,
    };
  }
  return refuse('invalid', `There is no file in the field "${declaration.field}".`, {
    details: [{ note: declaration.field, reason: 'is missing' }],
  });
}

function checkFields(operation: Operation, fields: Record<string, string>): Refusal | undefined {
  const schema = operation.upload?.fields;
  const unknownFields = Object.keys(fields).filter((name) => schema?.shape[name] === undefined);
  if (unknownFields.length > 0) {
    return refuse('invalid', `"${unknownFields[0]}" is not a field of this upload.`, {
      details: unknownFields.map((note) => ({ note, reason: 'is not a field of this upload' })),
    });
  }
  const result = schema?.safeParse(fields);
  return result === undefined || result.success ? undefined : refuseSchemaErrors('upload', result.error);
}
