import { createTransport, type NodemailerError } from 'nodemailer';
import type { MailAddress } from './mail-address.ts';

/** One mail on its way out. */
interface OutgoingMail {
  /** Stands in its Message-ID, so that a mail that comes twice is seen to be one. */
  readonly id: string;
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What became of it: `later` may be tried again, `never` would be refused again. */
export type Delivery =
  | { readonly outcome: 'sent'; readonly answer: string }
  | { readonly outcome: 'later' | 'never'; readonly reason: string };

export interface MailServer {
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<Delivery>;
}

export interface MailServerOptions {
  /** `smtp://` or `smtps://`, with nodemailer's own options as its query. */
  readonly url: string;
  readonly from: MailAddress;
  /** The longest wait for the server's next word. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 20_000;
/** A server that says a word now and then is given this many times the patience in all. */
const IN_ALL = 3;

/** A mail server spoken to over SMTP; one connection a mail, so that none is left hanging. */
export function openMailServer({ url, from, patienceMs = PATIENCE_MS }: MailServerOptions): MailServer {
  const transport = createTransport({
    ...(needsTls(url) ? { requireTLS: true } : {}),
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
  });
  const host = from.address.split('@')[1] ?? 'localhost';
  return {
    deliver: async (mail, signal) => {
      try {
        const sent = await transport.sendMail({
          messageId: `<${mail.id}@${host}>`,
          from,
          to: mail.to,
          envelope: { from: from.address, to: [mail.to.address] },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs * IN_ALL)]),
        });
        return { outcome: 'sent', answer: sent.response };
      } catch (error) {
        // The process ends: the queue takes the mail up again.
        signal.throwIfAborted();
        return failureOf(error);
      }
    },
  };
}

/** A password goes over the network only where it cannot be read on the way. */
function needsTls(url: string): boolean {
  const { protocol, password, hostname } = new URL(url);
  return protocol === 'smtp:' && password !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Only a refusal of this mail or its receiver is final; a refused sign-in or lack of TLS is ours to mend, so the mail keeps. */
function failureOf(error: unknown): Delivery {
  if (!(error instanceof Error)) return { outcome: 'later', reason: String(error) };
  const { permanent, code }: NodemailerError = error;
  const final = permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return { outcome: final ? 'never' : 'later', reason: error.message };
}
