import { Client } from 'pg';

export interface DatasetSize {
  readonly clients: number;
  readonly orders: number;
  /** The number of orders of the first client. The last client has 1,000; the others share the rest evenly. */
  readonly largest: number;
}

export interface Dataset {
  readonly largest: string;
  readonly small: string;
}

const SMALL = 1_000;

function orderId(n: number): string {
  return `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;
}

/**
 * Fills the database with clients and orders by set-based SQL: one large client, many of medium size, one small.
 * The rows have the form that the product writes. Does nothing if they exist.
 */
export async function fillDataset(url: string, size: DatasetSize): Promise<Dataset> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const dataset = { largest: orderId(1), small: orderId(size.clients) };
    const { rows } = await client.query<{ n: string }>('select count(*) n from clients');
    if (Number(rows[0]?.n) >= size.clients) return dataset;
    await client.query(
      `insert into clients (client_id, code, name) select ('01930000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'BENCH' || n, 'Bench client ' || n
       from generate_series(1, $1) n`,
      [size.clients],
    );
    await client.query('alter table orders disable trigger orders_counted_on_insert');
    const middling = Math.max(1, size.clients - 2);
    const each = Math.floor((size.orders - size.largest - SMALL) / middling);
    for (let n = 1; n <= size.clients; n += 1) {
      await insertOrders(client, orderId(n), n === 1 ? size.largest : n === size.clients ? SMALL : each, n);
    }
    await client.query('alter table orders enable trigger orders_counted_on_insert');
    await client.query(`insert into order_counts (client_id, customer_id, stage, orders)
      select client_id, '00000000-0000-0000-0000-000000000000', stage, count(*) from orders group by 1, 3`);
    await client.query('vacuum analyze');
    return dataset;
  } finally {
    await client.end();
  }
}

const INSERT = `insert into orders (client_id, id, order_code, customer_order_code, movement, service_level, payment_type,
    cod_minor, cod_currency, origin_country, destination_country, parties, consignee_name, consignee_city, items, parcels, pieces,
    gross_grams, chargeable_grams, value_minor, value_currency, price_minor, price_currency,
    status_service_type, status, status_at, status_rank, terminal, stage, created_at, updated_at)
  select $1, (lpad(to_hex((extract(epoch from t.made_at) * 1000)::bigint), 12, '0') || '7000' || '8' || lpad(to_hex($3::int), 3, '0') || lpad(to_hex(n), 12, '0'))::uuid,
    'B' || lpad(upper(to_hex($3::int)), 3, '0') || lpad(upper(to_hex(n)), 8, '0') || 'X', 'SO-' || $3 || '-' || n,
    'CROSS_BORDER', (array['ECONOMY', 'ECONOMY_PLUS', 'EXPRESS'])[1 + n % 3], case when n % 4 = 0 then 'cod' else 'prepaid' end,
    case when n % 4 = 0 then 1000 + n % 5000 end, case when n % 4 = 0 then 'MYR' end,
    'SG', d.country, d.parties, d.name, d.city, d.items, d.parcels, 1, 400 + n % 4000, 500 + n % 4000, 1500 + n % 9000, 'SGD', 640 + n % 900, 'SGD',
    s.service_type, s.status, t.made_at, s.rank, s.stage in ('DELIVERED', 'CLOSED'), s.stage, t.made_at, t.made_at
  from generate_series(1, $2::int) n
  cross join lateral (select timestamptz '2026-11-01' - n * (interval '90 days' / $2::int) made_at) t
  cross join lateral (select * from (values
      ('MY', 'Nurul Aisyah binti Rahman', 'Petaling Jaya'), ('TH', 'สมชาย ใจดี', 'กรุงเทพมหานคร'), ('VN', 'Nguyễn Thị Mai', 'Thành phố Hồ Chí Minh'),
      ('ID', 'Budi Santoso', 'Jakarta Selatan'), ('PH', 'Maria Clara Reyes', 'Quezon City')) v(country, name, city) offset n % 5 limit 1) p
  cross join lateral (select p.*, jsonb_build_object(
      'consignor', jsonb_build_object('name', 'Bench warehouse', 'addressLine1', '10 Tuas Avenue', 'city', 'Singapore', 'postcode', '637131', 'country', 'SG'),
      'consignee', jsonb_build_object('name', p.name, 'addressLine1', n || ' Jalan Utama', 'city', p.city, 'country', p.country, 'phone', '+60123456789')) parties,
    jsonb_build_array(jsonb_build_object('description', 'Cotton shirt', 'quantity', 1 + n % 3, 'unitValue', jsonb_build_object('amountMinor', 1500 + n % 9000, 'currency', 'SGD'), 'hsCode', '610910')) items,
    jsonb_build_array(jsonb_build_object('grossGrams', 400 + n % 4000)) parcels) d
  cross join lateral (select * from (values
      ('DELIVERED', 'LAST_MILE', 'DELIVERED', 900), ('DELIVERED', 'LAST_MILE', 'DELIVERED', 900), ('DELIVERED', 'LAST_MILE', 'DELIVERED', 900),
      ('IN_TRANSIT', 'FREIGHT_FORWARDER', 'DEPARTED', 340), ('IN_TRANSIT', 'LAST_MILE', 'OUT_FOR_DELIVERY', 520),
      ('READY', 'ORDER', 'ALLOCATED', 20), ('EXCEPTION', 'CUSTOMS', 'ON_HOLD', 420), ('UNALLOCATED', 'ORDER', 'UNALLOCATED', 20), ('CLOSED', 'ORDER', 'CANCELLED', 990))
      v(stage, service_type, status, rank) offset n % 9 limit 1) s`;

async function insertOrders(client: Client, clientId: string, count: number, series: number): Promise<void> {
  await client.query(INSERT, [clientId, count, series]);
}
