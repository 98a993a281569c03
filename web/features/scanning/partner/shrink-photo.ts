/** The longest side of a photo in pixels: a label can be read on it, and it takes some 300 kB. */
const MAX_SIDE = 1_600;
const QUALITY = 0.75;
const DATA_URL_START = /^data:image\/jpeg;base64,/;

/** A photo as JPEG in Base64, small enough for the queue of a station. Rejects if the file is no image. */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, MAX_SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas.toDataURL('image/jpeg', QUALITY).replace(DATA_URL_START, '');
}
