/** Only a path of our own is followed after sign-in: never `//elsewhere` or `https:`, and never back to sign-in. */
export function safeNext(next: string | undefined): string | undefined {
  if (next === undefined || !/^\/(?![/\\])/.test(next)) return undefined;
  return /^\/(login|logout)\b/i.test(next) ? undefined : next;
}
