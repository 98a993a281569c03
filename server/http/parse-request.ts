import type { Operation, Refusal } from '@portal/contract/core';
import { detail, refuse } from '@portal/contract/reasons';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { refuseSchemaErrors } from '../request/refuse-schema-errors.ts';

/** The parts of a request, parsed by the schemas of its operation; undefined for a part without a schema. */
export interface ParsedRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Parses path, query and JSON body. Refuses: not_found for a malformed path, invalid for the rest. */
export function parseRequest(operation: Operation, request: FastifyRequest): ParsedRequest | Refusal {
  const query = request.query as Readonly<Record<string, unknown>>;
  const isFileUpload = operation.upload !== undefined && request.isMultipart();
  const parts: [keyof ParsedRequest, string, z.ZodType | undefined, unknown][] = [
    ['params', 'path', operation.params, request.params],
    ['query', 'query', operation.query, query],
    ['body', 'body', isFileUpload ? undefined : operation.body, request.body ?? {}],
  ];
  const parsed: ParsedRequest = { params: undefined, query: undefined, body: undefined };
  for (const [key, place, schema, value] of parts) {
    if (schema === undefined) {
      if (key === 'query' && Object.keys(query).length > 0) return refuseQuery(Object.keys(query));
      continue;
    }
    const result = schema.safeParse(value);
    if (!result.success) {
      // A malformed id names nothing: the response is the same as for an id that does not exist.
      return key === 'params' ? refuse('request.not_found') : refuseSchemaErrors(place, result.error);
    }
    Object.assign(parsed, { [key]: result.data });
  }
  return parsed;
}

function refuseQuery(names: readonly string[]): Refusal {
  const details = names.map((name) => detail(name, 'field.unknown', { placeTerm: 'query' }));
  return refuse('request.no_query', {}, { details });
}
