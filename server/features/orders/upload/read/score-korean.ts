/** EUC-KR codes (KS X 1001) of 김이박최정강조윤장임시도구군동로길번호읍면서울부산대인천광주경기남북전원수: frequent in Korean names, addresses and cities. */
const FREQUENT_CODES: ReadonlySet<number> = new Set(
  (
    'b1e8 c0cc b9da c3d6 c1a4 b0ad c1b6 c0b1 c0e5 c0d3 bdc3 b5b5 ' +
    'b1b8 b1ba b5bf b7ce b1e6 b9f8 c8a3 c0be b8e9 bcad bfef bace ' +
    'bbea b4eb c0ce c3b5 b1a4 c1d6 b0e6 b1e2 b3b2 bacf c0fc bff8 ' +
    'bcf6'
  )
    .split(' ')
    .map((code) => Number.parseInt(code, 16)),
);
/** A Korean text has at least this share of frequent syllables; as Chinese characters they are rare. */
const MIN_FREQUENT_SHARE = 0.15;

/** The share of high bytes that are pairs of Hangul syllables (rows 16 to 40) or punctuation; 0 without frequent syllables. */
export function scoreKorean(bytes: Buffer): number {
  let pairs = 0;
  let hangul = 0;
  let frequent = 0;
  for (let index = 0; index < bytes.length; index++) {
    const lead = bytes[index] ?? 0;
    if (lead < 0x80) continue;
    pairs++;
    const trail = bytes[index + 1] ?? 0;
    const isCommon = (lead >= 0xb0 && lead <= 0xc8) || lead === 0xa1 || lead === 0xa3;
    if (!isCommon || trail < 0xa1) continue;
    hangul++;
    if (FREQUENT_CODES.has(lead * 256 + trail)) frequent++;
    index++;
  }
  return frequent < pairs * MIN_FREQUENT_SHARE || pairs === 0 ? 0 : hangul / pairs;
}
