import type { Reason } from '@portal/contract/core';
import { reason } from '@portal/contract/reasons';
import type { ManifestContent, ManifestedBag } from '../manifest-content.ts';
import { buildLines, type ManifestLine } from '../manifest-lines.ts';
import { pairByCode } from '../pair-by-code.ts';

/** What of a MAWB is no longer what its manifest says; `note` is the code of the bag or the order. */
interface PackDifference {
  readonly note: string;
  readonly reason: Reason;
}

/**
 * Why the papers of a manifest no longer fit its bags and orders: missing, added, or with other figures. Not derived from
 * `compareContents`: versions list fields for which no pack is refused, such as COD, and have no UN numbers.
 */
export function explainPackDifferences(issued: ManifestContent, current: ManifestContent): PackDifference[] {
  return [
    ...compareItems(issued.bags, current.bags, ({ bagCode }) => bagCode, explainBag),
    ...compareItems(
      buildLines(issued.orders, 'ORDER'),
      buildLines(current.orders, 'ORDER'),
      ({ order }) => order.orderCode,
      explainLine,
    ),
  ];
}

function compareItems<Item>(
  issued: readonly Item[],
  current: readonly Item[],
  getCode: (item: Item) => string,
  explain: (before: Item, after: Item) => Reason[],
): PackDifference[] {
  return pairByCode(issued, current, getCode).flatMap(({ code: note, before, after }) => {
    if (before === undefined) return [{ note, reason: reason('manifest.not_in_manifest', { code: note }) }];
    if (after === undefined) return [{ note, reason: reason('manifest.no_longer_on_mawb', { code: note }) }];
    return explain(before, after).map((cause) => ({ note, reason: cause }));
  });
}

function explainBag(before: ManifestedBag, after: ManifestedBag): Reason[] {
  const reasons: Reason[] = [];
  if (before.grossGrams !== after.grossGrams)
    reasons.push(
      reason('manifest.weight_differs', {
        code: before.bagCode,
        manifestGrams: before.grossGrams,
        currentGrams: after.grossGrams,
      }),
    );
  if (before.sealNumber !== after.sealNumber)
    reasons.push(reason('manifest.seal_differs', { bagCode: before.bagCode }));
  return reasons;
}

function explainLine(before: ManifestLine, after: ManifestLine): Reason[] {
  const code = before.order.orderCode;
  const reasons: Reason[] = [];
  if (before.grossGrams !== after.grossGrams)
    reasons.push(
      reason('manifest.weight_differs', {
        code,
        manifestGrams: before.grossGrams,
        currentGrams: after.grossGrams,
      }),
    );
  if (before.fobMinor !== after.fobMinor || before.currency !== after.currency)
    reasons.push(
      reason('manifest.value_differs', {
        code,
        manifestMoney: { amountMinor: before.fobMinor, currency: before.currency },
        currentMoney: { amountMinor: after.fobMinor, currency: after.currency },
      }),
    );
  if (before.pieces !== after.pieces || before.bagCodes.join() !== after.bagCodes.join())
    reasons.push(
      reason('manifest.pieces_differ', { code, manifestPieces: before.pieces, currentPieces: after.pieces }),
    );
  if (describeGoods(before) !== describeGoods(after)) reasons.push(reason('manifest.goods_differ', { code }));
  return reasons;
}

const describeGoods = ({
  description,
  hsCode,
  quantity,
  unNumbers,
  order: { consignor, consignee },
}: ManifestLine) => JSON.stringify([description, hsCode, quantity, unNumbers, consignor, consignee]);
