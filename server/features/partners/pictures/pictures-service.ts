import { createHash } from 'node:crypto';
import { isRefusal, type Refusal } from '@portal/contract/core';
import {
  MAX_GALLERY_PICTURES,
  PICTURE_WIDTHS,
  type PartnerPicture,
  type PictureKind,
} from '@portal/contract/partners';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { EncodedPicture } from '../../../platform/files/encode-picture.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { newId } from '../../../platform/ids.ts';
import type { Logger } from '../../../platform/log.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { UploadedFile } from '../../../request/payloads.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { recordProfileChange } from '../../profile-history/index.ts';
import { lockPartner } from '../partner-profile-store.ts';
import { removeAfterCommit, type PartnerFileDeps } from '../remove-after-commit.ts';
import {
  deletePicture,
  readPictures,
  storePictureOrder,
  upsertPicture,
  type StoredPicture,
} from './pictures-store.ts';
import { readPictureUpload } from './read-picture.ts';

const HASH_DIGITS = 32;

/** The part of a picture that the history shows. */
const toHistory = ({ altText, hash }: PartnerPicture) => ({ altText, hash });
const toPicture = ({ fileKey: _fileKey, ...picture }: StoredPicture): PartnerPicture => picture;

/** Sets or removes (undefined) the logo. A repeat changes nothing. Refuses: not_found, and as readPictureUpload. */
export async function saveLogo(
  deps: PartnerFileDeps,
  context: RequestContext,
  partnerId: string,
  upload: UploadedFile | undefined,
): Promise<{ value: { logo: string | null } } | Refusal> {
  const versions = upload === undefined ? [] : await readPictureUpload(upload, 'LOGO');
  if (isRefusal(versions)) return versions;
  return inPartnerTenant(context, partnerId, async (tx) => {
    await lockPartner(tx, partnerId);
    const [before] = await readPictures(tx, partnerId, 'LOGO');
    const picture = toStored(partnerId, '', versions);
    const logo = picture?.hash ?? null;
    const change = { before: { logo: before?.hash ?? null }, after: { logo } };
    if (change.before.logo !== logo) {
      if (before !== undefined) await removePicture(deps, tx, partnerId, 'LOGO', before);
      if (picture !== undefined) await storePicture(deps, tx, partnerId, 'LOGO', picture, versions);
    }
    await recordProfileChange(tx, context, partnerId, { section: 'PICTURES', ...change });
    context.audit({ subject: partnerId, ...change });
    return { value: { logo } };
  });
}

/**
 * Adds a picture at the end of the gallery. A picture with the same content is answered, so that a retry is safe.
 * Refuses: not_found, not_allowed_now, and as readPictureUpload.
 */
export async function addPicture(
  deps: PartnerFileDeps,
  context: RequestContext,
  partnerId: string,
  upload: UploadedFile,
): Promise<{ value: PartnerPicture } | Refusal> {
  const versions = await readPictureUpload(upload, 'GALLERY');
  if (isRefusal(versions)) return versions;
  return inPartnerTenant(context, partnerId, async (tx) => {
    await lockPartner(tx, partnerId);
    const gallery = await readPictures(tx, partnerId, 'GALLERY');
    const picture = toStored(partnerId, upload.fields['altText'] ?? '', versions);
    if (picture === undefined) return refuse('partner.picture_unreadable');
    const existing = gallery.find(({ hash }) => hash === picture.hash);
    if (existing !== undefined) return { value: toPicture(existing) };
    if (gallery.length >= MAX_GALLERY_PICTURES)
      return refuse('partner.too_many_pictures', { maximum: MAX_GALLERY_PICTURES });
    await storePicture(deps, tx, partnerId, 'GALLERY', picture, versions);
    const change = { before: null, after: toHistory(picture) };
    await recordProfileChange(tx, context, partnerId, { section: 'PICTURES', ...change });
    context.audit({ subject: picture.id, after: change.after });
    return { value: toPicture(picture) };
  });
}

interface PictureKey {
  readonly partnerId: string;
  readonly pictureId: string;
}

/** The text of a picture, and the file that replaces it; undefined for the stored one. */
interface PictureChange {
  readonly altText: string;
  readonly upload: UploadedFile | undefined;
}

/** A picture in the widths of its kind, stored by the operator. The text of a logo is empty. */
interface OperatorPicture {
  readonly kind: PictureKind;
  readonly altText: string;
  readonly versions: readonly EncodedPicture[];
}

/** Changes the text of a picture, and its file. Refuses: not_found, conflict (another picture has the file), and as readPictureUpload. */
export async function changePicture(
  deps: PartnerFileDeps,
  context: RequestContext,
  { partnerId, pictureId }: PictureKey,
  { altText, upload }: PictureChange,
): Promise<{ value: PartnerPicture } | Refusal> {
  const versions = upload === undefined ? [] : await readPictureUpload(upload, 'GALLERY');
  if (isRefusal(versions)) return versions;
  return inPartnerTenant(context, partnerId, async (tx) => {
    await lockPartner(tx, partnerId);
    const gallery = await readPictures(tx, partnerId, 'GALLERY');
    const before = gallery.find(({ id }) => id === pictureId);
    if (before === undefined) return refuse('partner.picture_not_found');
    const file = toStored(partnerId, altText, versions);
    const isNewFile = file !== undefined && file.hash !== before.hash;
    const after: StoredPicture = isNewFile ? { ...file, id: pictureId } : { ...before, altText };
    if (isNewFile) {
      if (gallery.some(({ hash }) => hash === after.hash)) return refuse('partner.picture_exists');
      removeAfterCommit(deps, tx, listFileKeys('GALLERY', before));
      await storePicture(deps, tx, partnerId, 'GALLERY', after, versions);
    } else await upsertPicture(tx, partnerId, 'GALLERY', after);
    const change = { before: toHistory(before), after: toHistory(after) };
    await recordProfileChange(tx, context, partnerId, { section: 'PICTURES', ...change });
    context.audit({ subject: pictureId, ...change });
    return { value: toPicture(after) };
  });
}

