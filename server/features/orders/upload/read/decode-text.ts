import type { FileEncoding } from '@portal/contract/orders';

/** Bytes 128 to 255 of code page 850. Source: IBM code page 850, as mapped by Unicode (CP850.TXT, 1996). */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

/** Decodes a stream of bytes; `decode()` without bytes ends it. */
export interface TextChunkDecoder {
  decode(bytes?: Uint8Array): string;
}

export function createTextDecoder(encoding: FileEncoding): TextChunkDecoder {
  if (encoding === 'cp850') return { decode: (bytes) => (bytes === undefined ? '' : decodeCp850(bytes)) };
  const decoder = new TextDecoder(encoding);
  const decode = (bytes?: Uint8Array) =>
    bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  // Windows-1258 has tone marks as characters of their own, which are one letter everywhere else.
  return { decode: encoding === 'windows-1258' ? (bytes) => decode(bytes).normalize() : decode };
}

function decodeCp850(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\x80-\xFF]/g, (byte) => CP850.charAt(byte.charCodeAt(0) - 128));
}
