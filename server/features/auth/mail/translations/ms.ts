import type { AuthMailTexts } from './auth-mail-texts.ts';

export const ms: AuthMailTexts = {
  passwordReset: {
    subject: 'Tetapkan kata laluan baharu',
    paragraphs: [
      'Seseorang meminta kata laluan baharu untuk akaun anda. Pautan di bawah berfungsi sekali, selama {minutes} minit.',
      'Jika bukan anda, tidak perlu buat apa-apa: kata laluan anda kekal sama.',
    ],
    button: 'Tetapkan kata laluan baharu',
  },
  passwordChanged: {
    subject: 'Kata laluan anda telah diubah',
    paragraphs: [
      'Kata laluan akaun anda telah diubah, dan sesi anda yang lain telah dilog keluar.',
      'Jika bukan anda, tetapkan kata laluan baharu sekarang dan beritahu pentadbir anda.',
    ],
    button: 'Tetapkan kata laluan baharu',
  },
  mfaOn: {
    subject: 'MFA dihidupkan',
    paragraphs: [
      'Log masuk ke akaun anda kini memerlukan kod daripada aplikasi pengesah selain kata laluan.',
      'Jika bukan anda, tetapkan kata laluan baharu sekarang dan beritahu pentadbir anda.',
    ],
    button: 'Tetapkan kata laluan baharu',
  },
  mfaOff: {
    subject: 'MFA dimatikan',
    paragraphs: [
      'Log masuk ke akaun anda kembali memerlukan kata laluan sahaja.',
      'Jika bukan anda, tetapkan kata laluan baharu sekarang dan beritahu pentadbir anda.',
    ],
    button: 'Tetapkan kata laluan baharu',
  },
};
