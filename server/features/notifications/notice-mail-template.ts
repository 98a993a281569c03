import { NOTICE_KINDS, type NoticeKind } from '@portal/contract/notifications';
import type { MailTemplate } from '../../mail/mail-template.ts';
import { translateMail } from '../../mail/mail-translations.ts';

/** The mail template of a kind of notice. */
export function createMailTemplate(kind: NoticeKind): MailTemplate {
  return {
    name: `notification ${kind}`,
    valueNames: [...Object.keys(NOTICE_KINDS[kind].params.shape), 'statusNote'],
    texts: translateMail(kind),
  };
}
