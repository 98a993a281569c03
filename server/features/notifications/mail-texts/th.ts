import type { NoticeMailTexts } from './en.ts';

const OPT_OUT_NOTE = 'คุณขอรับอีเมลเรื่องนี้ เปลี่ยนได้ที่ การตั้งค่า การแจ้งเตือน';

export const th: NoticeMailTexts = {
  IMPORT_DONE: {
    subject: 'อัปโหลด {batchCode}: {created, plural, other {สร้าง # ออเดอร์}}',
    paragraphs: [
      'อัปโหลด {batchCode} เสร็จแล้ว: {created, plural, other {สร้าง # ออเดอร์}}',
      '{existing, plural, =0 {ไม่มีออเดอร์ที่มีอยู่ก่อน} other {มีอยู่ก่อนแล้ว # ออเดอร์และคงไว้ตามเดิม}}, {faulty, plural, =0 {ไม่มีข้อผิดพลาด} other {มีข้อผิดพลาด # รายการและไม่ได้สร้าง}}, {unallocated, plural, =0 {ไม่มีรายการรอพาร์ตเนอร์} other {รอพาร์ตเนอร์ # รายการ}}',
      OPT_OUT_NOTE,
    ],
    button: 'เปิดรายการอัปโหลด',
  },
  IMPORT_CHECKED: {
    subject: 'ตรวจอัปโหลด {batchCode} แล้ว รอคุณอยู่',
    paragraphs: [
      'ตรวจอัปโหลด {batchCode} แล้ว: {good, plural, other {ออเดอร์ถูกต้อง #}}, {faulty, plural, =0 {ไม่มีข้อผิดพลาด} other {มีข้อผิดพลาด #}} จะไม่สร้างจนกว่าคุณจะสั่ง',
      OPT_OUT_NOTE,
    ],
    button: 'เปิดรายการอัปโหลด',
  },
  IMPORT_FAILED: {
    subject: 'อัปโหลด {batchCode} ทำไม่สำเร็จ',
    paragraphs: ['อัปโหลด {batchCode} ทำไม่สำเร็จ ดูเหตุผลได้ในรายการอัปโหลด', OPT_OUT_NOTE],
    button: 'เปิดรายการอัปโหลด',
  },
  LABELS_DONE: {
    subject: '{printed, plural, =0 {พิมพ์ใบปะหน้าไม่ได้เลย} other {ใบปะหน้า # ใบของคุณพร้อมแล้ว}}',
    paragraphs: [
      '{printed, plural, =0 {พิมพ์ใบปะหน้าไม่ได้เลย} other {ใบปะหน้า # ใบพร้อมแล้ว}} {failed, plural, =0 {ทุกออเดอร์มีใบปะหน้า} other {# ออเดอร์ไม่มีใบปะหน้า}} ไฟล์เก็บไว้เจ็ดวัน',
      OPT_OUT_NOTE,
    ],
    button: 'ไปที่ไฟล์',
  },
  LABELS_FAILED: {
    subject: 'พิมพ์ใบปะหน้าของคุณไม่ได้',
    paragraphs: ['พิมพ์ใบปะหน้าที่คุณขอไม่ได้ กรุณาพิมพ์ใหม่', OPT_OUT_NOTE],
    button: 'ไปที่การแจ้งเตือน',
  },
  ORDER_EXCEPTIONS: {
    subject: '{count, plural, =1 {ออเดอร์ {orderCode} มีปัญหา} other {# ออเดอร์มีปัญหา}}',
    paragraphs: [
      '{count, plural, =1 {ออเดอร์ {orderCode} ไปต่อตามแผนไม่ได้} other {# ออเดอร์ไปต่อตามแผนไม่ได้ รวมถึง {orderCode}}}',
      OPT_OUT_NOTE,
    ],
    button: 'ดูว่าเกิดอะไรขึ้น',
  },
  ORDERS_UNALLOCATED: {
    subject: '{count, plural, =1 {ออเดอร์ {orderCode} ไม่มีพาร์ตเนอร์} other {# ออเดอร์ไม่มีพาร์ตเนอร์}}',
    paragraphs: [
      '{count, plural, =1 {ไม่พบพาร์ตเนอร์สำหรับออเดอร์ {orderCode}} other {ไม่พบพาร์ตเนอร์สำหรับ # ออเดอร์ รวมถึง {orderCode}}} แต่ละออเดอร์บอกเหตุผลไว้',
      OPT_OUT_NOTE,
    ],
    button: 'ดูเหตุผล',
  },
  ORDERS_STUCK: {
    subject: '{count, plural, =1 {ออเดอร์ {orderCode} ดูเหมือนค้าง} other {# ออเดอร์ดูเหมือนค้าง}}',
    paragraphs: [
      '{count, plural, =1 {ไม่มีข่าวของออเดอร์ {orderCode} นานกว่าที่เส้นทางใช้} other {ไม่มีข่าวของ # ออเดอร์นานกว่าที่เส้นทางใช้ รวมถึง {orderCode}}} สอบถามพาร์ตเนอร์ที่ถือพัสดุอยู่',
      OPT_OUT_NOTE,
    ],
    button: '{count, plural, =1 {เปิดออเดอร์} other {ดูออเดอร์}}',
  },
  AWB_SET: {
    subject: '{count, plural, =1 {ออเดอร์ {orderCode} มี MAWB ใหม่} other {# ออเดอร์มี MAWB ใหม่}}',
    paragraphs: [
      '{count, plural, =1 {กำหนด MAWB ที่ออเดอร์ {orderCode} บินภายใต้แล้ว หรือเปลี่ยนเป็นหมายเลขอื่น} other {กำหนด MAWB ให้ # ออเดอร์แล้ว หรือเปลี่ยนเป็นหมายเลขอื่น รวมถึง {orderCode}}}',
      OPT_OUT_NOTE,
    ],
    button: '{count, plural, =1 {เปิดออเดอร์} other {ดูออเดอร์}}',
  },
  ORDER_NOTE: {
    subject: '{author} เขียนหมายเหตุในออเดอร์ {orderCode}',
    paragraphs: ['มีหมายเหตุใหม่ในออเดอร์ {orderCode} จาก {author}', OPT_OUT_NOTE],
    button: 'เปิดออเดอร์',
  },
  CANCELLATION_ACCEPTED: {
    subject: 'ยกเลิกออเดอร์ {orderCode} แล้ว',
    paragraphs: ['พาร์ตเนอร์ที่ดูแลออเดอร์ {orderCode} ตกลงยกเลิกแล้ว', OPT_OUT_NOTE],
    button: 'เปิดออเดอร์',
  },
  CANCELLATION_REFUSED: {
    subject: 'ออเดอร์ {orderCode} ดำเนินต่อ: พาร์ตเนอร์ปฏิเสธการยกเลิก',
    paragraphs: ['พาร์ตเนอร์ที่ดูแลออเดอร์ {orderCode} ปฏิเสธการยกเลิก ดูเหตุผลได้ในออเดอร์', OPT_OUT_NOTE],
    button: 'เปิดออเดอร์',
  },
  REVERSAL_REQUESTED: {
    subject: 'ออเดอร์ {orderCode}: พาร์ตเนอร์ขอส่งพัสดุกลับ',
    paragraphs: [
      'พาร์ตเนอร์ที่ดูแลออเดอร์ {orderCode} ขอส่งพัสดุกลับไปยังผู้ส่ง ดูเหตุผลได้ในออเดอร์ ซึ่งรอให้คุณอนุมัติหรือปฏิเสธ',
      OPT_OUT_NOTE,
    ],
    button: 'ตอบ',
  },
  REVERSAL_APPROVED: {
    subject: 'พัสดุของออเดอร์ {orderCode} กำลังจะกลับมา',
    paragraphs: ['พาร์ตเนอร์อนุมัติการส่งกลับของออเดอร์ {orderCode} แล้ว ออเดอร์ที่นำพัสดุกลับมาจัดเส้นทางแล้ว', OPT_OUT_NOTE],
    button: 'เปิดออเดอร์',
  },
  REVERSAL_REJECTED: {
    subject: 'พัสดุของออเดอร์ {orderCode} จะไม่กลับมา',
    paragraphs: ['พาร์ตเนอร์ปฏิเสธการส่งกลับของออเดอร์ {orderCode} ดูเหตุผลได้ในออเดอร์', OPT_OUT_NOTE],
    button: 'เปิดออเดอร์',
  },
  REWEIGHS_WAITING: {
    subject: '{count, plural, =1 {ออเดอร์ {orderCode} ถูกวัดได้ต่างจากที่แจ้ง} other {# ออเดอร์ถูกวัดได้ต่างจากที่แจ้ง}}',
    paragraphs: [
      '{count, plural, =1 {พาร์ตเนอร์วัดออเดอร์ {orderCode} ได้ต่างจากที่คุณแจ้ง} other {พาร์ตเนอร์วัด # ออเดอร์ได้ต่างจากที่คุณแจ้ง รวมถึง {orderCode}}} ยอมรับหรือโต้แย้งภายในห้าวันทำการ หากไม่ตอบถือว่ายอมรับ',
      OPT_OUT_NOTE,
    ],
    button: 'ดูผลการวัด',
  },
  REWEIGH_DECIDED: {
    subject: 'พาร์ตเนอร์ตัดสินผลการวัดของออเดอร์ {orderCode} แล้ว',
    paragraphs: [
      '{decision, select, UPHELD {พาร์ตเนอร์ยืนยันผลการวัดของออเดอร์ {orderCode}} REVISED {พาร์ตเนอร์แก้ไขผลการวัดของออเดอร์ {orderCode}} other {พาร์ตเนอร์ถอนผลการวัดของออเดอร์ {orderCode}}} เหตุผลและยอดเงินอยู่ในออเดอร์',
      OPT_OUT_NOTE,
    ],
    button: 'เปิดออเดอร์',
  },
  PARTNER_CANCELLATION_REQUESTED: {
    subject: '{count, plural, other {ลูกค้าขอยกเลิก # ออเดอร์}}',
    paragraphs: [
      '{count, plural, other {พัสดุของ # ออเดอร์อยู่กับคุณ รวมถึง {orderCode}: ยกเลิกตามที่ขอ หรือบอกเหตุผล}}',
      OPT_OUT_NOTE,
    ],
    button: 'ตอบ',
  },
  PARTNER_REVERSAL_REQUESTED: {
    subject: '{count, plural, other {ลูกค้าขอพัสดุคืน # ชิ้น}}',
    paragraphs: ['{count, plural, other {อนุมัติหรือปฏิเสธการส่งคืน # รายการ รวมถึง {orderCode}}}', OPT_OUT_NOTE],
    button: 'ตอบ',
  },
  PARTNER_DISPUTE_RAISED: {
    subject: '{count, plural, other {ลูกค้าโต้แย้งผลการวัดของคุณ # ออเดอร์}}',
    paragraphs: ['{count, plural, other {ยืนยัน แก้ไข หรือถอนผลการวัด # รายการ รวมถึง {orderCode}}}', OPT_OUT_NOTE],
    button: 'ตอบ',
  },
  EVENT_SUBSCRIPTION_PAUSED: {
    subject: 'หยุดส่งเหตุการณ์ไปยัง {host} ชั่วคราว',
    paragraphs: ['ส่งเหตุการณ์ไปยัง {host} ไม่ถึงเลยห้าวัน จึงหยุดส่งชั่วคราว เหตุการณ์รออยู่จนกว่าคุณจะสั่งทำต่อ', OPT_OUT_NOTE],
    button: 'เปิดการสมัครรับเหตุการณ์',
  },
  EVENT_SUBSCRIPTION_ENDED: {
    subject: '{host} ไม่ต้องการรับเหตุการณ์แล้ว',
    paragraphs: ['{host} ตอบ 410 ซึ่งยุติการสมัครรับเหตุการณ์ จะไม่ส่งไปอีก', OPT_OUT_NOTE],
    button: 'เปิดการสมัครรับเหตุการณ์',
  },
};
