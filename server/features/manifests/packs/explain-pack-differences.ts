import type { Reason } from '@portal/contract/core';
import type { DifferenceField, ManifestFieldChange } from '@portal/contract/manifests';
import { reason } from '@portal/contract/reasons';
import type { ManifestContent } from '../manifest/manifest-content.ts';
import { compareContents } from '../manifest/manifest-differences.ts';

/** What of a MAWB is no longer what its manifest says; `note` is the code of the bag or the order. */
interface PackDifference {
  readonly note: string;
  readonly reason: Reason;
}

/** Why the papers of a manifest no longer fit its bags and orders: what a new version of it would list as differences. */
export function explainPackDifferences(issued: ManifestContent, current: ManifestContent): PackDifference[] {
  return compareContents(issued, current).flatMap(({ code: note, kind, changes }) => {
    if (kind === 'ADDED') return [{ note, reason: reason('manifest.not_in_manifest', { code: note }) }];
    if (kind === 'REMOVED') return [{ note, reason: reason('manifest.no_longer_on_mawb', { code: note }) }];
    const reasons = changes.map((change) => explainChange(note, change));
    // Several fields can have one reason.
    const byCode = new Map(reasons.map((cause) => [cause.code, cause]));
    return [...byCode.values()].map((cause) => ({ note, reason: cause }));
  });
}

/** The reason of a field that only bags have. */
const BAG_REASONS = { SEAL: 'manifest.seal_differs', LOAD_UNIT: 'manifest.unit_differs' } as const;

/** The reason of another field whose figures are not in its text. */
const REASONS = {
  BAGS: 'manifest.pieces_differ',
  PIECES: 'manifest.pieces_differ',
  GROSS_WEIGHT: 'manifest.goods_differ',
  NET_WEIGHT: 'manifest.goods_differ',
  CHARGEABLE_WEIGHT: 'manifest.terms_differ',
  QUANTITY: 'manifest.goods_differ',
  GOODS: 'manifest.goods_differ',
  HS_CODE: 'manifest.goods_differ',
  ORIGIN: 'manifest.goods_differ',
  GOODS_FLAGS: 'manifest.goods_differ',
  LOCAL_GOODS: 'manifest.goods_differ',
  PERMITS: 'manifest.goods_differ',
  KIND: 'manifest.goods_differ',
  VALUE: 'manifest.goods_differ',
  FREIGHT: 'manifest.terms_differ',
  INSURANCE: 'manifest.terms_differ',
  COD: 'manifest.terms_differ',
  CONSIGNOR: 'manifest.goods_differ',
  CONSIGNEE: 'manifest.goods_differ',
  TAX_IDS: 'manifest.goods_differ',
  INCOTERM: 'manifest.terms_differ',
  INVOICE: 'manifest.terms_differ',
} as const satisfies Record<Exclude<DifferenceField, keyof typeof BAG_REASONS>, string>;

function explainChange(code: string, change: ManifestFieldChange): Reason {
  const { kind, field, before, after } = change;
  if (kind === 'WEIGHT' && field === 'GROSS_WEIGHT')
    return reason('manifest.weight_differs', {
      code,
      manifestGrams: before ?? 0,
      currentGrams: after ?? 0,
    });
  if (kind === 'AMOUNT' && field === 'VALUE' && before !== null && after !== null)
    return reason('manifest.value_differs', { code, manifestMoney: before, currentMoney: after });
  return field === 'SEAL' || field === 'LOAD_UNIT'
    ? reason(BAG_REASONS[field], { bagCode: code })
    : reason(REASONS[field], { code });
}
