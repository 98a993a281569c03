import type { AuthMailTexts } from './auth-mail-texts.ts';

export const id: AuthMailTexts = {
  passwordReset: {
    subject: 'Atur kata sandi baru',
    paragraphs: [
      'Ada yang meminta kata sandi baru untuk akun Anda. Tautan di bawah berlaku sekali, selama {minutes} menit.',
      'Bila bukan Anda, abaikan saja: kata sandi Anda tetap sama.',
    ],
    button: 'Atur kata sandi baru',
  },
  passwordChanged: {
    subject: 'Kata sandi Anda diubah',
    paragraphs: [
      'Kata sandi akun Anda diubah, dan sesi Anda yang lain dikeluarkan.',
      'Bila bukan Anda, segera atur kata sandi baru dan beri tahu administrator Anda.',
    ],
    button: 'Atur kata sandi baru',
  },
  mfaOn: {
    subject: 'MFA aktif',
    paragraphs: [
      'Masuk ke akun Anda kini memerlukan kode dari aplikasi autentikator selain kata sandi.',
      'Bila bukan Anda, segera atur kata sandi baru dan beri tahu administrator Anda.',
    ],
    button: 'Atur kata sandi baru',
  },
  mfaOff: {
    subject: 'MFA nonaktif',
    paragraphs: [
      'Masuk ke akun Anda kembali cukup dengan kata sandi.',
      'Bila bukan Anda, segera atur kata sandi baru dan beri tahu administrator Anda.',
    ],
    button: 'Atur kata sandi baru',
  },
};
