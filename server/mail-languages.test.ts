import { LANGUAGES } from '@portal/contract/core';
import { NOTICE_KINDS, type NoticeKind } from '@portal/contract/notifications';
import { expect, test } from 'vitest';
import { INVITATION } from './features/accounts/invitation-letter.ts';
import { MFA_OFF, MFA_ON, PASSWORD_CHANGED, PASSWORD_RESET } from './features/auth/auth-letters.ts';
import { mailOf } from './features/notifications/notification-mails.ts';
import type { MailKind } from './platform/mail/mail-words.ts';
import { wordsIn } from './platform/mail/mail-words.ts';
import { writeLetter } from './platform/mail/write-letter.ts';

const KINDS: readonly MailKind[] = [
  INVITATION,
  PASSWORD_RESET,
  PASSWORD_CHANGED,
  MFA_ON,
  MFA_OFF,
  ...(Object.keys(NOTICE_KINDS) as NoticeKind[]).map(mailOf),
];
const CASES = KINDS.flatMap((kind) => LANGUAGES.map((language) => ({ kind, language, name: kind.name })));

test.each(CASES)('$name is written in $language', ({ kind, language }) => {
  const own = wordsIn(kind.words, language);
  expect(own.language).toBe(language);
  expect(own.words.paragraphs).toHaveLength(kind.words.en.paragraphs.length);
  const values = Object.fromEntries(
    kind.values.map((name) => [name, /code|client|inviter|host/i.test(name) ? 'QX' : 7]),
  );
  const to = { email: 'ann@example.com', name: 'Ann', language };
  const { subject, text, html } = writeLetter(
    { to, kind, values, path: '/orders' },
    'https://portal.example',
  );
  expect(`${subject} ${text}`).not.toMatch(/[{}#]|undefined/);
  expect(html).toContain(`lang="${language}"`);
});
