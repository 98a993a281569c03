import sharp from 'sharp';
import { encodePng } from './bitmap-png.ts';

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

/** A black square as a PNG of few kilobytes. Decoded it has four bytes a pixel. */
export function createLargePng(side: number): Buffer {
  const bytesPerRow = Math.ceil(side / 8);
  const bits = new Uint8Array(side * bytesPerRow).fill(0xff);
  return encodePng({ width: side, height: side, bytesPerRow, bits }, 72);
}
