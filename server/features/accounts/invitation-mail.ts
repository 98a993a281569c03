import type { MailTemplate } from '../../mail/mail-template.ts';

export const INVITATION: MailTemplate<'inviter' | 'client' | 'days'> = {
  name: 'invitation',
  valueNames: ['inviter', 'client', 'days'],
  texts: {
    en: {
      subject: '{inviter} invites you to {client}',
      paragraphs: [
        '{inviter} invites you to work with {client} in the Client Portal.',
        'The link below works once, for {days, plural, one {# day} other {# days}}. If you do not know {client}, do nothing.',
      ],
      button: 'Accept the invitation',
    },
    id: {
      subject: '{inviter} mengundang Anda ke {client}',
      paragraphs: [
        '{inviter} mengundang Anda untuk bekerja dengan {client} di Portal Klien.',
        'Tautan di bawah berlaku sekali, selama {days, plural, other {# hari}}. Bila Anda tidak mengenal {client}, abaikan saja.',
      ],
      button: 'Terima undangan',
    },
    th: {
      subject: '{inviter} เชิญคุณเข้าร่วม {client}',
      paragraphs: [
        '{inviter} เชิญคุณให้ทำงานกับ {client} ในพอร์ทัลลูกค้า',
        'ลิงก์ด้านล่างใช้ได้ครั้งเดียว ภายใน {days, plural, other {# วัน}} หากคุณไม่รู้จัก {client} ไม่ต้องทำอะไร',
      ],
      button: 'ตอบรับคำเชิญ',
    },
    vi: {
      subject: '{inviter} mời bạn vào {client}',
      paragraphs: [
        '{inviter} mời bạn làm việc với {client} trên Cổng khách hàng.',
        'Liên kết bên dưới dùng được một lần, trong {days, plural, other {# ngày}}. Nếu bạn không biết {client}, không cần làm gì.',
      ],
      button: 'Nhận lời mời',
    },
    'zh-Hans': {
      subject: '{inviter} 邀请您加入 {client}',
      paragraphs: [
        '{inviter} 邀请您在客户门户中与 {client} 一起工作。',
        '下方链接只能使用一次，有效期 {days, plural, other {# 天}}。如果您不认识 {client}，无需任何操作。',
      ],
      button: '接受邀请',
    },
    ms: {
      subject: '{inviter} menjemput anda ke {client}',
      paragraphs: [
        '{inviter} menjemput anda bekerja dengan {client} dalam Portal Pelanggan.',
        'Pautan di bawah berfungsi sekali, selama {days, plural, other {# hari}}. Jika anda tidak mengenali {client}, tidak perlu buat apa-apa.',
      ],
      button: 'Terima jemputan',
    },
  },
};
