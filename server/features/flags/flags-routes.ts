import { createHash } from 'node:crypto';
import { refuse } from '@portal/contract/core';
import { evaluateFlag, evaluateFlags } from '@portal/contract/flags';
import { bind, type Binding, NOT_MODIFIED } from '../../http/binding.ts';
import type { Flags } from './flags-service.ts';

/** OFREP: what our pages ask, and any other install whose `FLAGS_URL` names us. */
export function flagsRoutes(flags: Flags): Binding[] {
  return [
    bind(evaluateFlags, async ({ body, request, reply }) => {
      const answer = { flags: [...(await flags.resolved(body.context?.clientId ?? null))] };
      const etag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
      reply.header('etag', etag).header('cache-control', 'no-store');
      return request.headers['if-none-match'] === etag ? NOT_MODIFIED : answer;
    }),
    bind(evaluateFlag, async ({ params, body }) => {
      const all = await flags.resolved(body.context?.clientId ?? null);
      return (
        all.find(({ key }) => key === params.key) ??
        refuse('not_found', `The flag ${params.key} does not resolve.`)
      );
    }),
  ];
}
