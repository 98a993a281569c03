import type { QueryOf, ResponseOf } from '@portal/contract/core';
import type {
  listRateCards,
  listRateCardVersions,
  PartnerRateCard,
  RATE_CARD_SORT_KEYS,
  RateCardSummary,
} from '@portal/contract/rate-cards';
import type { RateCardInput } from '@portal/contract/routing';
import type { Transaction } from '../../db/database.ts';
import { queryJsonText, type JsonText } from '../../db/json-text.ts';
import { queryRow } from '../../db/query-row.ts';
import { containsPattern, isoUtc, pageStatement } from '../../db/page-statement.ts';
import { buildVisibleSql } from '../partners/index.ts';
import { CARD_INPUT_JSON } from '../routing/index.ts';

/** A page of the list before the findings of its cards are added. */
type CardPage = Omit<ResponseOf<typeof listRateCards>, 'data'> & {
  readonly data: readonly Omit<RateCardSummary, 'findings'>[];
};

/** Columns that a list shows, of both tables. */
const LIST_COLUMNS = `id, card_id, version, service_type, service_levels, mode, origin, destination, currency, transit_days_min,
  transit_days_max, valid_from, valid_to, retired_at, loaded_at, changed_by_name`;

/** All columns that both tables have. */
const COLUMNS = `${LIST_COLUMNS}, breaks, step_grams, max_grams, minimum_minor, fuel_basis_points, cod_fee_minor, cod_fee_basis_points,
  cod_fee_minimum_minor, divisor,
  clearance, cut_off, max_side_mm, duty_handling_fee_minor, surcharges`;

/** `$1` is the partner, `$2` the day (YYYY-MM-DD) that the states are of. */
const buildRows = (columns: string) => `(select card.*, c.name client_name,
      case when retired_at is not null or coalesce(valid_to, 'infinity') < $2::date then 'ENDED'
        when valid_from > $2::date then 'FUTURE' else 'VALID' end state
    from (select null::uuid client_id, ${columns} from rate_cards where partner_id = $1
      union all select client_id, ${columns} from client_rate_cards where partner_id = $1) card
    left join clients c on c.client_id = card.client_id)`;

/** Versions without their prices: a partner has thousands, which are sorted. */
const LIST_ROWS = buildRows(LIST_COLUMNS);
const ROWS = buildRows(COLUMNS);

/** The current version of a card: the valid one, else the next, else the last that was in use. */
const CURRENT_FIRST = `case state when 'VALID' then 0 when 'FUTURE' then 1 else 2 end, retired_at is not null,
  case when state = 'FUTURE' then valid_from end, valid_from desc, version desc`;

const CLIENT_JSON = `case when client_id is not null then
    json_build_object('id', client_id, 'name', coalesce(client_name, '')) end`;

const VERSION_JSON = `'cardId', card_id, 'version', version, 'versionId', id, 'client', ${CLIENT_JSON}, 'state', state,
  'changedAt', ${isoUtc('loaded_at')}, 'changedBy', changed_by_name`;

const CARD_JSON = `${VERSION_JSON}, 'latestVersion', latest_version, 'isRetired', retired_at is not null,
  'card', ${CARD_INPUT_JSON}`;

const SORT_SQL: Readonly<Record<(typeof RATE_CARD_SORT_KEYS)[number], readonly string[]>> = {
  lane: [`origin ->> 'country'`, `destination ->> 'country'`],
  service: ['service_type'],
  validFrom: ['valid_from'],
  validTo: [`coalesce(valid_to, 'infinity')`],
  changedAt: ['loaded_at'],
};

const DEFAULT_ORDER = `case state when 'VALID' then 0 when 'FUTURE' then 1 else 2 end, origin ->> 'country',
  destination ->> 'country', service_type, card_id`;

/** A page of the partner's rate cards with their current versions, without findings; of `cardIds` if there are some. */
export async function readCardPage(
  tx: Transaction,
  partnerId: string,
  day: string,
  { sortBy, sortDesc, perPage, page, ...query }: QueryOf<typeof listRateCards>,
  cardIds: readonly string[] | null,
): Promise<CardPage> {
  const direction = sortDesc ? 'desc' : 'asc';
  const statement = pageStatement({
    matching: `from (select distinct on (card_id) rows.*,
          count(*) over (partition by card_id)::int version_count,
          min(valid_from) filter (where state = 'FUTURE') over (partition by card_id) next_from
        from ${LIST_ROWS} rows order by card_id, ${CURRENT_FIRST}) current
      where ($3::text is null or service_type = $3) and ($4::text is null or origin ->> 'country' = $4)
        and ($5::text is null or destination ->> 'country' = $5)
        and ($6::text is null or (client_id is null) = ($6 = 'NETWORK')) and ($7::uuid is null or client_id = $7)
        and ($8::text is null or state = $8)
        and ($9::text is null or lower(concat_ws(' ', origin ->> 'portId', origin #>> '{zone,name}', destination ->> 'portId',
          destination #>> '{zone,name}', currency, client_name)) like $9) and ($12::uuid[] is null or card_id in (select unnest($12)))`,
    item: `${VERSION_JSON}, 'serviceType', service_type, 'serviceLevels', coalesce(service_levels, '{}'), 'mode', mode,
      'origin', origin, 'destination', destination, 'currency', currency, 'transitDaysMin', transit_days_min,
      'transitDaysMax', transit_days_max, 'validFrom', valid_from, 'validTo', valid_to,
      'nextFrom', case when next_from > valid_from then next_from end, 'versionCount', version_count`,
    order:
      sortBy === ''
        ? DEFAULT_ORDER
        : [...SORT_SQL[sortBy].map((key) => `${key} ${direction}`), 'card_id'].join(', '),
    perPage: '$10',
    page: '$11',
  });
  const row = await queryRow<{ text: string }>(tx, `rate-cards-${sortBy}-${direction}`, statement, [
    partnerId,
    day,
    query.service ?? null,
    query.origin ?? null,
    query.destination ?? null,
    query.audience ?? null,
    query.clientId ?? null,
    query.validity ?? null,
    containsPattern(query.search),
    perPage,
    page,
    cardIds,
  ]);
  return JSON.parse(row.text) as CardPage;
}

