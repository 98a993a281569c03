/** The `next` parameter when it is a path of the portal; undefined for other origins and for sign-in pages. */
export function parseNextPath(next: string | undefined): string | undefined {
  if (next === undefined || !/^\/(?![/\\])/.test(next)) return undefined;
  return /^\/(login|logout)\b/i.test(next) ? undefined : next;
}
