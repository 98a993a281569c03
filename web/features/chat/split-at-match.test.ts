import { describe, expect, test } from 'vitest';
import { splitAtMatch } from './split-at-match.ts';

describe('a text is split at its first match', () => {
  test.each([
    ['The bags are at gate 4.', 'GATE', 'The bags are at ', 'gate', ' 4.'],
    ['gate 4', 'gate 4', '', 'gate 4', ''],
    ['Hàng đã đến kho', 'da den', 'Hàng ', 'đã đến', ' kho'],
    ['这批货物在清关', '清关', '这批货物在', '清关', ''],
    ['รถถึงคลังสินค้าแล้ว', 'คลังสินค้า', 'รถถึง', 'คลังสินค้า', 'แล้ว'],
    // The match ends in the middle of a syllable.
    ['คลังสินค้า', 'คล', '', 'คลั', 'งสินค้า'],
    ['An oﬃce', 'fic', 'An o', 'ﬃc', 'e'],
    ['🚚🚚 the truck', 'truck', '🚚🚚 the ', 'truck', ''],
    ['', 'gate', '', '', ''],
    ['No such word', 'gate', 'No such word', '', ''],
  ])('%j at %j', (content, searchText, before, match, after) => {
    expect(splitAtMatch(content, searchText)).toEqual({ before, match, after });
  });

  test('and what is far before it is left out', () => {
    const { before, match, after } = splitAtMatch(`${'word '.repeat(20)}gate ${'end '.repeat(20)}`, 'gate');
    expect(before).toBe('…d word word word word word word ');
    expect([match, after]).toEqual(['gate', ` ${'end '.repeat(20)}`]);
  });
});
