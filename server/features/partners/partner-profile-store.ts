import type { PartnerProfile } from '@portal/contract/partners';
import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { sql } from '../../db/sql.ts';
import { buildLogoSql } from './pictures/logo-sql.ts';

/** What a partner can change of its profile, with every field. */
export type ProfileContent = Pick<
  PartnerProfile,
  | 'headline'
  | 'description'
  | 'website'
  | 'languages'
  | 'serviceTypes'
  | 'countries'
  | 'ports'
  | 'cod'
  | 'codCeilings'
  | 'contacts'
  | 'paymentTerms'
  | 'hiddenBeforeConnection'
>;

/** The part of it that routing does not read. */
export type ProfileTexts = Pick<
  ProfileContent,
  'headline' | 'description' | 'website' | 'languages' | 'contacts' | 'paymentTerms'
>;

/** A profile without the calendar and the certificates of the partner, which depend on the day. */
export type StoredProfile = Omit<PartnerProfile, 'hours' | 'closedDays' | 'certificates'>;

const PROFILE_FIELDS = `'partnerId', p.id, 'code', p.code, 'name', p.name, 'status', p.status, 'city', p.city,
  'country', p.country, 'headline', f.headline, 'description', f.description, 'website', f.website,
  'languages', coalesce(f.languages, '{}'), 'serviceTypes', p.service_types, 'countries', p.countries, 'ports', p.ports,
  'cod', p.cod, 'codCeilings', p.cod_ceilings, 'goods', p.goods, 'contacts', coalesce(f.contacts, '[]'), 'paymentTerms', f.payment_terms,
  'hiddenBeforeConnection', p.hidden_before_connection, 'updatedAt', ${isoUtc('f.updated_at')},
  'logo', ${buildLogoSql('p.id')}, 'gallery', (select coalesce(json_agg(json_build_object('id', g.id, 'hash', g.hash,
      'altText', g.alt_text, 'width', g.width, 'height', g.height) order by g.position, g.id), '[]')
    from partner_pictures g where g.partner_id = p.id and g.kind = 'GALLERY')`;

/** The profile of a partner; undefined if there is no partner with this id. */
export async function readStoredProfile(
  tx: Transaction,
  partnerId: string,
): Promise<StoredProfile | undefined> {
  const [row] = await tx.prepared<{ profile: StoredProfile }>(
    'partner-profile',
    `select json_build_object(${PROFILE_FIELDS}) profile from partners p
      left join partner_profiles f on f.partner_id = p.id where p.id = $1`,
    [partnerId],
  );
  return row?.profile;
}

/** Waits for other changes of the partner and its profile. */
export async function lockPartner(tx: Transaction, partnerId: string): Promise<void> {
  await tx.execute(sql`select 1 from partners where id = ${partnerId} for update`);
}

/** Stores the texts, contacts and terms of a profile. */
export async function storeProfile(
  tx: Transaction,
  partnerId: string,
  { headline, description, website, languages, contacts, paymentTerms }: ProfileTexts,
): Promise<void> {
  await tx.execute(sql`insert into partner_profiles (partner_id, headline, description, website, languages, contacts,
      payment_terms)
    values (${partnerId}, ${headline}, ${description}, ${website}, ${[...languages]}, ${JSON.stringify(contacts)}::jsonb,
      ${paymentTerms === null ? null : JSON.stringify(paymentTerms)}::jsonb)
    on conflict (partner_id) do update set headline = excluded.headline, description = excluded.description,
      website = excluded.website, languages = excluded.languages, contacts = excluded.contacts,
      payment_terms = excluded.payment_terms, updated_at = now()`);
}

/** Stores what routing reads of a profile. */
export async function storeRoutingFacts(
  tx: Transaction,
  partnerId: string,
  {
    serviceTypes,
    countries,
    ports,
    cod,
    codCeilings,
    hiddenBeforeConnection,
  }: Pick<
    ProfileContent,
    'serviceTypes' | 'countries' | 'ports' | 'cod' | 'codCeilings' | 'hiddenBeforeConnection'
  >,
): Promise<void> {
  await tx.execute(sql`update partners set service_types = ${[...serviceTypes]}, countries = ${[...countries]},
      ports = ${[...ports]}, cod = ${cod}, cod_ceilings = ${JSON.stringify(codCeilings)}::jsonb, hidden_before_connection = ${[...hiddenBeforeConnection]}, updated_at = now()
    where id = ${partnerId}`);
}

/** Those of the ports that the list of ports does not have. */
export async function findUnknownPorts(tx: Transaction, ports: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ port: string }>(sql`select port from unnest(${[...ports]}::text[]) port
    where not exists (select from ports where code = port) order by port`);
  return rows.map(({ port }) => port);
}

/** The clients that are connected with the partner, in a fixed order. */
export async function listConnectedClients(tx: Transaction, partnerId: string): Promise<string[]> {
  const rows = await tx.rows<{ clientId: string }>(sql`select client_id "clientId" from connections
    where partner_id = ${partnerId} and state = 'ACCEPTED' order by client_id`);
  return rows.map(({ clientId }) => clientId);
}
