import type { CustodyKind } from '@portal/contract/custody';
import type { ContentScanInput } from '@portal/contract/scanning';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { detectMediaType } from '../../../platform/files/media-type.ts';
import { newId } from '../../../platform/ids.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { recordCustody } from '../../custody/index.ts';
import type { BagRecord } from '../bags-store.ts';
import { forEachClient } from './client-pieces.ts';

/** What a scan of a content check means for the custody of a piece. */
export interface ContentChange {
  readonly clientId: string;
  readonly orderId: string;
  readonly piece: number;
  readonly kind: CustodyKind;
  readonly scan: ContentScanInput;
}

interface CheckedBag {
  readonly bag: BagRecord;
  /** The client that packed the bag. */
  readonly clientId: string;
}

/**
 * Writes the ledger of each client: pieces without remarks and photo in one entry of each kind. The forwarder has all pieces
 * except missing ones. Another client does not learn the code of the bag that its piece was in.
 */
export async function recordContentCustody(
  files: FileStorage,
  tx: Transaction,
  { caller }: RequestContext,
  { bag, clientId: packerId }: CheckedBag,
  changes: readonly ContentChange[],
  at: Date,
): Promise<void> {
  const { partnerId, bagCode, awbNumber } = bag;
  const place = changes.length === 0 ? null : await readFacility(tx, packerId, bag);
  await forEachClient(tx, changes, async (clientId, clientChanges) => {
    const isPacker = clientId === packerId;
    for (const group of groupChanges(clientChanges)) {
      const { kind, scan } = group[0];
      await recordCustody(
        tx,
        clientId,
        {
          kind,
          at,
          holderId: kind === 'MISSING' ? null : partnerId,
          bagCode: isPacker ? bagCode : null,
          awbNumber: isPacker ? awbNumber : null,
          place,
          actor: caller,
          remarks: scan.remarks ?? null,
          photoKey: await storePhoto(files, clientId, scan.photo),
        },
        group.map(({ orderId, piece, scan: { id } }) => ({ orderId, piece, scanId: id })),
      );
    }
  });
}

/** Where the forwarder received a bag: its contents are checked there. */
async function readFacility(
  tx: Transaction,
  clientId: string,
  { partnerId, bagCode }: BagRecord,
): Promise<string | null> {
  const receipt = await tx.row<{ place: string | null }>(sql`select place from custody_entries
    where client_id = ${clientId} and bag_code = ${bagCode} and kind = 'RECEIVED' and holder_id = ${partnerId} order by at desc limit 1`);
  return receipt?.place ?? null;
}

type Group = readonly [ContentChange, ...ContentChange[]];

/** Consecutive changes of the same kind without remarks share an entry. */
function groupChanges(changes: readonly ContentChange[]): Group[] {
  const groups: [ContentChange, ...ContentChange[]][] = [];
  for (const change of changes) {
    const group = groups.at(-1);
    const isPlain = change.scan.remarks === undefined && group?.[0].scan.remarks === undefined;
    if (group !== undefined && isPlain && group[0].kind === change.kind) group.push(change);
    else groups.push([change]);
  }
  return groups;
}

/** Stores a photo before the row that names it; null without one. */
async function storePhoto(
  files: FileStorage,
  clientId: string,
  photo: string | undefined,
): Promise<string | null> {
  const image = photo === undefined ? undefined : readPhoto(photo);
  if (image === undefined) return null;
  const key = `${clientId}/damages/${newId()}.${image.extension}`;
  await files.write(key, image.bytes);
  return key;
}

/** The bytes of a photo in Base64, and the extension of its file; undefined for other content. */
export function readPhoto(photo: string) {
  const bytes = Buffer.from(photo, 'base64');
  const mediaType = detectMediaType(bytes);
  if (mediaType !== 'image/png' && mediaType !== 'image/jpeg') return undefined;
  return { bytes, extension: mediaType === 'image/png' ? 'png' : 'jpg' };
}
