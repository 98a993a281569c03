import { Readable } from 'node:stream';
import { allowedRefusals, isRefusal, type Operation, type Refusal } from '@portal/contract/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JsonText } from '../db/json-text.ts';
import { NOT_MODIFIED, type FileResponse } from '../request/payloads.ts';
import { sendRefusal } from './problem.ts';
import { toCustomerJson, type CustomerReading } from './to-customer-json.ts';

interface SendOptions {
  /** Checks the result against the contract. */
  readonly checkContract: boolean;
  /** Set if the caller is a user of a customer. */
  readonly customer?: CustomerReading;
}

/**
 * Sends what a handler returned: a refusal, JSON, a file, or nothing. With `checkContract` the result is checked against
 * the contract first. Errors: throws for a result that the contract does not allow.
 */
export async function sendResult(
  operation: Operation,
  result: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { checkContract, customer }: SendOptions,
): Promise<FastifyReply> {
  if (isRefusal(result)) {
    if (checkContract && !allowedRefusals(operation).has(result.kind)) {
      throw new Error(`${operation.id} refused with ${result.kind}, which its contract does not name`);
    }
    return sendOperationRefusal(operation, result, request, reply);
  }
  if (result === NOT_MODIFIED) return reply.code(304).send();
  const { response } = operation;
  if ('file' in response) return sendFile(reply, result as FileResponse);
  if (!('body' in response)) return reply.code(204).send();
  const jsonText = isJsonText(result) ? result.jsonText : JSON.stringify(result);
  if (checkContract) response.body.parse(JSON.parse(jsonText));
  return reply
    .code(response.status)
    .type('application/json; charset=utf-8')
    .send(customer === undefined ? jsonText : toCustomerJson(operation, jsonText, customer));
}

/** Sends a refusal with the members that the operation adds to its problems. */
export function sendOperationRefusal(
  operation: Operation,
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const params = request.params as Readonly<Record<string, string>>;
  return sendRefusal(request, reply, refusal, operation.problemMembers?.(refusal, params));
}

function isJsonText(value: unknown): value is JsonText {
  return typeof value === 'object' && value !== null && 'jsonText' in value;
}

function sendFile(reply: FastifyReply, { file, fileName, mediaType, inline }: FileResponse): FastifyReply {
  const disposition = inline === true ? 'inline' : 'attachment';
  const asciiName = fileName.replaceAll(/[^\w.-]/g, '_');
  return reply
    .code(200)
    .type(mediaType)
    .header(
      'content-disposition',
      `${disposition}; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    )
    .send(file instanceof Readable ? file : Buffer.from(file));
}
