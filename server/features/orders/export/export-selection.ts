import { fieldReasonOf, type Refusal } from '@portal/contract/core';
import { detailOf, refuseInvalid, restoreReason } from '@portal/contract/reasons';
import type { z } from 'zod';

/** The filter of the query and the body together; the body has precedence. Refuses: invalid. */
export function resolveExportSelection<Filter extends z.ZodObject, Body extends object>(
  filter: Filter,
  query: unknown,
  body: Body,
): (z.output<Filter> & Body) | Refusal {
  const parsed = filter.safeParse(query);
  if (parsed.success) return { ...parsed.data, ...body };
  return refuseInvalid(
    parsed.error.issues.map((issue) => detailOf(issue.path.join('.'), restoreReason(fieldReasonOf(issue)))),
  );
}
