import { normalizeText } from '../../core/normalize-text.ts';
import { STATUS_OWNERS, STATUSES, findStatusByFsuCode } from '../../orders/index.ts';
import { SERVICE_TYPES } from '../../trade/order-values.ts';
import { normalizeStatusCode, type SuggestedStatus } from './partner-status-codes.ts';

/**
 * Words that carriers print for a status, in English, Indonesian, Malay, Vietnamese, Thai and Chinese. Where several
 * phrases occur, the longest decides: "not delivered" before "delivered".
 */
const PHRASES: Readonly<Record<string, readonly string[]>> = {
  PICKED_UP: [
    'picked up',
    'pickup done',
    'collected from sender',
    'sudah diambil',
    'telah diambil',
    'đã lấy hàng',
    'รับพัสดุแล้ว',
    '已揽收',
    '已取件',
  ],
  PICKUP_FAILED: ['pickup failed', 'failed pickup', 'gagal pickup', 'lấy hàng thất bại', '揽收失败'],
  OUT_FOR_PICKUP: ['out for pickup', 'đang lấy hàng', 'กำลังเข้ารับพัสดุ', '上门取件中'],
  RECEIVED_AT_DESTINATION_HUB: [
    'arrived at delivery hub',
    'at destination hub',
    'arrived at delivery station',
  ],
  OUT_FOR_DELIVERY: [
    'out for delivery',
    'with driver',
    'with courier',
    'on vehicle for delivery',
    'sedang diantar',
    'dalam pengantaran',
    'keluar untuk penghantaran',
    'đang giao hàng',
    'กำลังนำจ่าย',
    'ออกนำจ่าย',
    '派送中',
    '派件中',
  ],
  DELIVERY_FAILED: [
    'delivery failed',
    'failed delivery',
    'not delivered',
    'undelivered',
    'unsuccessful delivery',
    'gagal diantar',
    'gagal dihantar',
    'giao hàng thất bại',
    'giao không thành công',
    'นำจ่ายไม่สำเร็จ',
    '派送失败',
    '投递失败',
  ],
  DELIVERED: [
    'delivered',
    'terkirim',
    'telah dihantar',
    'sudah diterima',
    'đã giao hàng',
    'giao hàng thành công',
    'นำจ่ายสำเร็จ',
    'จัดส่งสำเร็จ',
    '已签收',
    '已妥投',
    '妥投',
  ],
  READY_FOR_COLLECTION: [
    'ready for collection',
    'ready for pickup at counter',
    'sedia untuk diambil',
    '待自提',
  ],
  RETURN_INITIATED: [
    'return to sender',
    'return initiated',
    'returning to sender',
    'đang hoàn hàng',
    '退回中',
  ],
  RETURNED: ['returned', 'returned to sender', 'telah dikembalikan', 'đã hoàn hàng', '已退回'],
  LOST: ['lost', 'hilang', 'thất lạc', 'สูญหาย', '丢失', '遗失'],
  DAMAGED: ['damaged', 'rusak', 'rosak', 'hư hỏng', 'เสียหาย', '破损'],
  ON_HOLD: ['customs hold', 'held by customs', 'on hold at customs', '海关扣留'],
  CLEARED: ['customs cleared', 'cleared customs', 'customs clearance completed', 'đã thông quan', '清关完成'],
};

/** Languages that write no spaces between words are searched without word boundaries. */
const hasWordSpaces = (phrase: string) => /^[\p{Script=Latin}\p{N} ]+$/u.test(phrase);

const containsPhrase = (words: string, phrase: string) =>
  hasWordSpaces(phrase) ? ` ${words} `.includes(` ${phrase} `) : words.includes(phrase);

const NORMALIZED_PHRASES = Object.entries(PHRASES)
  .flatMap(([status, phrases]) => phrases.map((phrase) => ({ status, phrase: normalizeText(phrase) })))
  .toSorted((a, b) => b.phrase.length - a.phrase.length);

const LABELS = STATUS_OWNERS.flatMap((owner) =>
  STATUSES[owner].map(({ status, label }) => ({ owner, status, label: normalizeText(label) })),
).filter(({ owner }) => owner !== 'ORDER');

/** The leg of a status that only one leg has; null for a status of several legs. */
function findOnlyLeg(status: string): SuggestedStatus['serviceType'] {
  const owners = LABELS.filter((row) => row.status === status).map(({ owner }) => owner);
  return owners.length === 1
    ? (SERVICE_TYPES.find((serviceType) => serviceType === owners[0]) ?? null)
    : null;
}

/** The status that the words of a code suggest: an IATA code, a label of ours, or a phrase of the trade. */
export function suggestStatus(code: string, label: string): SuggestedStatus | undefined {
  for (const written of [label, code]) {
    const fsu = findStatusByFsuCode(normalizeStatusCode(written));
    const serviceType = SERVICE_TYPES.find((one) => one === fsu?.serviceType);
    if (fsu !== undefined && serviceType !== undefined) return { serviceType, status: fsu.status };
    const words = normalizeText(written.replaceAll('_', ' '));
    const status =
      LABELS.find((row) => row.label === words)?.status ??
      NORMALIZED_PHRASES.find(({ phrase }) => containsPhrase(words, phrase))?.status;
    if (status !== undefined) return { serviceType: findOnlyLeg(status), status };
  }
  return undefined;
}
