import { describe, expect, it } from 'vitest';
import { collectCodes, splitAtCodes } from './chat-references.ts';

describe('the codes of a message', () => {
  it.each([
    ['Order MO0TZP7C1CK3 is here.', ['MO0TZP7C1CK3']],
    ['MAWB 618-12345675, bag BAG0B8HY7G6KH', ['618-12345675', 'BAG0B8HY7G6KH']],
    ['Call +65 6234 5678 on 2026-11-30', []],
    ['HELLO EVERYBODY 12345678', []],
    ['订单MO0TZP7C1CK3已到', ['MO0TZP7C1CK3']],
    ['xMO0TZP7C1CK3', []],
  ])('%s', (content, codes) => {
    const parts = splitAtCodes(content);
    expect(parts.filter(({ isCode }) => isCode).map(({ text }) => text)).toEqual(codes);
    expect(parts.map(({ text }) => text).join('')).toBe(content);
  });

  it('of several messages are each once, those of the latest first where there are too many', () => {
    const contents = Array.from({ length: 60 }, (_, index) => `BAG${String(index).padStart(8, '0')}`);
    const codes = collectCodes([...contents, 'BAG00000059']);
    expect(codes).toHaveLength(50);
    expect(codes).toContain('BAG00000059');
    expect(codes).not.toContain('BAG00000009');
  });
});
