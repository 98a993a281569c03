import { isRefusal } from '@portal/contract/core';
import {
  addProofFile,
  downloadProofFile,
  getDeliveryCode,
  renewDeliveryCode,
  setDeliveryProof,
} from '@portal/contract/orders';
import { bind, type Binding } from '../../../http/binding.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { toValue } from '../../../request/payloads.ts';
import { loadDeliveryCode, renewCode } from './delivery-codes.ts';
import { openProofFile } from './proof-files.ts';
import { recordProof, recordProofFile } from './record-proof.ts';

/** Routes of proofs of delivery and delivery codes. */
export function proofRoutes(deps: { readonly clock: Clock; readonly files: FileStorage }): Binding[] {
  return [
    bind(setDeliveryProof, async ({ params, body, context }) =>
      toValue(await recordProof(deps.clock, context, params.id, body)),
    ),
    bind(addProofFile, async ({ params, upload, context }) => {
      const file = await upload();
      return isRefusal(file) ? file : toValue(await recordProofFile(deps, context, params.id, file));
    }),
    bind(downloadProofFile, ({ params, context }) => openProofFile(deps.files, context, params.id)),
    bind(getDeliveryCode, async ({ params, context }) => toValue(await loadDeliveryCode(context, params.id))),
    bind(renewDeliveryCode, async ({ params, context }) => toValue(await renewCode(context, params.id))),
  ];
}
