import { matchFields } from './field-patterns.ts';
import { findConcepts } from './header-concepts.ts';
import type { ParsedHeader } from './parse-header.ts';

const NUMBERED = /^(.+?) (\d{1,2})$/;

/**
 * Adds the item numbers of groups of columns side by side, such as `content 1`, `qty 1`, `content 2`, `qty 2`: numbers at the
 * end of headers that mean a field of items and appear with several numbers, or without one too (`item`, `item 2`).
 */
export function findSlots(headers: readonly ParsedHeader[]): ParsedHeader[] {
  const numbersByStem = new Map<string, Set<string>>();
  for (const { text, slot } of headers) {
    const [, stem, number] = NUMBERED.exec(text) ?? [];
    if (slot !== undefined || stem === undefined || number === undefined) continue;
    numbersByStem.set(stem, (numbersByStem.get(stem) ?? new Set()).add(number));
  }
  const texts = new Set(headers.map(({ text }) => text));
  return headers.map((header) => {
    const [, stem = '', number] = NUMBERED.exec(header.text) ?? [];
    const isGroup = (numbersByStem.get(stem)?.size ?? 0) > 1 || texts.has(stem);
    if (header.slot !== undefined || number === undefined || !isGroup || !isItemField(stem)) return header;
    return { ...header, text: stem, slot: Number(number) };
  });
}

function isItemField(text: string): boolean {
  return matchFields(findConcepts({ text }))[0]?.field.startsWith('item') === true;
}
