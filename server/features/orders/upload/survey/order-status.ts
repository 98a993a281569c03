import { normalizeText } from '@portal/contract/core';
import type { LeftOutReason } from '@portal/contract/orders';
import { findPiecesKind, readPieces } from './pieces.ts';

/** Reasons for which a status leaves an order or an item out. */
export type StatusReason = Extract<
  LeftOutReason,
  'CANCELLED' | 'REFUNDED' | 'RETURNED' | 'FAILED' | 'SHIPPED' | 'STATUS' | 'NO_SHIPPING'
>;

/** What a status says: to ship, a reason to leave out, or unclear. */
export type StatusMeaning = 'SHIP' | 'UNCLEAR' | StatusReason;

/**
 * Words for the status of an order, in the sequence in which they are looked for, as `normalizeText` writes them. Sources:
 * the order exports of Shopify, WooCommerce, Amazon, Etsy, Shopee, Lazada and TikTok Shop, with the languages of the region.
 */
const STATUS_PATTERNS: readonly (readonly [StatusMeaning, RegExp])[] = [
  // "Not cancelled", "cancel requested" and "cancellation rejected" are orders to ship.
  [
    'SHIP',
    /\b(not|non|no|tidak|belum|chua|khong) (cancel|batal|dibatal|huy)|cancel\w* (request|reject|deni|declin|pending)|ไม่ยกเลิก|未取消/,
  ],
  [
    'UNCLEAR',
    /partial|\b(on )?hold\b|\bready (for|to) (pick ?up|collect)|\bunpaid\b|\bnot (yet )?paid\b|\bexpired\b|\bdraft\b|(pending|await\w*|waiting( for)?) payment|payment pending|(refund|return)s? (request|pending|in progress|process)|(pending|requested) (refund|return)|部分|待付款|买家付款|未付款|退款中|退货中|申请退|ยังไม่ช\u0E4D\u0E32ระ|รอช\u0E4D\u0E32ระ|ที่ต้องช\u0E4D\u0E32ระ|รอคืนเงิน|(cho|chua) thanh toan|yeu cau (tra|hoan)|(belum|menunggu) (di)?bayar|menunggu (pembayaran|bayaran)|belum dibayar|ditangguhkan|ditahan/,
  ],
  [
    'SHIP',
    /\b(un(fulfilled|shipped|delivered|dispatched)|(not|never) (yet )?(fulfilled|shipped|delivered|dispatched|sent|completed?))\b|\bto (be )?(ship(ped)?|pack(ed)?|process(ed)?|fulfill?(ed)?|deliver(ed)?|dispatch(ed)?|send|sent)\b|\bready\b|payment (received|completed?|confirmed|accepted)|\b(await|wait|pending)\w* (for )?(ship|fulfil|pick|collect|pack|dispatch|process|deliver)|待发|待出|待处|待打|待揽|待配|未发|备货|等待卖家发货|处理中|ที่ต้องจัดส่ง|เตรียม|รอ(การ)?(จัดส่ง|ส่ง|ด\u0E4D\u0E32เนินการ)|พร้อม|ยังไม่(ได้)?(จัด)?ส่ง|\b(cho|chua) (giao|gui|lay|van chuyen|xu ly|xac nhan|hoan)|san sang|dang (xu ly|chuan bi|dong goi)|\b(perlu|siap|belum|menunggu|akan|sedia)( untuk)? (di)?(kirim|hantar|pengiriman|penghantaran|proses|kemas|pickup|ambil|selesai)|sedang di(proses|kemas)/,
  ],
  [
    'CANCELLED',
    /\b(cancel|cancels|cancelled|canceled|cancellation|voided|void|dibatalkan|batal|pembatalan|da huy|huy|don huy)\b|ยกเลิก|已取消|取消|已关闭|交易关闭/,
  ],
  [
    'REFUNDED',
    /\brefund(ed|s)?\b|charge ?back|已退款|退款(成功|完成)|คืนเงิน|hoan tien|(dana|uang|wang) (telah )?di(kembalikan|pulangkan)|bayar(an)? balik/,
  ],
  [
    'RETURNED',
    /\b(returned|returns?|rts|rto)\b|退货|退回|คืนสินค้า|ตีกลับ|tra hang|hoan hang|tra lai|\bdi(kembalikan|retur|pulangkan)\b|\bretur\b/,
  ],
  [
    'FAILED',
    /\b(failed|failure|trash(ed)?|rejected|declined|lost|gagal|that bai)\b|失败|ล้มเหลว|ไม่ส\u0E4D\u0E32เร็จ/,
  ],
  [
    'SHIPPED',
    /\b(fulfilled|completed?|shipped|delivered|dispatched|despatched|sent|in transit|out for delivery|picked up|handed over|closed|archived)\b|已发货|已完成|已送达|已签收|已收货|待收货|待签收|待评价|交易成功|运输中|配送中|已出库|จัดส่งแล้ว|ส่งแล้ว|ก\u0E4D\u0E32ลัง(จัด)?ส่ง|อยู่ระหว่าง(การ)?(ขน|จัด)ส่ง|ได้รับสินค้าแล้ว|ส\u0E4D\u0E32เร็จ|เสร็จ|\b(da|dang) (giao|gui|van chuyen|nhan hang)|hoan (thanh|tat)|\b(dikirim|terkirim|selesai|dihantar|diterima|tiba)\b|dalam (pengiriman|penghantaran)/,
  ],
  [
    'SHIP',
    /\b(paid|pending|processing|processed|in process|in progress|new|open|active|ok|confirmed|accepted|approved|authori[sz]ed|packed|printed|label (created|printed)|scheduled|created|placed|ordered|received order|order received|backordered|dibayar|lunas|diproses|dikemas|baru|da (thanh toan|xac nhan|tiep nhan)|moi)\b|已付款|已支付|已确认|新订单|ช\u0E4D\u0E32ระเงินแล้ว|ใหม่|ยืนยัน/,
  ],
];
const NO = /^(no|n|false|0|tidak|khong|none|null|n a|)$/;
/** Headers whose cells are a date or a reason where the order has the status. */
const STATUS_HEADERS: readonly (readonly [StatusReason, RegExp])[] = [
  ['CANCELLED', /\b(cancel\w*|dibatalkan|huy)\b/],
  [
    'SHIPPED',
    /^(date )?(date (shipped|dispatched|delivered)|(shipped|dispatched|delivered)( on)?( (at|date|on|time))?)$/,
  ],
];

