import type { AuthMailTexts } from './auth-mail-texts.ts';

export const zhHans: AuthMailTexts = {
  passwordReset: {
    subject: '设置新密码',
    paragraphs: [
      '有人请求为您的账户设置新密码。下方链接只能使用一次，有效期 {minutes} 分钟。',
      '如果不是您本人，无需任何操作：您的密码保持不变。',
    ],
    button: '设置新密码',
  },
  passwordChanged: {
    subject: '您的密码已更改',
    paragraphs: [
      '您账户的密码已更改，其他会话已退出登录。',
      '如果不是您本人，请立即设置新密码并告知管理员。',
    ],
    button: '设置新密码',
  },
  mfaOn: {
    subject: 'MFA 已开启',
    paragraphs: [
      '现在登录您的账户除密码外，还需要验证器应用中的验证码。',
      '如果不是您本人，请立即设置新密码并告知管理员。',
    ],
    button: '设置新密码',
  },
  mfaOff: {
    subject: 'MFA 已关闭',
    paragraphs: ['登录您的账户现在又只需密码。', '如果不是您本人，请立即设置新密码并告知管理员。'],
    button: '设置新密码',
  },
};
