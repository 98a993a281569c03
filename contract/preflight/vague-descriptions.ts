/** Words that name no goods: a description of nothing else says too little. English, Malay/Indonesian, Thai, Vietnamese, Chinese. */
const EMPTY_WORDS = new Set(
  `a an and of for the with new used set sets pc pcs piece pieces unit units box boxes pack packs package packages parcel
  parcels item items good goods product products article articles thing things stuff misc miscellaneous various assorted
  other others general cargo merchandise commodity commodities sample samples gift gifts present presents personal effects
  effect belongings daily necessities use home household supplies supply accessory accessories part parts spare spares
  shipment consignment order online shopping ecommerce test na nil none unknown tba
  barang barangan produk hadiah sampel paket lain hang hoa qua tang mau san pham`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
const EMPTY_PHRASES = new Set([
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

/** Lower-case words without accents and marks, as descriptions are compared. */
export function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
}

/** Does a description fail to say what the goods are: by its words, or because it is a code, a number, a few letters? */
export function isVague(description: string): boolean {
  const words = plainWords(description);
  const telling = words.filter((word) => saysSomething(word));
  return telling.length === 0;
}

function saysSomething(word: string): boolean {
  if (/\p{N}/u.test(word)) return false;
  // Scripts that write words in one or two signs, and without spaces.
  if (/[\p{sc=Han}\p{sc=Thai}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(word)) {
    return word.length >= 2 && !EMPTY_PHRASES.has(word.normalize('NFC'));
  }
  return word.length >= 3 && !EMPTY_WORDS.has(word);
}
