import { normalizeText } from '@portal/contract/core';

/** Words of marketplaces and shops for a cancelled order, as `normalizeText` writes them. */
const CANCELLED =
  /\b(cancel|cancels|cancelled|canceled|cancellation|voided|void|dibatalkan|batal|pembatalan|da huy|huy|don huy)\b|ยกเลิก|已取消|取消|已关闭|交易关闭/;
/** "Not cancelled", "cancel requested" and "cancellation rejected" are orders to ship. */
const NOT_CANCELLED =
  /\b(not|non|no|tidak|belum|chua|khong) (cancel|batal|dibatal|huy)|cancel\w* (request|reject|deni|declin|pending)|ไม่ยกเลิก|未取消/;
const NO = /^(no|n|false|0|tidak|khong|none|null|n a|)$/;

/**
 * Whether the status of an order says that it is cancelled. In a column of cancellations (`Cancelled at`), any date or
 * reason says so.
 */
export function isCancelledStatus(status: string, header: string): boolean {
  const text = normalizeText(status);
  if (/\b(cancel\w*|dibatalkan|huy)\b/.test(normalizeText(header))) return !NO.test(text);
  return CANCELLED.test(text) && !NOT_CANCELLED.test(text);
}
