import { expect, it } from 'vitest';
import { isPaidStatus, readItemStatus, readOrderStatus, type StatusMeaning } from './order-status.ts';

const WORDS: Readonly<Record<StatusMeaning, readonly string[]>> = {
  SHIP: [
    'unfulfilled',
    'Processing',
    'wc-processing',
    'paid',
    'To ship',
    'Ready to ship',
    'ready_to_ship',
    'pending',
    'Unshipped',
    'Awaiting shipment',
    'Not shipped yet',
    'authorized',
    'payment completed',
    '待发货',
    '未发货',
    '已付款',
    'ที่ต้องจัดส่ง',
    'รอการจัดส่ง',
    'Chờ giao hàng',
    'Chưa gửi',
    'Perlu dikirim',
    'Belum dikirim',
    'Sedang dikemas',
    'Belum dihantar',
    'Cancellation rejected',
  ],
  UNCLEAR: [
    'partially_refunded',
    'Partially fulfilled',
    'On hold',
    'on-hold',
    'Pending payment',
    'unpaid',
    'expired',
    'Return requested',
    'Refund pending',
    '退款中',
    '待付款',
    'รอชำระเงิน',
    'Chờ thanh toán',
    'Menunggu pembayaran',
    'Grey',
  ],
  CANCELLED: ['Cancelled', 'canceled by buyer', 'voided', '已取消', 'ยกเลิกแล้ว', 'Đã hủy', 'Dibatalkan'],
  REFUNDED: ['Refunded', '已退款', 'คืนเงินแล้ว', 'Đã hoàn tiền', 'Dana dikembalikan', 'Dibayar balik'],
  RETURNED: ['Returned', 'Return to sender', '已退货', 'ตีกลับ', 'Đã trả hàng', 'Dikembalikan'],
  FAILED: ['failed', 'Trash', 'Gagal', 'Thất bại'],
  SHIPPED: [
    'fulfilled',
    'Completed',
    'wc-completed',
    'Shipped',
    'DELIVERED',
    'In transit',
    'Picked up',
    '已发货',
    '已完成',
    '待收货',
    'จัดส่งแล้ว',
    'สำเร็จ',
    'Đã giao',
    'Đang giao',
    'Hoàn thành',
    'Dikirim',
    'Terkirim',
    'Selesai',
    'Telah dihantar',
  ],
  STATUS: [],
  NO_SHIPPING: [],
};

it.each(Object.entries(WORDS).flatMap(([meaning, words]) => words.map((word) => [word, meaning] as const)))(
  'the order status "%s" means %s',
  (word, meaning) => {
    expect(readOrderStatus(word, 'Status')).toBe(meaning);
  },
);

it.each([
  ['2026-11-20', 'Cancelled at', 'CANCELLED'],
  ['no', 'Cancelled', 'SHIP'],
  ['11/20/2026', 'Date Shipped', 'SHIPPED'],
  ['2026-11-20', 'Status', 'UNCLEAR'],
])('the text "%s" in the column %s means %s', (text, header, meaning) => {
  expect(readOrderStatus(text, header)).toBe(meaning);
});

it.each([
  ['false', 'Lineitem requires shipping', 'NO_SHIPPING'],
  ['true', 'Lineitem requires shipping', 'SHIP'],
  ['yes', 'Virtual', 'NO_SHIPPING'],
  ['no', 'Downloadable', 'SHIP'],
  ['no', 'Item status', 'SHIP'],
  ['Gift card', 'Item status', 'NO_SHIPPING'],
  ['fulfilled', 'Lineitem fulfillment status', 'SHIPPED'],
  ['pending', 'Lineitem fulfillment status', 'SHIP'],
])('the item status "%s" in the column %s means %s', (text, header, meaning) => {
  expect(readItemStatus(text, header)).toBe(meaning);
});

it.each([
  ['paid', true],
  ['Đã thanh toán', true],
  ['partially_paid', false],
  ['unpaid', false],
  ['pending', false],
])('whether the status "%s" says paid is %s', (status, isPaid) => {
  expect(isPaidStatus(status)).toBe(isPaid);
});
