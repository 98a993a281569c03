import type { QueryOf } from '@portal/contract/core';
import {
  CERTIFICATE_REMINDER_DAYS,
  MAX_CERTIFICATES,
  type CertificateInput,
  type listPartnerCertificates,
  type PartnerCertificate,
} from '@portal/contract/partners';
import type { Transaction } from '../../../db/database.ts';
import { queryJsonText, type JsonText } from '../../../db/json-text.ts';
import { isoUtc, pageStatement } from '../../../db/page-statement.ts';
import { sql } from '../../../db/sql.ts';

/** The same rule as `getCertificateStatus`. `today` is a placeholder of a date. */
const buildStatusSql = (today: string) => `case when valid_until < ${today}::date then 'ENDED'
  when valid_until <= ${today}::date + ${CERTIFICATE_REMINDER_DAYS[0]} then 'ENDS_SOON' else 'VALID' end`;
const buildFields = (today: string) => `'id', id, 'name', name, 'number', number, 'issuer', issuer,
  'validUntil', valid_until, 'status', ${buildStatusSql(today)},
  'file', case when file_key is not null then json_build_object('fileName', file_name, 'bytes', bytes) end,
  'updatedAt', ${isoUtc('updated_at')}`;

/** A page of the certificates of a partner, as JSON text. `today` is YYYY-MM-DD. */
export function readCertificatePage(
  tx: Transaction,
  partnerId: string,
  today: string,
  { sortBy, sortDesc, status, page, perPage }: QueryOf<typeof listPartnerCertificates>,
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const order = {
    '': 'valid_until, id',
    name: `lower(name) ${direction}, id`,
    issuer: `lower(issuer) ${direction}, id`,
    validUntil: `valid_until ${direction}, id`,
  }[sortBy];
  const statement = pageStatement({
    matching: `from partner_certificates
      where partner_id = $1 and ($3::text is null or ${buildStatusSql('$2')} = $3)`,
    item: buildFields('$2'),
    order,
    perPage: '$4',
    page: '$5',
  });
  return queryJsonText(tx, `partner-certificates-${sortBy}-${direction}`, statement, [
    partnerId,
    today,
    status ?? null,
    perPage,
    page,
  ]);
}

/** The certificates of a partner that have not ended on the day, by name. */
export async function readValidCertificates(
  tx: Transaction,
  partnerId: string,
  today: string,
): Promise<PartnerCertificate[]> {
  const rows = await tx.prepared<{ certificate: PartnerCertificate }>(
    'partner-valid-certificates',
    `select json_build_object(${buildFields('$2')}) certificate from partner_certificates
      where partner_id = $1 and valid_until >= $2::date order by lower(name), id limit ${MAX_CERTIFICATES}`,
    [partnerId, today],
  );
  return rows.map(({ certificate }) => certificate);
}

export async function readCertificate(
  tx: Transaction,
  partnerId: string,
  id: string,
  today: string,
): Promise<PartnerCertificate | undefined> {
  const [row] = await tx.prepared<{ certificate: PartnerCertificate }>(
    'partner-certificate',
    `select json_build_object(${buildFields('$3')}) certificate from partner_certificates
      where partner_id = $1 and id = $2`,
    [partnerId, id, today],
  );
  return row?.certificate;
}

/** Adds a certificate. Returns false if the partner has as many as it can. */
export async function insertCertificate(
  tx: Transaction,
  partnerId: string,
  { id, name, number, issuer, validUntil }: CertificateInput & { readonly id: string },
  remindedDays: number | null,
): Promise<boolean> {
  const count =
    await tx.execute(sql`insert into partner_certificates (partner_id, id, name, number, issuer, valid_until, reminded_days)
      select ${partnerId}, ${id}, ${name}, ${number}, ${issuer}, ${validUntil}, ${remindedDays}
      where (select count(*) from partner_certificates where partner_id = ${partnerId}) < ${MAX_CERTIFICATES}`);
  return count === 1;
}

/** Changes a certificate; a changed last day starts its reminders again. */
export async function updateCertificate(
  tx: Transaction,
  partnerId: string,
  { id, name, number, issuer, validUntil }: CertificateInput & { readonly id: string },
  remindedDays: number | null,
): Promise<void> {
  await tx.execute(sql`update partner_certificates set name = ${name}, number = ${number}, issuer = ${issuer},
      reminded_days = case when valid_until = ${validUntil} then reminded_days else ${remindedDays} end,
      valid_until = ${validUntil}, updated_at = now()
    where partner_id = ${partnerId} and id = ${id}`);
}

export async function deleteCertificate(tx: Transaction, partnerId: string, id: string): Promise<void> {
  await tx.execute(sql`delete from partner_certificates where partner_id = ${partnerId} and id = ${id}`);
}

/** The file of a certificate. */
interface CertificateFile {
  readonly fileKey: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: number;
}

export function readCertificateFile(
  tx: Transaction,
  partnerId: string,
  id: string,
): Promise<CertificateFile | undefined> {
  return tx.row<CertificateFile>(sql`select file_key "fileKey", file_name "fileName", media_type "mediaType", bytes
    from partner_certificates where partner_id = ${partnerId} and id = ${id} and file_key is not null`);
}

/** Sets or removes (undefined) the file of a certificate. */
export async function storeCertificateFile(
  tx: Transaction,
  partnerId: string,
  id: string,
  file: CertificateFile | undefined,
): Promise<void> {
  await tx.execute(sql`update partner_certificates set file_key = ${file?.fileKey ?? null},
      file_name = ${file?.fileName ?? null}, media_type = ${file?.mediaType ?? null}, bytes = ${file?.bytes ?? null},
      updated_at = now()
    where partner_id = ${partnerId} and id = ${id}`);
}
