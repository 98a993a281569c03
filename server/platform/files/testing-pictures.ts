import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

interface TestPicture {
  readonly width?: number;
  readonly height?: number;
  readonly colour?: string;
}

/** A JPEG of a camera that was turned by 90 degrees, with its model and place. Sides are those of the file. */
export function createJpeg({
  width = 640,
  height = 400,
  colour = '#2b6cb0',
}: TestPicture = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Model: 'Secret Camera' },
      IFD3: { GPSLatitude: '1/1 20/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer();
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** One bit a pixel, grey; no filter, no interlace. */
const BLACK_AND_WHITE = Buffer.from([1, 0, 0, 0, 0]);

/** A black square as a PNG of few kilobytes. Decoded it has four bytes a pixel. */
export function createLargePng(side: number): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    PNG_SIGNATURE,
    createChunk('IHDR', Buffer.concat([header, BLACK_AND_WHITE])),
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
