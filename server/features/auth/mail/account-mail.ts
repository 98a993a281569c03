import type { Transaction } from '../../../db/database.ts';
import type { Mail } from '../../../mail/mail.ts';
import { MFA_OFF, MFA_ON, PASSWORD_CHANGED } from './auth-mail-templates.ts';

const NOTICES = { passwordChanged: PASSWORD_CHANGED, mfaOn: MFA_ON, mfaOff: MFA_OFF } as const;

interface Addressee {
  readonly email: string;
  readonly name: string;
  /** The person's own choice; English without one. */
  readonly language: string | null;
  readonly client: { readonly id: string } | null;
}

/** Tells the person, in the transaction of the change, that their account is guarded differently now. */
export type NoticeOf = (tx: Transaction, to: Addressee, notice: keyof typeof NOTICES) => Promise<void>;

export function accountNotices(mail: Mail): NoticeOf {
  return async (tx, { email, name, language, client }, notice) => {
    await mail.send(
      tx,
      {
        to: { email, name, language: language ?? '' },
        template: NOTICES[notice],
        values: {},
        path: '/login/forgotten-password',
      },
      { clientId: client?.id ?? null },
    );
  };
}
