/** Words that name no goods; a description that has only such words is vague. English, Malay/Indonesian and Vietnamese. */
const VAGUE_WORDS = new Set(
  `a an and of for the with new used set sets pc pcs piece pieces unit units box boxes pack packs package packages parcel
  parcels item items good goods product products article articles thing things stuff misc miscellaneous various assorted
  other others general cargo merchandise commodity commodities sample samples gift gifts present presents personal effects
  effect belongings daily necessities use home household supplies supply accessory accessories part parts spare spares
  shipment consignment order online shopping ecommerce test na nil none unknown tba
  barang barangan produk hadiah sampel paket lain hang hoa qua tang mau san pham`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
/** The same in Thai and Chinese, which are written without spaces. */
const VAGUE_PHRASES = new Set([
  'สินค้า',
  'ของขวัญ',
  'ตัวอย่าง',
  '礼物',
  '礼品',
  '样品',
  '商品',
  '货物',
  '产品',
  '日用品',
  '配件',
]);

/** The words of a text in lower case, without accents and punctuation; descriptions are compared in this form. */
export function normalizeWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
}

/** Whether a description fails to name the goods: it has only vague words, codes, numbers or a few letters. */
export function isVague(description: string): boolean {
  const words = normalizeWords(description);
  const meaningful = words.filter((word) => isMeaningful(word));
  return meaningful.length === 0;
}

function isMeaningful(word: string): boolean {
  if (/\p{N}/u.test(word)) return false;
  // These scripts write words in one or two characters, without spaces.
  if (/[\p{sc=Han}\p{sc=Thai}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(word)) {
    return word.length >= 2 && !VAGUE_PHRASES.has(word.normalize('NFC'));
  }
  return word.length >= 3 && !VAGUE_WORDS.has(word);
}
