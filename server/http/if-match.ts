import type { FastifyRequest } from 'fastify';

/** No resource has this version. */
const UNKNOWN_VERSION = -1;

/**
 * The version in the If-Match header (`"3"` or `W/"3"`): the version that the caller last read. Undefined without the
 * header; a version that never matches for any other tag.
 */
export function readIfMatch({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const tag = headers['if-match'];
  if (tag === undefined || tag === '*') return undefined;
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(tag.trim()) ?? [];
  return version === undefined ? UNKNOWN_VERSION : Number(version);
}
