import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePicture } from './encode-picture.ts';
import { createJpeg, createLargePng } from './testing-pictures.ts';

const LIMITS = { maxMegapixels: 2, minSide: 48 };

async function encodeAll(bytes: Buffer) {
  const versions = await encodePicture(
    bytes,
    [
      { width: 96, fit: 'square' },
      { width: 480, fit: 'box' },
    ],
    LIMITS,
  );
  if ('fault' in versions) throw new Error(`not encoded: ${versions.fault}`);
  return versions;
}

test('a JPEG becomes WebP in each size, the right way up and without metadata', async () => {
  const source = await createJpeg();
  expect((await sharp(source).metadata()).exif?.includes('Secret Camera')).toBe(true);
  const [square, box] = await encodeAll(source);
  expect([square?.width, square?.height]).toEqual([96, 96]);
  // 640 × 400, turned by 90 degrees.
  expect([box?.width, box?.height]).toEqual([300, 480]);
  const { format, exif, orientation, xmp, iptc } = await sharp(box?.bytes).metadata();
  expect([format, exif, orientation, xmp, iptc]).toEqual([
    'webp',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a WebP and a PNG are encoded, and a small picture is not enlarged', async () => {
  const picture = sharp({ create: { width: 200, height: 100, channels: 4, background: '#00000000' } });
  for (const source of [await picture.clone().webp().toBuffer(), await picture.clone().png().toBuffer()]) {
    const [, box] = await encodeAll(source);
    expect([box?.width, box?.height]).toEqual([200, 100]);
  }
});

test('a small file with more pixels than the limit is refused before it is decoded', async () => {
  const bomb = createLargePng(1500);
  expect(bomb.length).toBeLessThan(20_000);
  expect(await encodePicture(bomb, [{ width: 480, fit: 'box' }], LIMITS)).toEqual({
    fault: 'tooManyPixels',
    megapixels: 3,
  });
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>'), 'type'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'type'],
  ['a JPEG without content', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'unreadable'],
])('%s is refused', async (_, bytes, fault) => {
  expect(await encodePicture(bytes, [{ width: 96, fit: 'square' }], LIMITS)).toEqual({ fault });
});

test('a JPEG that ends in the middle, and a picture of a few pixels, are refused', async () => {
  const source = await createJpeg();
  const half = source.subarray(0, source.length / 2);
  expect(await encodePicture(half, [{ width: 96, fit: 'square' }], LIMITS)).toEqual({ fault: 'unreadable' });
  const tiny = await createJpeg({ width: 20, height: 60 });
  expect(await encodePicture(tiny, [{ width: 96, fit: 'square' }], LIMITS)).toMatchObject({
    fault: 'tooSmall',
  });
});

test('without libvips a picture has a fault of its own, and other files are refused as before', async () => {
  const load = () => {
    throw new Error('Could not load the "sharp" module using the linux-riscv64 runtime');
  };
  const jpeg = await createJpeg();
  expect(await encodePicture(jpeg, [{ width: 96, fit: 'square' }], LIMITS, load)).toEqual({
    fault: 'libraryMissing',
  });
  expect(await encodePicture(Buffer.from('%PDF-1.7'), [], LIMITS, load)).toEqual({ fault: 'type' });
});
