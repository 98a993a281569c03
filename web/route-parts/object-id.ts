const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a part of an address is an id, which means nothing to users, and not a code. */
export function isObjectId(text: string): boolean {
  return UUID.test(text);
}
