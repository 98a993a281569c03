import { expect, it } from 'vitest';
import { readEnum } from './read-enum.ts';

const readPaymentType = (cell: string) => {
  const result = readEnum('paymentType', cell);
  return 'value' in result ? result.value : result.code;
};

it.each([
  'COD',
  'C.O.D.',
  'Cash on Delivery',
  'cash_on_delivery',
  'CashOnDelivery',
  'Pay upon delivery',
  'Payment on Delivery',
  'COD (Bayar di Tempat)',
  'Bayar di Tempat',
  'Bayar saat terima',
  'Tunai semasa penghantaran',
  'Bayaran Tunai Semasa Serahan',
  'Thanh toán khi nhận hàng',
  'Thu hộ COD',
  'Trả tiền khi nhận hàng',
  'Trả khi nhận hàng',
  'เก็บเงินปลายทาง',
  'ชำระเงินปลายทาง',
  'Bayad sa delivery',
  '货到付款',
  '貨到付款',
  '代收货款',
])('the payment word "%s" is cash on delivery', (word) => {
  expect(readPaymentType(word)).toBe('cod');
});

it.each([
  'Non-COD',
  'Bukan COD',
  'Tidak COD',
  'ShopeePay',
  'SPayLater',
  'GoPay',
  'OVO',
  'DANA',
  'GrabPay',
  'GCash',
  'Maya',
  'MoMo',
  'ZaloPay',
  'TrueMoney Wallet',
  'PromptPay',
  'QRIS',
  'FPX',
  'DuitNow QR',
  'PayNow',
  'Alipay',
  'WeChat Pay',
  'Virtual Account BCA',
  'Kartu Kredit',
  'Thẻ tín dụng',
  'บัตรเครดิต',
  'โอนเงิน',
  'Atome',
  'Akulaku',
  'Kredivo',
  '支付宝',
  '微信支付',
])('the payment word "%s" is prepaid', (word) => {
  expect(readPaymentType(word)).toBe('prepaid');
});
