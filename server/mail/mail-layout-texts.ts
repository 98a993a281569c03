import type { Translations } from './mail-template.ts';

interface LayoutTexts {
  readonly greeting: string;
  readonly greetingWithoutName: string;
  /** Above the link as text, for mail programs that show no button. */
  readonly linkFallback: string;
  readonly footer: string;
}

/** The texts around the content of every mail. */
export const LAYOUT_TEXTS: Translations<LayoutTexts> = {
  en: {
    greeting: 'Hello {name},',
    greetingWithoutName: 'Hello,',
    linkFallback: 'If the button does not work, open this address:',
    footer: 'Sent by the Client Portal at {portal}. Nobody reads answers to this address.',
  },
  id: {
    greeting: 'Halo {name},',
    greetingWithoutName: 'Halo,',
    linkFallback: 'Bila tombol tidak berfungsi, buka alamat ini:',
    footer: 'Dikirim oleh Portal Klien di {portal}. Balasan ke alamat ini tidak dibaca.',
  },
  th: {
    greeting: 'สวัสดี {name}',
    greetingWithoutName: 'สวัสดี',
    linkFallback: 'หากปุ่มใช้ไม่ได้ ให้เปิดที่อยู่นี้:',
    footer: 'ส่งโดยพอร์ทัลลูกค้าที่ {portal} ไม่มีผู้อ่านคำตอบที่ส่งมายังที่อยู่นี้',
  },
  vi: {
    greeting: 'Xin chào {name},',
    greetingWithoutName: 'Xin chào,',
    linkFallback: 'Nếu nút không hoạt động, hãy mở địa chỉ này:',
    footer: 'Gửi từ Cổng khách hàng tại {portal}. Không ai đọc thư trả lời đến địa chỉ này.',
  },
  'zh-Hans': {
    greeting: '{name}，您好！',
    greetingWithoutName: '您好！',
    linkFallback: '如果按钮无效，请打开此地址：',
    footer: '由客户门户 {portal} 发送。发往此地址的回复无人阅读。',
  },
  ms: {
    greeting: 'Salam {name},',
    greetingWithoutName: 'Salam,',
    linkFallback: 'Jika butang tidak berfungsi, buka alamat ini:',
    footer: 'Dihantar oleh Portal Pelanggan di {portal}. Tiada sesiapa membaca balasan ke alamat ini.',
  },
};