/** Removes a picture from the gallery. Refuses: not_found. */
export function removeGalleryPicture(
  deps: PartnerFileDeps,
  context: RequestContext,
  { partnerId, pictureId }: PictureKey,
): Promise<undefined | Refusal> {
  return inPartnerTenant(context, partnerId, async (tx) => {
    await lockPartner(tx, partnerId);
    const picture = (await readPictures(tx, partnerId, 'GALLERY')).find(({ id }) => id === pictureId);
    if (picture === undefined) return refuse('partner.picture_not_found');
    await removePicture(deps, tx, partnerId, 'GALLERY', picture);
    const before = toHistory(picture);
    await recordProfileChange(tx, context, partnerId, { section: 'PICTURES', before, after: null });
    context.audit({ subject: pictureId, before });
    return undefined;
  });
}

/** Sets the order of the gallery. Refuses: not_found, invalid (ids that are not those of the gallery). */
export function orderPictures(
  context: RequestContext,
  partnerId: string,
  pictureIds: readonly string[],
): Promise<{ data: PartnerPicture[] } | Refusal> {
  return inPartnerTenant(context, partnerId, async (tx) => {
    await lockPartner(tx, partnerId);
    const gallery = await readPictures(tx, partnerId, 'GALLERY');
    const ordered = pictureIds.flatMap((id) => gallery.find((picture) => picture.id === id) ?? []);
    if (ordered.length !== gallery.length || pictureIds.length !== gallery.length)
      return refuseInvalid([detail('pictureIds', 'partner.other_pictures')]);
    await storePictureOrder(tx, partnerId, pictureIds);
    const listTexts = (pictures: readonly PartnerPicture[]) => ({
      order: pictures.map(({ altText }) => altText),
    });
    const change = { before: listTexts(gallery), after: listTexts(ordered) };
    await recordProfileChange(tx, context, partnerId, { section: 'PICTURES', ...change });
    context.audit({ subject: partnerId, ...change });
    return { data: ordered.map(toPicture) };
  });
}

/** Stores a logo, or a picture at the end of the gallery, as the operator, without a history. */
export async function storePictureAsOperator(
  deps: Pick<PartnerFileDeps, 'files'>,
  tx: Transaction,
  partnerId: string,
  { kind, altText, versions }: OperatorPicture,
): Promise<void> {
  const picture = toStored(partnerId, altText, versions);
  if (picture !== undefined) await storePicture(deps, tx, partnerId, kind, picture, versions);
}

/** A new picture of the versions, with the sides and the hash of the largest one; undefined without versions. */
function toStored(
  partnerId: string,
  altText: string,
  versions: readonly EncodedPicture[],
): StoredPicture | undefined {
  const largest = versions.at(-1);
  if (largest === undefined) return undefined;
  const { bytes, width, height } = largest;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS);
  return { id: newId(), hash, altText, width, height, fileKey: `${partnerId}/pictures/${newId()}` };
}

/** Writes the files before the row that names them. */
async function storePicture(
  { files }: Pick<PartnerFileDeps, 'files'>,
  tx: Transaction,
  partnerId: string,
  kind: PictureKind,
  picture: StoredPicture,
  versions: readonly EncodedPicture[],
): Promise<void> {
  const keys = listFileKeys(kind, picture);
  for (const [index, { bytes }] of versions.entries()) await files.write(keys[index] ?? '', bytes);
  await upsertPicture(tx, partnerId, kind, picture);
}

/** The keys of the files of a picture, the smallest first. */
function listFileKeys(kind: PictureKind, { fileKey }: StoredPicture): string[] {
  return PICTURE_WIDTHS[kind].map((width) => toFileKey(fileKey, width));
}

/**
 * The logo of a partner in its largest width, as a base64 `data:` address; null without one, and if its file cannot be read: the
 * facts about the partner do not depend on its picture.
 */
export async function readLogoData(
  { files, log }: { readonly files: FileStorage; readonly log: Logger },
  tx: Transaction,
  partnerId: string,
): Promise<string | null> {
  const [logo] = await readPictures(tx, partnerId, 'LOGO');
  if (logo === undefined) return null;
  try {
    const bytes = await files.read(toFileKey(logo.fileKey, Math.max(...PICTURE_WIDTHS.LOGO)));
    return `data:image/webp;base64,${bytes.toString('base64')}`;
  } catch (error) {
    log.error({ err: error, partnerId }, 'the logo of a partner could not be read');
    return null;
  }
}

/** The key of a width of a picture. */
export function toFileKey(fileKey: string, width: number): string {
  return `${fileKey}/${width}.webp`;
}

async function removePicture(
  deps: PartnerFileDeps,
  tx: Transaction,
  partnerId: string,
  kind: PictureKind,
  picture: StoredPicture,
): Promise<void> {
  await deletePicture(tx, partnerId, picture.id);
  removeAfterCommit(deps, tx, listFileKeys(kind, picture));
}
