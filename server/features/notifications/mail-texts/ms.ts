import type { NoticeMailTexts } from './en.ts';

const OPT_OUT_NOTE = 'Anda meminta e-mel tentang ini. Ubah di Tetapan, Pemberitahuan.';

export const ms: NoticeMailTexts = {
  IMPORT_DONE: {
    subject: 'Muat naik {batchCode}: {created, plural, other {# pesanan dicipta}}',
    paragraphs: [
      'Muat naik {batchCode} selesai: {created, plural, other {# pesanan dicipta}}.',
      '{existing, plural, =0 {Tiada pesanan yang sudah ada sebelum ini} other {# pesanan sudah ada sebelum ini dan dikekalkan}}, {faulty, plural, =0 {tiada kesalahan} other {# ada kesalahan dan tidak dicipta}}, {unallocated, plural, =0 {tiada yang menunggu rakan kongsi} other {# menunggu rakan kongsi}}.',
      OPT_OUT_NOTE,
    ],
    button: 'Buka muat naik',
  },
  IMPORT_CHECKED: {
    subject: 'Muat naik {batchCode} telah disemak dan menunggu anda',
    paragraphs: [
      'Muat naik {batchCode} telah disemak: {good, plural, other {# pesanan baik}}, {faulty, plural, =0 {tiada kesalahan} other {# ada kesalahan}}. Tiada yang dicipta sehingga anda mengarahkannya.',
      OPT_OUT_NOTE,
    ],
    button: 'Buka muat naik',
  },
  IMPORT_FAILED: {
    subject: 'Muat naik {batchCode} tidak dapat disiapkan',
    paragraphs: [
      'Muat naik {batchCode} tidak dapat disiapkan. Sebabnya ada pada muat naik itu.',
      OPT_OUT_NOTE,
    ],
    button: 'Buka muat naik',
  },
  LABELS_DONE: {
    subject: '{printed, plural, =0 {Tiada label dapat dicetak} other {# label anda sedia}}',
    paragraphs: [
      '{printed, plural, =0 {Tiada label dapat dicetak} other {# label sedia}}; {failed, plural, =0 {tiada pesanan tanpa label} other {# pesanan tanpa label}}. Fail disimpan tujuh hari.',
      OPT_OUT_NOTE,
    ],
    button: 'Ke fail',
  },
  LABELS_FAILED: {
    subject: 'Label anda tidak dapat dicetak',
    paragraphs: ['Label yang anda minta tidak dapat dicetak. Cetak semula.', OPT_OUT_NOTE],
    button: 'Ke pemberitahuan anda',
  },
  ORDER_EXCEPTIONS: {
    subject: '{count, plural, =1 {Pesanan {orderCode} bermasalah} other {# pesanan bermasalah}}',
    paragraphs: [
      '{count, plural, =1 {Pesanan {orderCode} tidak boleh diteruskan seperti dirancang.} other {# pesanan tidak boleh diteruskan seperti dirancang, termasuk {orderCode}.}}',
      OPT_OUT_NOTE,
    ],
    button: 'Lihat apa yang berlaku',
  },
  ORDERS_UNALLOCATED: {
    subject:
      '{count, plural, =1 {Pesanan {orderCode} tiada rakan kongsi} other {# pesanan tiada rakan kongsi}}',
    paragraphs: [
      '{count, plural, =1 {Tiada rakan kongsi ditemui untuk pesanan {orderCode}.} other {Tiada rakan kongsi ditemui untuk # pesanan, termasuk {orderCode}.}} Setiap pesanan menyatakan sebabnya.',
      OPT_OUT_NOTE,
    ],
    button: 'Lihat sebabnya',
  },
  ORDERS_STUCK: {
    subject: '{count, plural, =1 {Pesanan {orderCode} nampak tersekat} other {# pesanan nampak tersekat}}',
    paragraphs: [
      '{count, plural, =1 {Tiada berita tentang pesanan {orderCode} lebih lama daripada masa lorongnya.} other {Tiada berita tentang # pesanan lebih lama daripada masa lorongnya, termasuk {orderCode}.}} Tanya rakan kongsi yang memegang bungkusan itu.',
      OPT_OUT_NOTE,
    ],
    button: '{count, plural, =1 {Buka pesanan} other {Lihat pesanan}}',
  },
  AWB_SET: {
    subject:
      '{count, plural, =1 {Pesanan {orderCode} mendapat MAWB baharu} other {# pesanan mendapat MAWB baharu}}',
    paragraphs: [
      '{count, plural, =1 {Pesanan {orderCode} diberi MAWB penerbangannya, atau MAWB lain.} other {# pesanan diberi MAWB penerbangannya, atau MAWB lain, termasuk {orderCode}.}}',
      OPT_OUT_NOTE,
    ],
    button: '{count, plural, =1 {Buka pesanan} other {Lihat pesanan}}',
  },
  ORDER_NOTE: {
    subject: '{author} menulis nota pada pesanan {orderCode}',
    paragraphs: ['Ada nota baharu pada pesanan {orderCode}, daripada {author}.', OPT_OUT_NOTE],
    button: 'Buka pesanan',
  },
  CANCELLATION_ACCEPTED: {
    subject: 'Pesanan {orderCode} dibatalkan',
    paragraphs: ['Rakan kongsi yang memegang pesanan {orderCode} bersetuju membatalkannya.', OPT_OUT_NOTE],
    button: 'Buka pesanan',
  },
  CANCELLATION_REFUSED: {
    subject: 'Pesanan {orderCode} diteruskan: rakan kongsi enggan membatalkannya',
    paragraphs: [
      'Rakan kongsi yang memegang pesanan {orderCode} enggan membatalkannya. Sebabnya ada pada pesanan.',
      OPT_OUT_NOTE,
    ],
    button: 'Buka pesanan',
  },
  REVERSAL_REQUESTED: {
    subject: 'Pesanan {orderCode}: rakan kongsi minta bungkusan dihantar balik',
    paragraphs: [
      'Rakan kongsi yang memegang pesanan {orderCode} meminta bungkusannya dihantar balik kepada pengirim. Sebabnya ada pada pesanan, yang menunggu anda meluluskan atau menolaknya.',
      OPT_OUT_NOTE,
    ],
    button: 'Jawab',
  },
  REVERSAL_APPROVED: {
    subject: 'Bungkusan pesanan {orderCode} dihantar balik',
    paragraphs: [
      'Rakan kongsi telah meluluskan penghantaran balik pesanan {orderCode}. Pesanan yang membawa bungkusan itu balik telah dihalakan.',
      OPT_OUT_NOTE,
    ],
    button: 'Buka pesanan',
  },
  REVERSAL_REJECTED: {
    subject: 'Bungkusan pesanan {orderCode} tidak dihantar balik',
    paragraphs: [
      'Rakan kongsi telah menolak penghantaran balik pesanan {orderCode}. Sebabnya ada pada pesanan.',
      OPT_OUT_NOTE,
    ],
    button: 'Buka pesanan',
  },
  REWEIGHS_WAITING: {
    subject:
      '{count, plural, =1 {Pesanan {orderCode} diukur lain daripada yang diisytiharkan} other {# pesanan diukur lain daripada yang diisytiharkan}}',
    paragraphs: [
      '{count, plural, =1 {Rakan kongsi mengukur pesanan {orderCode} lain daripada yang anda isytiharkan.} other {Rakan kongsi mengukur # pesanan lain daripada yang anda isytiharkan, termasuk {orderCode}.}} Terima atau pertikaikan dalam lima hari bekerja; tanpa jawapan, ukuran itu diterima.',
      OPT_OUT_NOTE,
    ],
    button: 'Lihat ukuran',
  },
  REWEIGH_DECIDED: {
    subject: 'Rakan kongsi telah memutuskan ukuran pesanan {orderCode}',
    paragraphs: [
      '{decision, select, UPHELD {Rakan kongsi mengekalkan ukuran pesanan {orderCode}.} REVISED {Rakan kongsi membetulkan ukuran pesanan {orderCode}.} other {Rakan kongsi menarik balik ukuran pesanan {orderCode}.}} Sebab dan jumlahnya ada pada pesanan.',
      OPT_OUT_NOTE,
    ],
    button: 'Buka pesanan',
  },
  PARTNER_CANCELLATION_REQUESTED: {
    subject: '{count, plural, other {Pelanggan meminta pembatalan # pesanan}}',
    paragraphs: [
      '{count, plural, other {Bungkusan bagi # pesanan ada pada anda, antaranya {orderCode}: batalkan seperti diminta, atau nyatakan sebabnya.}}',
      OPT_OUT_NOTE,
    ],
    button: 'Jawab',
  },
  PARTNER_REVERSAL_REQUESTED: {
    subject: '{count, plural, other {Pelanggan meminta # bungkusan dipulangkan}}',
    paragraphs: [
      '{count, plural, other {Luluskan atau tolak # pemulangan, antaranya {orderCode}.}}',
      OPT_OUT_NOTE,
    ],
    button: 'Jawab',
  },
  PARTNER_DISPUTE_RAISED: {
    subject: '{count, plural, other {Pelanggan mempertikaikan ukuran anda bagi # pesanan}}',
    paragraphs: [
      '{count, plural, other {Kekalkan, pinda atau tarik balik # ukuran, antaranya {orderCode}.}}',
      OPT_OUT_NOTE,
    ],
    button: 'Jawab',
  },
  EVENT_SUBSCRIPTION_PAUSED: {
    subject: 'Peristiwa untuk {host} dijeda',
    paragraphs: [
      'Tiada peristiwa yang sampai ke {host} selama lima hari, jadi penghantaran dijeda. Peristiwanya menunggu sehingga anda menyambung semula langganan.',
      OPT_OUT_NOTE,
    ],
    button: 'Buka langganan peristiwa',
  },
  EVENT_SUBSCRIPTION_ENDED: {
    subject: '{host} tidak mahu peristiwa lagi',
    paragraphs: [
      '{host} menjawab 410, yang menamatkan langganan peristiwanya. Tiada lagi yang dihantar kepadanya.',
      OPT_OUT_NOTE,
    ],
    button: 'Buka langganan peristiwa',
  },
};
