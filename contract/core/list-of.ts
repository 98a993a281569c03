import { z } from 'zod';
import { FIELD_TEXTS } from './field-texts.ts';

interface ListRange {
  readonly min: number;
  readonly max: number;
}

/** The ranges of lists by the message of their schemas: an issue of zod has one of the two numbers. */
const ranges = new Map<string, ListRange>();

/** A list of `min` to `max` entries, both included. The reason of another number of entries names both. */
export function listOf<Entry extends z.ZodType>(entry: Entry, min: number, max: number): z.ZodArray<Entry> {
  const message = FIELD_TEXTS.list_range.replace('{min}', String(min)).replace('{max}', String(max));
  ranges.set(message, { min, max });
  return z.array(entry).min(min, message).max(max, message);
}

/** The range in the message of an issue; undefined for another message. */
export function getListRange(message: string): ListRange | undefined {
  return ranges.get(message);
}
