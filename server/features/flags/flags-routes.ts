import { createHash } from 'node:crypto';
import { evaluateFlag, evaluateFlags } from '@portal/contract/flags';
import { refuse } from '@portal/contract/reasons';
import { bind, type Binding } from '../../http/binding.ts';
import { NOT_MODIFIED } from '../../request/payloads.ts';
import type { Flags } from './flags-service.ts';

/** The OFREP endpoints, for the web app and for other deployments whose `FLAGS_URL` is this portal. */
export function flagsRoutes(flags: Flags): Binding[] {
  return [
    bind(evaluateFlags, async ({ body, request, reply }) => {
      const answer = { flags: [...(await flags.evaluateAll(body.context?.clientId ?? null))] };
      const etag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
      reply.header('etag', etag).header('cache-control', 'no-store');
      return request.headers['if-none-match'] === etag ? NOT_MODIFIED : answer;
    }),
    bind(evaluateFlag, async ({ params, body }) => {
      const all = await flags.evaluateAll(body.context?.clientId ?? null);
      return all.find(({ key }) => key === params.key) ?? refuse('flag.unresolved', { flag: params.key });
    }),
  ];
}
