import type Sharp from 'sharp';
import { lazy } from '../lazy.ts';
import { semaphore } from '../semaphore.ts';
import { detectPictureType } from './media-type.ts';

/** How a picture is resized: inside a box of the width, or centred in a transparent square. */
interface PictureSize {
  readonly width: number;
  readonly fit: 'box' | 'square';
}

interface PictureLimits {
  readonly maxMegapixels: number;
  /** The shortest side in pixels. */
  readonly minSide: number;
}

/** A version of a picture in WebP, without metadata. Sides in pixels. */
export interface EncodedPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Why a picture is not encoded. Megapixels and sides are those of the file. */
export type PictureFault =
  | { readonly fault: 'type' | 'unreadable' }
  /** libvips does not load: the platform has no binary of it, or an incompatible one. */
  | { readonly fault: 'libraryMissing' }
  | { readonly fault: 'tooManyPixels'; readonly megapixels: number }
  | { readonly fault: 'tooSmall'; readonly width: number; readonly height: number };

const WEBP_QUALITY = 80;
const MAX_SECONDS = 20;

/** libvips is loaded on the first picture. Each picture uses one thread of its own and no cache. */
const loadSharp = lazy((load) => {
  const sharp = load('sharp') as typeof Sharp;
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
});

/** One picture at a time: a decoded picture of 50 megapixels takes 200 MB. */
const encoder = semaphore(1);

/**
 * The versions of a JPEG, PNG or WebP in the sizes, the right way up and without metadata. The work runs in threads of
 * libvips. The sides are read from the header before pixels are decoded.
 */
export function encodePicture(
  bytes: Buffer,
  sizes: readonly PictureSize[],
  limits: PictureLimits,
  load: () => typeof Sharp = loadSharp,
): Promise<readonly EncodedPicture[] | PictureFault> {
  return encoder.run(async () => {
    const fault = await findFault(bytes, limits, load);
    if (fault !== undefined) return fault;
    try {
      const versions: EncodedPicture[] = [];
      for (const size of sizes) versions.push(await encode(bytes, size, limits));
      return versions;
    } catch {
      // The header is valid and the pixels are not.
      return { fault: 'unreadable' };
    }
  });
}

async function findFault(
  bytes: Buffer,
  { maxMegapixels, minSide }: PictureLimits,
  load: () => typeof Sharp,
): Promise<PictureFault | undefined> {
  if (detectPictureType(bytes) === undefined) return { fault: 'type' };
  const sharp = tryLoad(load);
  if (sharp === undefined) return { fault: 'libraryMissing' };
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const megapixels = Math.ceil((width * height) / 1_000_000);
    if (megapixels > maxMegapixels) return { fault: 'tooManyPixels', megapixels };
    return Math.min(width, height) < minSide ? { fault: 'tooSmall', width, height } : undefined;
  } catch {
    return { fault: 'unreadable' };
  }
}

/** Undefined on a platform without libvips, where the package throws when it is loaded. */
function tryLoad(load: () => typeof Sharp): typeof Sharp | undefined {
  try {
    return load();
  } catch {
    return undefined;
  }
}

async function encode(
  bytes: Buffer,
  { width, fit }: PictureSize,
  { maxMegapixels }: PictureLimits,
): Promise<EncodedPicture> {
  const picture = loadSharp()(bytes, { limitInputPixels: maxMegapixels * 1_000_000, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient();
  const resized =
    fit === 'square'
      ? picture.resize(width, width, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      : picture.resize(width, width, { fit: 'inside', withoutEnlargement: true });
  const { data, info } = await resized.webp({ quality: WEBP_QUALITY }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
