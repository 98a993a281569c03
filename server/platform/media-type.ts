const SIGNATURES = [
  { mediaType: 'image/png', signature: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { mediaType: 'image/jpeg', signature: Buffer.from([0xff, 0xd8, 0xff]) },
  { mediaType: 'application/pdf', signature: Buffer.from('%PDF-') },
] as const;

/** What a file is by its first bytes, whatever it is called; undefined where it is none of the kinds we keep. */
export function mediaTypeOf(bytes: Buffer): (typeof SIGNATURES)[number]['mediaType'] | undefined {
  return SIGNATURES.find(({ signature }) => bytes.subarray(0, signature.length).equals(signature))?.mediaType;
}