const OF_CARD = `(select rows.*, max(version) over () latest_version from ${ROWS} rows where card_id = $3)`;

/** The current version of a card, or another one; undefined if there is none. */
export async function readCard(
  tx: Transaction,
  partnerId: string,
  day: string,
  cardId: string,
  version: number | null = null,
): Promise<PartnerRateCard | undefined> {
  const [row] = await tx.prepared<{ card: PartnerRateCard }>(
    'rate-card-version',
    `select json_build_object(${CARD_JSON}) card from ${OF_CARD} versions
      where $4::int is null or version = $4 order by ${CURRENT_FIRST} limit 1`,
    [partnerId, day, cardId, version],
  );
  return row?.card;
}

/** A page of the versions of a card, latest first, as JSON text. */
export function readVersionPage(
  tx: Transaction,
  partnerId: string,
  day: string,
  cardId: string,
  { sortDesc, perPage, page }: QueryOf<typeof listRateCardVersions>,
): Promise<JsonText> {
  const statement = pageStatement({
    matching: `from ${OF_CARD} versions`,
    item: CARD_JSON,
    order: `version ${sortDesc ? 'desc' : 'asc'}`,
    perPage: '$4',
    page: '$5',
  });
  return queryJsonText(tx, `rate-card-versions-${sortDesc}`, statement, [
    partnerId,
    day,
    cardId,
    perPage,
    page,
  ]);
}

/** A card of a rate file. */
export interface ValidCard {
  /** The client that the card is agreed with; null for all clients. */
  readonly client: RateCardSummary['client'];
  readonly card: RateCardInput;
}

/** Which cards of a partner a file has. */
export interface RateFileFilter extends Pick<
  QueryOf<typeof listRateCards>,
  'service' | 'origin' | 'destination'
> {
  readonly partnerId: string;
  /** The day (YYYY-MM-DD) on which, or after which, the cards are valid. */
  readonly day: string;
  /**
   * A client sees the cards for all clients, unless the partner hides them before a connection, and, while it is connected,
   * its own; null for the partner, which sees all.
   */
  readonly clientId: string | null;
}

/** The parameters are those of `toFileParams`. */
const VALID_ROWS = `from ${ROWS} rows where state <> 'ENDED' and ($3::uuid is null or (client_id is null
  and ${buildVisibleSql({ part: 'RATES', clientId: '$3::uuid', partnerId: '$1' })}) or (client_id = $3
  and exists (select from connections k where k.client_id = $3 and k.partner_id = $1 and k.state = 'ACCEPTED')))
  and ($4::text is null or service_type = $4) and ($5::text is null or origin ->> 'country' = $5)
  and ($6::text is null or destination ->> 'country' = $6)`;

function toFileParams({ partnerId, day, clientId, service, origin, destination }: RateFileFilter) {
  return [partnerId, day, clientId, service ?? null, origin ?? null, destination ?? null];
}

/** The versions of a partner's cards that are valid on the day or later; for a client those that it may see. */
export async function readValidCards(tx: Transaction, filter: RateFileFilter): Promise<ValidCard[]> {
  return tx.prepared<ValidCard>(
    'valid-rate-cards',
    `select ${CLIENT_JSON} client, ${CARD_INPUT_JSON} card ${VALID_ROWS} order by client_name nulls first,
      service_type, origin::text, destination::text, currency, service_levels, transit_days_min, card_id, valid_from`,
    toFileParams(filter),
  );
}

/** The number of rows that `readValidCards` fills: one for each weight break and each customs card. */
export async function countFileRows(tx: Transaction, filter: RateFileFilter): Promise<number> {
  const [row] = await tx.prepared<{ count: number }>(
    'count-valid-rate-rows',
    `select coalesce(sum(coalesce(jsonb_array_length(breaks), 1)), 0)::int count ${VALID_ROWS}`,
    toFileParams(filter),
  );
  return row?.count ?? 0;
}

/** Whether `readValidCards` has a card. */
export async function hasValidCards(tx: Transaction, filter: RateFileFilter): Promise<boolean> {
  const rows = await tx.prepared(
    'has-valid-rate-cards',
    `select 1 ${VALID_ROWS} limit 1`,
    toFileParams(filter),
  );
  return rows.length > 0;
}
