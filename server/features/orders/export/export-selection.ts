import { refuse, type Refusal } from '@portal/contract/core';
import type { z } from 'zod';

/** What the query and the body say together; the body goes first. Refuses: invalid. */
export function chosen<Filter extends z.ZodObject, Body extends object>(
  filter: Filter,
  query: unknown,
  body: Body,
): (z.output<Filter> & Body) | Refusal {
  const read = filter.safeParse(query);
  if (read.success) return { ...read.data, ...body };
  const details = read.error.issues.map((issue) => ({ note: issue.path.join('.'), reason: issue.message }));
  return refuse('invalid', `${details[0]?.note}: ${details[0]?.reason}`, { details });
}
