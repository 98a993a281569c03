import { isDeepStrictEqual } from 'node:util';
import type { QueryOf } from '@portal/contract/core';
import type { listPartnerProfileHistory, ProfileSection } from '@portal/contract/partners';
import type { Transaction } from '../../db/database.ts';
import { queryJsonText, type JsonText } from '../../db/json-text.ts';
import { isoUtc, pageStatement } from '../../db/page-statement.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import type { RequestContext } from '../../request/request-context.ts';

interface SectionChange {
  readonly section: ProfileSection;
  /** Null for something new. */
  readonly before: unknown;
  /** Null for something that was removed. */
  readonly after: unknown;
}

/** Adds an entry to the history of the profile, in the transaction of the change. Without a difference it adds none. */
export async function recordProfileChange(
  tx: Transaction,
  { caller }: Pick<RequestContext, 'caller'>,
  partnerId: string,
  { section, before, after }: SectionChange,
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return;
  await tx.execute(sql`insert into partner_profile_changes (partner_id, id, at, user_id, actor_name, section, before, after)
    values (${partnerId}, ${newId()}, clock_timestamp(), ${caller.userId}, ${caller.name}, ${section},
      ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`);
}

const ENTRY_FIELDS = `'id', id, 'at', ${isoUtc('at')}, 'actor', actor_name, 'section', section, 'before', before, 'after', after`;

/** A page of the history of a profile, newest first, as JSON text. */
export function readProfileHistory(
  tx: Transaction,
  partnerId: string,
  { sortBy, sortDesc, section, page, perPage }: QueryOf<typeof listPartnerProfileHistory>,
): Promise<JsonText> {
  const direction = sortBy === '' || sortDesc ? 'desc' : 'asc';
  const statement = pageStatement({
    matching: 'from partner_profile_changes where partner_id = $1 and ($2::text is null or section = $2)',
    item: ENTRY_FIELDS,
    order: `at ${direction}, id ${direction}`,
    perPage: '$3',
    page: '$4',
  });
  return queryJsonText(tx, `partner-profile-history-${direction}`, statement, [
    partnerId,
    section ?? null,
    perPage,
    page,
  ]);
}
