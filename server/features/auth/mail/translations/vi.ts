import type { AuthMailTexts } from './auth-mail-texts.ts';

export const vi: AuthMailTexts = {
  passwordReset: {
    subject: 'Đặt mật khẩu mới',
    paragraphs: [
      'Có người yêu cầu đặt mật khẩu mới cho tài khoản của bạn. Liên kết bên dưới dùng được một lần, trong {minutes} phút.',
      'Nếu không phải bạn, không cần làm gì: mật khẩu của bạn giữ nguyên.',
    ],
    button: 'Đặt mật khẩu mới',
  },
  passwordChanged: {
    subject: 'Mật khẩu của bạn đã đổi',
    paragraphs: [
      'Mật khẩu tài khoản của bạn đã đổi, và các phiên khác của bạn đã bị đăng xuất.',
      'Nếu không phải bạn, hãy đặt mật khẩu mới ngay và báo quản trị viên.',
    ],
    button: 'Đặt mật khẩu mới',
  },
  mfaOn: {
    subject: 'MFA đã bật',
    paragraphs: [
      'Đăng nhập tài khoản của bạn nay cần mã từ ứng dụng xác thực cùng với mật khẩu.',
      'Nếu không phải bạn, hãy đặt mật khẩu mới ngay và báo quản trị viên.',
    ],
    button: 'Đặt mật khẩu mới',
  },
  mfaOff: {
    subject: 'MFA đã tắt',
    paragraphs: [
      'Đăng nhập tài khoản của bạn lại chỉ cần mật khẩu.',
      'Nếu không phải bạn, hãy đặt mật khẩu mới ngay và báo quản trị viên.',
    ],
    button: 'Đặt mật khẩu mới',
  },
};
