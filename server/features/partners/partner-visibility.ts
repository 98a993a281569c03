import { CONNECTED_STATES, type HideablePart } from '@portal/contract/partners';

/** SQL expressions: a placeholder or a column. */
interface VisibleSql {
  readonly part: HideablePart;
  readonly clientId: string;
  readonly partnerId: string;
}

/** An SQL condition: the client sees the part of the partner. The same rule as `isVisibleToClient`. */
export function buildVisibleSql({ part, clientId, partnerId }: VisibleSql): string {
  const states = CONNECTED_STATES.map((state) => `'${state}'`).join(', ');
  return `(not exists (select from partners hiding where hiding.id = ${partnerId}
      and '${part}' = any (hiding.hidden_before_connection))
    or exists (select from connections seen where seen.client_id = ${clientId} and seen.partner_id = ${partnerId}
      and seen.state in (${states})))`;
}
