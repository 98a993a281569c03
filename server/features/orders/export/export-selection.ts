import { refuse, type Refusal } from '@portal/contract/core';
import type { z } from 'zod';

/** What the query and the body say together; the body goes first. Refuses: invalid. */
export function resolveExportSelection<Filter extends z.ZodObject, Body extends object>(
  filter: Filter,
  query: unknown,
  body: Body,
): (z.output<Filter> & Body) | Refusal {
  const parsed = filter.safeParse(query);
  if (parsed.success) return { ...parsed.data, ...body };
  const details = parsed.error.issues.map((issue) => ({ note: issue.path.join('.'), reason: issue.message }));
  return refuse('invalid', `${details[0]?.note}: ${details[0]?.reason}`, { details });
}
