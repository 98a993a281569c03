import type { FileEncoding } from '@portal/contract/orders';
import type { EncodingGuess } from './encoding-guess.ts';
import { scoreKorean } from './score-korean.ts';
import { guessSingleByteEncoding } from './single-byte-encodings.ts';

/** The encoding by the byte order mark or the pattern of NUL bytes; undefined when there is neither. */
export function detectMarkedEncoding(head: Buffer): FileEncoding | undefined {
  if (head.length >= 3 && head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head.length >= 2 && head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head.length >= 2 && head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return detectUnmarkedUtf16(head);
}

/** ASCII text in UTF-16 has a NUL in every other byte; 40 % allows for text in other scripts. */
function detectUnmarkedUtf16(head: Buffer): FileEncoding | undefined {
  const pairs = Math.min(head.length >> 1, 2_000);
  if (pairs < 2) return undefined;
  let high = 0;
  let low = 0;
  for (let pair = 0; pair < pairs; pair++) {
    if (head[pair * 2] === 0) high++;
    if (head[pair * 2 + 1] === 0) low++;
  }
  if (low > pairs * 0.4 && high < pairs * 0.02) return 'utf-16le';
  if (high > pairs * 0.4 && low < pairs * 0.02) return 'utf-16be';
  return undefined;
}

/** A multi-byte or Thai encoding needs this score, and this lead over the next one to be sure. */
const MIN_SCORE = 0.8;
const SURE_LEAD = 0.1;

/**
 * The most likely encoding of text that is not UTF-8, by its bytes above 127: Thai by marks that follow consonants, Chinese,
 * Japanese and Korean by pairs of common characters, otherwise one of the Latin encodings.
 */
export function guessLegacyEncoding(sample: Buffer): EncodingGuess {
  const koreanScore = scoreKorean(sample);
  // Every pair of Hangul is also a pair of common Chinese characters. A Chinese text rarely has the frequent syllables of
  // Korean.
  const chineseShare = koreanScore > MIN_SCORE ? 0.85 : 1;
  const scores: (readonly [FileEncoding, number])[] = [
    ['euc-kr', koreanScore],
    ['shift_jis', scoreJapanese(sample)],
    ['windows-874', scoreThai(sample)],
    ['gb18030', scoreChinese(sample) * chineseShare],
    ['big5', scoreTraditionalChinese(sample) * chineseShare],
  ];
  const [[encoding, score], [, nextScore]] = scores.sort((one, other) => other[1] - one[1]) as [
    readonly [FileEncoding, number],
    readonly [FileEncoding, number],
  ];
  if (score <= MIN_SCORE) return guessSingleByteEncoding(sample);
  return { encoding, isSure: score - nextScore >= SURE_LEAD };
}

function scoreThai(bytes: Buffer): number {
  let thai = 0;
  let high = 0;
  let previousByte = 0;
  for (const byte of bytes) {
    if (byte >= 0x80) {
      high++;
      const mark = byte === 0xd1 || (byte >= 0xd4 && byte <= 0xda) || (byte >= 0xe7 && byte <= 0xee);
      const letter = (byte >= 0xa1 && byte <= 0xda) || (byte >= 0xdf && byte <= 0xfb);
      if (letter && previousByte >= 0x80 && (!mark || previousByte >= 0xa1)) thai++;
      else if (letter && !mark) thai += 0.5;
    }
    previousByte = byte;
  }
  return high === 0 ? 0 : (thai / high) * scoreThaiMarks(bytes);
}

/** Thai text has a vowel or tone mark on every third to fifth letter; Chinese read as Thai has few, Latin has none. */
function scoreThaiMarks(bytes: Buffer): number {
  let marks = 0;
  let misplaced = 0;
  let high = 0;
  let previousByte = 0;
  for (const byte of bytes) {
    if (byte >= 0x80) high++;
    if (byte === 0xd1 || (byte >= 0xd4 && byte <= 0xda) || (byte >= 0xe7 && byte <= 0xee)) {
      const followsConsonant =
        (previousByte >= 0xa1 && previousByte <= 0xce) || (previousByte >= 0xd1 && previousByte <= 0xda);
      if (followsConsonant || (previousByte >= 0xe7 && previousByte <= 0xee)) marks++;
      else misplaced++;
    }
    previousByte = byte;
  }
  if (high === 0 || marks <= misplaced * 9) return 0;
  return Math.min(1, 0.6 + (marks / high) * 4);
}

/**
 * The share of high bytes that are GB 2312 pairs of common characters (rows 16 to 55), punctuation or letters with accents,
 * or characters of four bytes, which other scripts have in GB 18030.
 */
function scoreChinese(bytes: Buffer): number {
  return scorePairs(
    bytes,
    (lead) => lead >= 0x81 && lead <= 0xfe,
    (lead, trail) =>
      trail >= 0xa1 &&
      ((lead >= 0xb0 && lead <= 0xd7) ||
        lead === 0xa1 ||
        lead === 0xa3 ||
        (lead === 0xa8 && trail <= LAST_PINYIN_LETTER)),
    isFourByteCharacter,
  );
}

/** The second byte of the last letter with an accent in row A8. */
const LAST_PINYIN_LETTER = 0xc0;

function isFourByteCharacter(bytes: Buffer, index: number): boolean {
  const [lead = 0, second = 0, third = 0, last = 0] = bytes.subarray(index, index + 4);
  const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;
  return lead >= 0x81 && lead <= 0xfe && isDigit(second) && third >= 0x81 && third <= 0xfe && isDigit(last);
}

/** The share of high bytes that are Big5 pairs of common characters (rows A4 to C6) or punctuation. */
function scoreTraditionalChinese(bytes: Buffer): number {
  return scorePairs(
    bytes,
    (lead) => lead >= 0xa1 && lead <= 0xf9,
    (lead, trail) =>
      ((trail >= 0x40 && trail <= 0x7e) || (trail >= 0xa1 && trail <= 0xfe)) &&
      ((lead >= 0xa4 && lead <= 0xc6) || lead === 0xa1),
  );
}

function scoreJapanese(bytes: Buffer): number {
  let kana = 0;
  const score = scorePairs(
    bytes,
    (lead) => (lead >= 0x81 && lead <= 0x9f) || (lead >= 0xe0 && lead <= 0xfc),
    (lead, trail) => {
      const isKana = (lead === 0x82 && trail >= 0x9f) || (lead === 0x83 && trail >= 0x40 && trail <= 0x96);
      if (isKana) kana++;
      return trail >= 0x40 && trail !== 0x7f && lead <= 0x97;
    },
  );
  return kana > 0 ? score : score * 0.85;
}

function scorePairs(
  bytes: Buffer,
  isLead: (byte: number) => boolean,
  isCommon: (lead: number, trail: number) => boolean,
  isLong: (bytes: Buffer, index: number) => boolean = () => false,
): number {
  let common = 0;
  let pairs = 0;
  for (let index = 0; index < bytes.length; index++) {
    const lead = bytes[index] ?? 0;
    if (lead < 0x80) continue;
    pairs++;
    if (isLong(bytes, index)) {
      common++;
      index += 3;
      continue;
    }
    const trail = bytes[index + 1] ?? 0;
    if (isLead(lead) && isCommon(lead, trail)) {
      common++;
      index++;
    }
  }
  return pairs === 0 ? 0 : common / pairs;
}

/**
 * Whether invalid UTF-8 is UTF-8 with a few broken characters. Programs that truncate text in the middle of a character
 * write such files.
 */
export function isMostlyUtf8(bytes: Buffer): boolean {
  let validCharacters = 0;
  let brokenBytes = 0;
  for (let index = 0; index < bytes.length; index++) {
    const lead = bytes[index] ?? 0;
    if (lead < 0x80) continue;
    const following = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc2 ? 1 : 0;
    const tail = bytes.subarray(index + 1, index + 1 + following);
    if (following > 0 && tail.length === following && tail.every((byte) => byte >= 0x80 && byte < 0xc0)) {
      validCharacters++;
      index += following;
    } else brokenBytes++;
  }
  return validCharacters > 0 && validCharacters >= brokenBytes * 20;
}
