import { refuse, type Refusal } from '@portal/contract/core';

/** Says the first fault in words, and lists them all. */
export function refuseInvalidOrder(details: Refusal['details']): Refusal {
  const [first] = details;
  const more = details.length > 1 ? ` (and ${details.length - 1} more)` : '';
  return refuse('invalid', `${first?.note ?? 'order'}: ${first?.reason ?? 'is not valid'}${more}`, {
    details,
  });
}
