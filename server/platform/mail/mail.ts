import type { Transaction } from '../../db/database.ts';
import { newId } from '../ids.ts';
import type { Jobs } from '../jobs.ts';
import { isMailAddress } from './mail-address.ts';
import { addMail } from './mail-outbox.ts';
import { writeLetter, type Letter } from './write-letter.ts';

export const SEND_MAIL_QUEUE = 'send-mail';

interface MailOptions {
  /** On whose account it is sent, so that one client's flood does not hold up another's; null for nobody's. */
  readonly clientId: string | null;
  /** It is not sent after this: a link that has expired helps nobody. */
  readonly usefulUntil?: Date;
}

export interface Mail {
  /**
   * Writes a letter into the outbox, in the caller's transaction: it is sent exactly when that commits, and where no
   * mail server is set it stays for the operator to read. Answers its id.
   * Errors: TypeError for an address that is not one plain mailbox, and for a path outside the portal.
   */
  send<Name extends string>(tx: Transaction, letter: Letter<Name>, options: MailOptions): Promise<string>;
}

/** `publicUrl`, without a slash at its end, is where every link leads. */
export function openMail({ jobs, publicUrl }: { readonly jobs: Jobs; readonly publicUrl: string }): Mail {
  return {
    send: async (tx, letter, { clientId, usefulUntil }) => {
      if (!isMailAddress(letter.to.email)) throw new TypeError('a mail goes to one plain address');
      const id = newId();
      const written = writeLetter(letter, publicUrl);
      await addMail(tx, { id, kind: letter.kind.name, to: letter.to, written, usefulUntil });
      await queueMail(jobs, tx, id, clientId);
      return id;
    },
  };
}

/** Asks for a mail of the outbox to be sent, at once or after some seconds. */
export async function queueMail(
  jobs: Jobs,
  tx: Transaction,
  mailId: string,
  clientId: string | null,
  afterSeconds = 0,
): Promise<void> {
  await jobs.enqueue(tx, SEND_MAIL_QUEUE, clientId ?? 'portal', { mailId, clientId }, afterSeconds);
}
