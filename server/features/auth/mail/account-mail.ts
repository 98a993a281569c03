import type { Transaction } from '../../../db/database.ts';
import type { Mail } from '../../../mail/mail.ts';
import { MFA_OFF, MFA_ON, PASSWORD_CHANGED } from './auth-mail-templates.ts';

const TEMPLATES = { passwordChanged: PASSWORD_CHANGED, mfaOn: MFA_ON, mfaOff: MFA_OFF } as const;

interface Recipient {
  readonly email: string;
  readonly name: string;
  /** The user's own choice; null means English. */
  readonly language: string | null;
  readonly client: { readonly id: string } | null;
}

/** Sends a security notice to the user, in the transaction of the change. */
export type SendAccountMail = (
  tx: Transaction,
  to: Recipient,
  template: keyof typeof TEMPLATES,
) => Promise<void>;

export function accountMail(mail: Mail): SendAccountMail {
  return async (tx, { email, name, language, client }, template) => {
    await mail.send(
      tx,
      {
        to: { email, name, language: language ?? '' },
        template: TEMPLATES[template],
        values: {},
        path: '/login/forgotten-password',
      },
      { clientId: client?.id ?? null },
    );
  };
}
