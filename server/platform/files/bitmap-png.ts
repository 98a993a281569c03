import { crc32, deflateSync } from 'node:zlib';

/** Dots in black and white, row by row, eight in a byte from the left; 1 is black. */
interface Dots {
  readonly width: number;
  readonly height: number;
  readonly bytesPerRow: number;
  readonly bits: Uint8Array;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** One bit a dot, grey; no filter, no interlace. */
const BLACK_AND_WHITE = Buffer.from([1, 0, 0, 0, 0]);
const MILLIMETRES_PER_INCH = 25.4;

/** A PNG of one bit per dot with its resolution, so that it is printed in its size. It needs no library for pictures. */
export function encodePng({ width, height, bytesPerRow, bits }: Dots, dpi: number): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const dotsPerMetre = Math.round((dpi * 1000) / MILLIMETRES_PER_INCH);
  const density = Buffer.alloc(9);
  density.writeUInt32BE(dotsPerMetre, 0);
  density.writeUInt32BE(dotsPerMetre, 4);
  // The unit is the metre.
  density.writeUInt8(1, 8);
  const rows = Buffer.alloc(height * (1 + bytesPerRow));
  for (let row = 0; row < height; row += 1)
    for (let byte = 0; byte < bytesPerRow; byte += 1)
      rows[row * (1 + bytesPerRow) + 1 + byte] = ~(bits[row * bytesPerRow + byte] ?? 0);
  return Buffer.concat([
    SIGNATURE,
    createChunk('IHDR', Buffer.concat([header, BLACK_AND_WHITE])),
    createChunk('pHYs', density),
    createChunk('IDAT', deflateSync(rows)),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}

function createChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
