import type Sharp from 'sharp';
import { lazy } from '../../../platform/lazy.ts';
import type { LogoMark } from '../layout/label-marks.ts';
import type { Bitmap } from './rasterise.ts';

/** A logo as a print head draws it. */
export interface LogoBitmap {
  readonly bitmap: Bitmap;
  /** Thin lines or light areas of the logo are missing. */
  readonly hasLostParts: boolean;
}

/** Grey below this value becomes a black dot; 0 is black. */
const BLACK_BELOW = 128;
/** Grey above this value is paper. */
const PAPER_ABOVE = 215;
/** Share of the dots with ink that may be lost at edges before a part of the logo is missing. */
const MAX_LOST_SHARE = 0.02;

const loadSharp = lazy((load) => load('sharp') as typeof Sharp);

/** The logo of a mark in dots; undefined if the picture cannot be read, or libvips is missing on the platform. */
export async function rasteriseLogo(mark: LogoMark, dpi: number): Promise<LogoBitmap | undefined> {
  const toDots = (points: number) => Math.max(1, Math.round((points * dpi) / 72));
  const frame = { width: toDots(mark.width), height: toDots(mark.height) };
  const picture = await readGreyOnce(mark.bytes, frame);
  if (picture === undefined) return undefined;
  const freeWidth = frame.width - picture.width;
  const offset = { LEFT: 0, CENTRE: freeWidth / 2, RIGHT: freeWidth }[mark.position];
  return {
    bitmap: {
      ...toBitmap(picture),
      x: Math.round((mark.x * dpi) / 72 + offset),
      y: Math.round((mark.y * dpi) / 72 + (frame.height - picture.height) / 2),
    },
    hasLostParts: hasLostParts(picture),
  };
}

/** A picture in grey: one byte per dot, 0 is black. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly dots: Uint8Array;
}

interface Frame {
  readonly width: number;
  readonly height: number;
}

const pictures = new WeakMap<Uint8Array, Map<string, Promise<GreyPicture | undefined>>>();

/** Labels that share one buffer decode it once per size. */
function readGreyOnce(bytes: Uint8Array, frame: Frame): Promise<GreyPicture | undefined> {
  const bySize = pictures.get(bytes) ?? new Map<string, Promise<GreyPicture | undefined>>();
  pictures.set(bytes, bySize);
  const size = `${frame.width} ${frame.height}`;
  const picture = bySize.get(size) ?? readGrey(bytes, frame);
  bySize.set(size, picture);
  return picture;
}

async function readGrey(bytes: Uint8Array, frame: Frame): Promise<GreyPicture | undefined> {
  try {
    const { data, info } = await loadSharp()(bytes)
      .resize({ ...frame, fit: 'inside' })
      .flatten({ background: '#fff' })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, dots: data };
  } catch {
    return undefined;
  }
}

function toBitmap({ width, height, dots }: GreyPicture): Omit<Bitmap, 'x' | 'y'> {
  const bytesPerRow = Math.ceil(width / 8);
  const bits = new Uint8Array(bytesPerRow * height);
  dots.forEach((grey, index) => {
    if (grey >= BLACK_BELOW) return;
    const column = index % width;
    const byte = Math.floor(index / width) * bytesPerRow + (column >> 3);
    bits[byte] = (bits[byte] ?? 0) | (0x80 >> (column & 7));
  });
  return { width, height, bytesPerRow, bits };
}

/** Whether ink that became white has no black dot beside it: then it was no edge, but a line or an area. */
export function hasLostParts({ width, height, dots }: GreyPicture): boolean {
  const isBlackAt = (column: number, row: number) =>
    column >= 0 &&
    row >= 0 &&
    column < width &&
    row < height &&
    (dots[row * width + column] ?? 255) < BLACK_BELOW;
  const offsets = [-1, 0, 1];
  let inkDots = 0;
  let lostDots = 0;
  dots.forEach((grey, index) => {
    if (grey > PAPER_ABOVE) return;
    inkDots += 1;
    const [column, row] = [index % width, Math.floor(index / width)];
    const isNearBlack = offsets.some((dx) => offsets.some((dy) => isBlackAt(column + dx, row + dy)));
    if (!isNearBlack) lostDots += 1;
  });
  return lostDots > inkDots * MAX_LOST_SHARE;
}
