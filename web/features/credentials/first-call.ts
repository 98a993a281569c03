/** A command that tries a secret, as it is pasted into a terminal. */
export function firstCall(origin: string, path: string, secret: string): string {
  return `curl ${origin}${path} -H "Authorization: Bearer ${secret}"`;
}
