import type { Bitmap } from './rasterise.ts';

/** A white page of dots to draw on. Positions outside the page are ignored. */
export interface PageBitmap {
  readonly bitmap: Bitmap;
  /** Fills a rectangle of dots with black. */
  fill(x: number, y: number, width: number, height: number): void;
  /** Draws the black dots of a picture at its position, in black or in white. */
  draw(picture: Bitmap, colour: 'black' | 'white'): void;
}

export function createPageBitmap(width: number, height: number): PageBitmap {
  const bytesPerRow = Math.ceil(width / 8);
  const bits = new Uint8Array(bytesPerRow * height);

  function setDot(x: number, y: number, colour: 'black' | 'white'): void {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const index = y * bytesPerRow + (x >> 3);
    const mask = 0x80 >> (x & 7);
    bits[index] = colour === 'black' ? (bits[index] ?? 0) | mask : (bits[index] ?? 0) & ~mask;
  }

  return {
    bitmap: { width, height, bytesPerRow, bits, x: 0, y: 0 },
    fill: (left, top, boxWidth, boxHeight) => {
      for (let y = top; y < top + boxHeight; y += 1)
        for (let x = left; x < left + boxWidth; x += 1) setDot(x, y, 'black');
    },
    draw: (picture, colour) => {
      for (let row = 0; row < picture.height; row += 1)
        for (let column = 0; column < picture.width; column += 1)
          if (isBlack(picture, column, row)) setDot(picture.x + column, picture.y + row, colour);
    },
  };
}

/** Whether the dot in a column and row of a bitmap is black. */
function isBlack({ bits, bytesPerRow }: Bitmap, column: number, row: number): boolean {
  return ((bits[row * bytesPerRow + (column >> 3)] ?? 0) & (0x80 >> (column & 7))) !== 0;
}
