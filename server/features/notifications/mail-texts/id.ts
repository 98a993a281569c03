import type { NoticeMailTexts } from './en.ts';

const OPT_OUT_NOTE = 'Anda meminta email tentang ini. Ubah di Pengaturan, Notifikasi.';

export const id: NoticeMailTexts = {
  IMPORT_DONE: {
    subject: 'Unggahan {batchCode}: {created, plural, other {# pesanan dibuat}}',
    paragraphs: [
      'Unggahan {batchCode} selesai: {created, plural, other {# pesanan dibuat}}.',
      '{existing, plural, =0 {Tidak ada pesanan yang sudah ada sebelumnya} other {# pesanan sudah ada sebelumnya dan dibiarkan seperti adanya}}, {faulty, plural, =0 {tidak ada yang bermasalah} other {# bermasalah dan tidak dibuat}}, {unallocated, plural, =0 {tidak ada yang menunggu mitra} other {# menunggu mitra}}.',
      OPT_OUT_NOTE,
    ],
    button: 'Buka unggahan',
  },
  IMPORT_CHECKED: {
    subject: 'Unggahan {batchCode} sudah diperiksa dan menunggu Anda',
    paragraphs: [
      'Unggahan {batchCode} sudah diperiksa: {good, plural, other {# pesanan baik}}, {faulty, plural, =0 {tidak ada yang bermasalah} other {# bermasalah}}. Tidak ada yang dibuat sebelum Anda memintanya.',
      OPT_OUT_NOTE,
    ],
    button: 'Buka unggahan',
  },
  IMPORT_FAILED: {
    subject: 'Unggahan {batchCode} tidak dapat diselesaikan',
    paragraphs: [
      'Unggahan {batchCode} tidak dapat diselesaikan. Alasannya ada di unggahan itu.',
      OPT_OUT_NOTE,
    ],
    button: 'Buka unggahan',
  },
  LABELS_DONE: {
    subject: '{printed, plural, =0 {Tidak ada label yang bisa dicetak} other {# label Anda siap}}',
    paragraphs: [
      '{printed, plural, =0 {Tidak ada label yang bisa dicetak} other {# label siap}}; {failed, plural, =0 {tidak ada pesanan tanpa label} other {# pesanan tanpa label}}. File disimpan tujuh hari.',
      OPT_OUT_NOTE,
    ],
    button: 'Ke file',
  },
  LABELS_FAILED: {
    subject: 'Label Anda tidak dapat dicetak',
    paragraphs: ['Label yang Anda minta tidak dapat dicetak. Cetak lagi.', OPT_OUT_NOTE],
    button: 'Ke notifikasi Anda',
  },
  ORDER_EXCEPTIONS: {
    subject: '{count, plural, =1 {Pesanan {orderCode} bermasalah} other {# pesanan bermasalah}}',
    paragraphs: [
      '{count, plural, =1 {Pesanan {orderCode} tidak dapat berjalan sesuai rencana.} other {# pesanan tidak dapat berjalan sesuai rencana, termasuk {orderCode}.}}',
      OPT_OUT_NOTE,
    ],
    button: 'Lihat yang terjadi',
  },
  ORDERS_UNALLOCATED: {
    subject: '{count, plural, =1 {Pesanan {orderCode} tanpa mitra} other {# pesanan tanpa mitra}}',
    paragraphs: [
      '{count, plural, =1 {Tidak ada mitra untuk pesanan {orderCode}.} other {Tidak ada mitra untuk # pesanan, termasuk {orderCode}.}} Tiap pesanan menyebut alasannya.',
      OPT_OUT_NOTE,
    ],
    button: 'Lihat alasannya',
  },
  ORDERS_STUCK: {
    subject: '{count, plural, =1 {Pesanan {orderCode} tampak macet} other {# pesanan tampak macet}}',
    paragraphs: [
      '{count, plural, =1 {Tidak ada kabar tentang pesanan {orderCode} lebih lama daripada waktu jalurnya.} other {Tidak ada kabar tentang # pesanan lebih lama daripada waktu jalurnya, termasuk {orderCode}.}} Tanyakan kepada mitra yang memegang paketnya.',
      OPT_OUT_NOTE,
    ],
    button: '{count, plural, =1 {Buka pesanan} other {Lihat pesanan}}',
  },
  AWB_SET: {
    subject:
      '{count, plural, =1 {Pesanan {orderCode} mendapat MAWB baru} other {# pesanan mendapat MAWB baru}}',
    paragraphs: [
      '{count, plural, =1 {Pesanan {orderCode} diberi MAWB penerbangannya, atau MAWB lain.} other {# pesanan diberi MAWB penerbangannya, atau MAWB lain, termasuk {orderCode}.}}',
      OPT_OUT_NOTE,
    ],
    button: '{count, plural, =1 {Buka pesanan} other {Lihat pesanan}}',
  },
  ORDER_NOTE: {
    subject: '{author} menulis catatan pada pesanan {orderCode}',
    paragraphs: ['Ada catatan baru pada pesanan {orderCode}, dari {author}.', OPT_OUT_NOTE],
    button: 'Buka pesanan',
  },
  CANCELLATION_ACCEPTED: {
    subject: 'Pesanan {orderCode} dibatalkan',
    paragraphs: ['Mitra yang memegang pesanan {orderCode} setuju membatalkannya.', OPT_OUT_NOTE],
    button: 'Buka pesanan',
  },
  CANCELLATION_REFUSED: {
    subject: 'Pesanan {orderCode} jalan terus: mitra menolak membatalkannya',
    paragraphs: [
      'Mitra yang memegang pesanan {orderCode} menolak membatalkannya. Alasannya ada di pesanan.',
      OPT_OUT_NOTE,
    ],
    button: 'Buka pesanan',
  },
  REVERSAL_REQUESTED: {
    subject: 'Pesanan {orderCode}: mitra meminta paket dikirim kembali',
    paragraphs: [
      'Mitra yang memegang pesanan {orderCode} meminta paketnya dikirim kembali ke pengirim. Alasannya ada di pesanan, yang menunggu Anda menyetujui atau menolaknya.',
      OPT_OUT_NOTE,
    ],
    button: 'Jawab',
  },
  REVERSAL_APPROVED: {
    subject: 'Paket pesanan {orderCode} dikirim kembali',
    paragraphs: [
      'Mitra menyetujui pengembalian pesanan {orderCode}. Pesanan yang membawa paket itu kembali sudah dirutekan.',
      OPT_OUT_NOTE,
    ],
    button: 'Buka pesanan',
  },
  REVERSAL_REJECTED: {
    subject: 'Paket pesanan {orderCode} tidak dikirim kembali',
    paragraphs: ['Mitra menolak pengembalian pesanan {orderCode}. Alasannya ada di pesanan.', OPT_OUT_NOTE],
    button: 'Buka pesanan',
  },
  REWEIGHS_WAITING: {
    subject:
      '{count, plural, =1 {Pesanan {orderCode} diukur berbeda dari yang dinyatakan} other {# pesanan diukur berbeda dari yang dinyatakan}}',
    paragraphs: [
      '{count, plural, =1 {Mitra mengukur pesanan {orderCode} berbeda dari yang Anda nyatakan.} other {Mitra mengukur # pesanan berbeda dari yang Anda nyatakan, termasuk {orderCode}.}} Terima atau sanggah dalam lima hari kerja; tanpa jawaban, ukuran itu diterima.',
      OPT_OUT_NOTE,
    ],
    button: 'Lihat pengukuran',
  },
  REWEIGH_DECIDED: {
    subject: 'Mitra telah memutuskan pengukuran pesanan {orderCode}',
    paragraphs: [
      '{decision, select, UPHELD {Mitra mempertahankan pengukuran pesanan {orderCode}.} REVISED {Mitra memperbaiki pengukuran pesanan {orderCode}.} other {Mitra menarik pengukuran pesanan {orderCode}.}} Alasan dan jumlahnya ada di pesanan.',
      OPT_OUT_NOTE,
    ],
    button: 'Buka pesanan',
  },
  PARTNER_CANCELLATION_REQUESTED: {
    subject: '{count, plural, other {Klien meminta pembatalan # pesanan}}',
    paragraphs: [
      '{count, plural, other {Paket # pesanan ada pada Anda, salah satunya {orderCode}: batalkan sesuai permintaan, atau jelaskan alasannya.}}',
      OPT_OUT_NOTE,
    ],
    button: 'Jawab',
  },
  PARTNER_REVERSAL_REQUESTED: {
    subject: '{count, plural, other {Klien meminta # paket dikembalikan}}',
    paragraphs: [
      '{count, plural, other {Setujui atau tolak # pengembalian, salah satunya {orderCode}.}}',
      OPT_OUT_NOTE,
    ],
    button: 'Jawab',
  },
  PARTNER_DISPUTE_RAISED: {
    subject: '{count, plural, other {Klien menyanggah hasil ukur Anda atas # pesanan}}',
    paragraphs: [
      '{count, plural, other {Pertahankan, ubah, atau tarik # hasil ukur, salah satunya {orderCode}.}}',
      OPT_OUT_NOTE,
    ],
    button: 'Jawab',
  },
  EVENT_SUBSCRIPTION_PAUSED: {
    subject: 'Peristiwa untuk {host} dijeda',
    paragraphs: [
      'Selama lima hari tidak ada peristiwa yang sampai ke {host}, jadi pengirimannya dijeda. Peristiwanya menunggu sampai Anda melanjutkan langganan.',
      OPT_OUT_NOTE,
    ],
    button: 'Buka langganan peristiwa',
  },
  EVENT_SUBSCRIPTION_ENDED: {
    subject: '{host} tidak mau menerima peristiwa lagi',
    paragraphs: [
      '{host} menjawab 410, yang mengakhiri langganan peristiwanya. Tidak ada lagi yang dikirim ke sana.',
      OPT_OUT_NOTE,
    ],
    button: 'Buka langganan peristiwa',
  },
};
