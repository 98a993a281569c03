/** A file name without control characters and path separators, of at most 200 characters. */
export function toSafeFileName(name: string): string {
  const cleaned = name.replaceAll(/[\p{Cc}/\\]/gu, ' ').trim();
  return cleaned === '' ? 'document' : cleaned.slice(0, 200);
}
