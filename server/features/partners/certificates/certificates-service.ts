import { isRefusal, type Refusal } from '@portal/contract/core';
import { MAX_CERTIFICATES, type CertificateInput, type PartnerCertificate } from '@portal/contract/partners';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { FileResponse, UploadedFile } from '../../../request/payloads.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { recordProfileChange } from '../../profile-history/index.ts';
import { mayReadPartner } from '../may-read-partner.ts';
import { lockPartner } from '../partner-profile-store.ts';
import { removeAfterCommit, type PartnerFileDeps } from '../remove-after-commit.ts';
import {
  deleteCertificate,
  insertCertificate,
  readCertificate,
  readCertificateFile,
  storeCertificateFile,
  updateCertificate,
} from './certificates-store.ts';
import { findReminder } from './find-reminder.ts';
import { readCertificateUpload } from './read-certificate-upload.ts';

export interface CertificateDeps extends PartnerFileDeps {
  readonly clock: Clock;
}

interface CertificateKey {
  readonly partnerId: string;
  readonly certificateId: string;
}

export const getToday = (clock: Clock) => clock.now().toISOString().slice(0, 10);

/** The part of a certificate that the history shows. */
const toHistory = ({ name, number, issuer, validUntil, file }: PartnerCertificate) => ({
  name,
  number,
  issuer,
  validUntil,
  fileName: file?.fileName ?? null,
});

/** Adds a certificate. Reminders whose day is over are not sent. Refuses: not_found, not_allowed_now. */
export function addCertificate(
  { clock }: Pick<CertificateDeps, 'clock'>,
  context: RequestContext,
  partnerId: string,
  input: CertificateInput,
): Promise<{ value: PartnerCertificate } | Refusal> {
  const today = getToday(clock);
  return inPartnerTenant(context, partnerId, async (tx) => {
    await lockPartner(tx, partnerId);
    const id = newId();
    const remindedDays = findReminder(input.validUntil, today) ?? null;
    if (!(await insertCertificate(tx, partnerId, { ...input, id }, remindedDays)))
      return refuse('partner.too_many_certificates', { maximum: MAX_CERTIFICATES });
    return recordChange(tx, context, { partnerId, certificateId: id }, { today, before: undefined });
  });
}

/** Adds certificates of a partner as the operator, without a history. */
export async function insertCertificates(
  tx: Transaction,
  partnerId: string,
  certificates: readonly CertificateInput[],
  today: string,
): Promise<void> {
  for (const input of certificates)
    await insertCertificate(
      tx,
      partnerId,
      { ...input, id: newId() },
      findReminder(input.validUntil, today) ?? null,
    );
}

/** Changes a certificate. A changed last day starts its reminders again. Refuses: not_found. */
export function changeCertificate(
  deps: Pick<CertificateDeps, 'clock'>,
  context: RequestContext,
  key: CertificateKey,
  input: CertificateInput,
): Promise<{ value: PartnerCertificate } | Refusal> {
  const today = getToday(deps.clock);
  const { partnerId, certificateId: id } = key;
  return withCertificate(deps, context, key, async (tx, before) => {
    await updateCertificate(tx, partnerId, { ...input, id }, findReminder(input.validUntil, today) ?? null);
    return recordChange(tx, context, key, { today, before });
  });
}

/** Removes a certificate with its file. Refuses: not_found. */
export function removeCertificate(
  deps: CertificateDeps,
  context: RequestContext,
  key: CertificateKey,
): Promise<undefined | Refusal> {
  const { partnerId, certificateId } = key;
  return withCertificate(deps, context, key, async (tx, certificate) => {
    const file = await readCertificateFile(tx, partnerId, certificateId);
    await deleteCertificate(tx, partnerId, certificateId);
    removeAfterCommit(deps, tx, file === undefined ? [] : [file.fileKey]);
    const before = toHistory(certificate);
    await recordProfileChange(tx, context, partnerId, { section: 'CERTIFICATES', before, after: null });
    context.audit({ subject: certificateId, before });
    return undefined;
  });
}

/** Sets or removes (undefined) the file. Refuses: not_found, too_large, unsupported_media, unreadable_file, invalid. */
export async function saveCertificateFile(
  deps: CertificateDeps,
  context: RequestContext,
  key: CertificateKey,
  upload: UploadedFile | undefined,
): Promise<{ value: PartnerCertificate } | Refusal> {
  const newFile = upload === undefined ? undefined : await readCertificateUpload(upload);
  if (isRefusal(newFile)) return newFile;
  const { partnerId, certificateId } = key;
  return withCertificate(deps, context, key, async (tx, before) => {
    const oldFile = await readCertificateFile(tx, partnerId, certificateId);
    const fileKey = `${partnerId}/certificates/${newId()}`;
    if (newFile !== undefined) await deps.files.write(fileKey, newFile.content);
    const file = newFile && {
      fileKey,
      fileName: newFile.fileName,
      mediaType: newFile.mediaType,
      bytes: newFile.content.length,
    };
    await storeCertificateFile(tx, partnerId, certificateId, file);
    removeAfterCommit(deps, tx, oldFile === undefined ? [] : [oldFile.fileKey]);
    return recordChange(tx, context, key, { today: getToday(deps.clock), before });
  });
}

/** The file of a certificate; for clients only of one that has not ended. Refuses: not_found. */
export async function openCertificateFile(
  { files, clock }: CertificateDeps,
  context: RequestContext,
  { partnerId, certificateId }: CertificateKey,
): Promise<FileResponse | Refusal> {
  if (!mayReadPartner(context, partnerId)) return refuse('incoming.partner_not_found');
  const isOwn = context.caller.partners.some((partner) => partner.partnerId === partnerId);
  const file = await context.inTenant(async (tx) => {
    const certificate = await readCertificate(tx, partnerId, certificateId, getToday(clock));
    if (certificate === undefined || (certificate.status === 'ENDED' && !isOwn))
      return refuse('partner.certificate_not_found');
    return (
      (await readCertificateFile(tx, partnerId, certificateId)) ?? refuse('partner.certificate_without_file')
    );
  });
  if (isRefusal(file)) return file;
  return { file: files.open(file.fileKey), mediaType: file.mediaType, fileName: file.fileName };
}

function withCertificate<T>(
  { clock }: Pick<CertificateDeps, 'clock'>,
  context: RequestContext,
  { partnerId, certificateId }: CertificateKey,
  work: (tx: Transaction, certificate: PartnerCertificate) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return inPartnerTenant(context, partnerId, async (tx) => {
    await lockPartner(tx, partnerId);
    const certificate = await readCertificate(tx, partnerId, certificateId, getToday(clock));
    return certificate === undefined ? refuse('partner.certificate_not_found') : work(tx, certificate);
  });
}

interface CertificateDifference {
  readonly today: string;
  readonly before: PartnerCertificate | undefined;
}

/** Writes the history and the audit row of a changed certificate, and returns it. */
async function recordChange(
  tx: Transaction,
  context: RequestContext,
  { partnerId, certificateId }: CertificateKey,
  { today, before }: CertificateDifference,
): Promise<{ value: PartnerCertificate }> {
  const value = await readCertificate(tx, partnerId, certificateId, today);
  if (value === undefined) throw new Error('a saved certificate does not exist');
  const change = { before: before === undefined ? null : toHistory(before), after: toHistory(value) };
  await recordProfileChange(tx, context, partnerId, { section: 'CERTIFICATES', ...change });
  context.audit({ subject: certificateId, ...change });
  return { value };
}
