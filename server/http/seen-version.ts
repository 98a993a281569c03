import type { FastifyRequest } from 'fastify';

/**
 * The version the caller has seen, from If-Match: `"3"` or `W/"3"`. -1, which nothing has, where the tag is none of
 * ours; undefined where the caller did not say.
 */
export function seenVersion({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const tag = headers['if-match'];
  if (tag === undefined || tag === '*') return undefined;
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(tag.trim()) ?? [];
  return version === undefined ? -1 : Number(version);
}
