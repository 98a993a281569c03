import { FIELD_COLUMNS } from './field-columns.ts';

/** Column names and types of `orders`, as `toOrderTableRows` fills them. */
export const ORDER_COLUMNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FIELD_COLUMNS.map(({ name, type }) => [name, type])),
  id: 'uuid',
  order_code: 'text',
  customer_id: 'uuid',
  batch_id: 'uuid',
  cod_minor: 'bigint',
  cod_currency: 'text',
  ports_by_default: 'text[]',
  parties: 'jsonb',
  consignee_name: 'text',
  consignee_city: 'text',
  items: 'jsonb',
  parcels: 'jsonb',
  pieces: 'integer',
  gross_grams: 'bigint',
  chargeable_grams: 'bigint',
  value_minor: 'bigint',
  value_currency: 'text',
  price_minor: 'bigint',
  price_currency: 'text',
  duties: 'jsonb',
  consignee_key: 'text',
  status_service_type: 'text',
  status: 'text',
  status_remarks: 'text',
  status_at: 'timestamptz',
  status_rank: 'integer',
  terminal: 'boolean',
  stage: 'text',
  piece_states: 'jsonb',
  promised_from: 'date',
  promised_to: 'date',
  created_by: 'uuid',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
};

export const LEG_COLUMNS = {
  order_id: 'uuid',
  sequence: 'integer',
  id: 'uuid',
  service_type: 'text',
  allocation: 'text',
  partner_id: 'uuid',
  rate_card_id: 'uuid',
  mode: 'text',
  from_place: 'text',
  to_place: 'text',
  price_minor: 'bigint',
  price_currency: 'text',
  chargeable_grams: 'bigint',
  transit_days_min: 'integer',
  transit_days_max: 'integer',
  rule: 'text',
  trace: 'jsonb',
} as const;

export const GRANT_COLUMNS = {
  order_id: 'uuid',
  partner_id: 'uuid',
  service_types: 'text[]',
  created_at: 'timestamptz',
} as const;

export const SSCC_COLUMNS = {
  order_id: 'uuid',
  piece: 'integer',
  sscc: 'text',
} as const;

export const EVENT_COLUMNS = {
  order_id: 'uuid',
  id: 'uuid',
  leg_sequence: 'integer',
  service_type: 'text',
  status: 'text',
  remarks: 'text',
  piece: 'integer',
  place: 'text',
  update_timestamp: 'timestamptz',
  source: 'text',
  partner_id: 'uuid',
  user_id: 'uuid',
} as const;
