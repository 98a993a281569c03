import { refuse, type Refusal } from '@portal/contract/core';
import type { z } from 'zod';

/** The filter of the query and the body together; the body has precedence. Refuses: invalid. */
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
