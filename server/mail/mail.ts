import type { Transaction } from '../db/database.ts';
import { newId } from '../platform/ids.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { isMailAddress } from '../platform/mail-address.ts';
import { addMail } from './mail-outbox.ts';
import { renderMail, type MailMessage } from './render-mail.ts';

export const SEND_MAIL_QUEUE = 'send-mail';

interface MailOptions {
  /** The client whose queue sends it, so that many mails of one client do not delay those of others; null for the portal. */
  readonly clientId: string | null;
  /** The mail is not sent after this time: the time at which its link expires. */
  readonly expiresAt?: Date;
}

export interface Mail {
  /**
   * Writes a mail to the outbox in the transaction of the caller, so that it is sent exactly when that commits. Without a
   * mail server it stays there for the operator to read. Returns its id. Errors: TypeError for an address that is not one
   * plain mailbox, and for a path outside the portal.
   */
  send<Name extends string>(
    tx: Transaction,
    message: MailMessage<Name>,
    options: MailOptions,
  ): Promise<string>;
}

/** `publicUrl`, without a slash at its end, is the base of all links. */
export function openMail({ jobs, publicUrl }: { readonly jobs: Jobs; readonly publicUrl: string }): Mail {
  return {
    send: async (tx, message, { clientId, expiresAt }) => {
      if (!isMailAddress(message.to.email)) throw new TypeError('a mail goes to one plain address');
      const id = newId();
      const content = renderMail(message, publicUrl);
      await addMail(tx, { id, kind: message.template.name, to: message.to, content, expiresAt });
      await queueMail(jobs, tx, id, clientId);
      return id;
    },
  };
}

/** Queues an attempt to send a mail of the outbox, now or after some seconds. */
export async function queueMail(
  jobs: Jobs,
  tx: Transaction,
  mailId: string,
  clientId: string | null,
  afterSeconds = 0,
): Promise<void> {
  await jobs.enqueue(tx, SEND_MAIL_QUEUE, clientId ?? 'portal', { mailId, clientId }, afterSeconds);
}