/** Reads the status of an order. In a column of cancellations (`Cancelled at`), any date or reason means cancelled. */
export function readOrderStatus(status: string, header: string): StatusMeaning {
  const text = normalizeText(status);
  const headerText = normalizeText(header);
  const headerReason = STATUS_HEADERS.find(([, pattern]) => pattern.test(headerText))?.[0];
  if (headerReason !== undefined) return NO.test(text) ? 'SHIP' : headerReason;
  if (NO.test(text)) return 'SHIP';
  return STATUS_PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'UNCLEAR';
}

/** Whether a status says that the buyer has paid. */
export function isPaidStatus(status: string): boolean {
  const text = normalizeText(status);
  return PAID.test(text) && !/\b(un|not|partial|belum|chua|ยังไม่)/.test(text);
}

const PAID = /^(fully )?paid$|\b(da thanh toan|dibayar|lunas)\b|已付款|已支付|ช\u0E4D\u0E32ระเงินแล้ว/;

/** Headers of columns in which "yes" means that the item is not shipped. */
const DIGITAL_HEADER = /\b(virtual|downloadable|digital|gift card)\b/;
const SHIPPING_HEADER = /\b(requires|needs) shipping\b/;
const DIGITAL_WORDS = /\b(virtual|downloadable|digital|gift card|e ?voucher|service)\b/;
const YES = /^(yes|y|true|1|x|ya|co)$/;

/** Reads the status of an item, or whether it needs shipping (`Lineitem requires shipping`). */
export function readItemStatus(status: string, header: string): StatusMeaning {
  const text = normalizeText(status);
  const headerText = normalizeText(header);
  // Some of the pieces, or all of them.
  if (findPiecesKind(header) !== undefined) return readPieces(text) === 0 ? 'SHIP' : 'UNCLEAR';
  const isYes = YES.test(text);
  if (isYes || NO.test(text)) {
    const isDigital = DIGITAL_HEADER.test(headerText) ? isYes : SHIPPING_HEADER.test(headerText) && !isYes;
    return isDigital ? 'NO_SHIPPING' : 'SHIP';
  }
  return DIGITAL_WORDS.test(text) ? 'NO_SHIPPING' : readOrderStatus(status, header);
}

/** Methods by which the buyer collects the goods in the shop; "Pickup" alone is also that of a carrier. */
const PICKUP_IN_SHOP =
  /\b(local|store|in store|instore|shop|curbside|warehouse|showroom) (pick ?up|collect(ion)?)\b|\b(pick ?up|collect(ion)?) (in|at|from) (the )?(store|shop|warehouse|showroom)\b|\bclick (and|n) collect\b/;

/** Reads a delivery method: an order that is collected in the shop is not shipped. */
export function readDeliveryMethod(method: string): StatusMeaning {
  return PICKUP_IN_SHOP.test(normalizeText(method)) ? 'NO_SHIPPING' : 'SHIP';
}
