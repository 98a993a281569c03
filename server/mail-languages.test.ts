import { LANGUAGES } from '@portal/contract/core';
import { NOTICE_KINDS, type NoticeKind } from '@portal/contract/notifications';
import { expect, test } from 'vitest';
import { INVITATION } from './features/accounts/invitation-mail.ts';
import {
  MFA_OFF,
  MFA_ON,
  PASSWORD_CHANGED,
  PASSWORD_RESET,
} from './features/auth/mail/auth-mail-templates.ts';
import { createMailTemplate } from './features/notifications/notice-mail-template.ts';
import { selectTranslation, type MailTemplate } from './mail/mail-template.ts';
import { renderMail } from './mail/render-mail.ts';

const TEMPLATES: readonly MailTemplate[] = [
  INVITATION,
  PASSWORD_RESET,
  PASSWORD_CHANGED,
  MFA_ON,
  MFA_OFF,
  ...(Object.keys(NOTICE_KINDS) as NoticeKind[]).map(createMailTemplate),
];
const CASES = TEMPLATES.flatMap((template) =>
  LANGUAGES.map((language) => ({ template, language, name: template.name })),
);

test.each(CASES)('the mail $name has a complete translation in $language', ({ template, language }) => {
  const translation = selectTranslation(template.texts, language);
  expect(translation.language).toBe(language);
  expect(translation.text.paragraphs).toHaveLength(template.texts.en.paragraphs.length);
  const values = Object.fromEntries(
    template.valueNames.map((name) => [name, /code|client|inviter|host/i.test(name) ? 'QX' : 7]),
  );
  const to = { email: 'ann@example.com', name: 'Ann', language };
  const { subject, text, html } = renderMail(
    { to, template, values, path: '/orders' },
    'https://portal.example',
  );
  expect(`${subject} ${text}`).not.toMatch(/[{}#]|undefined/);
  expect(html).toContain(`lang="${language}"`);
});
