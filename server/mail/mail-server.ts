import { createTransport, type NodemailerError } from 'nodemailer';
import type { MailAddress } from '../platform/mail-address.ts';

interface OutgoingMail {
  /** Part of the Message-ID, by which a mail that arrives twice is recognised as one. */
  readonly id: string;
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** `temporary-failure` may be tried again; after `permanent-failure` another attempt would fail too. */
export type Delivery =
  | { readonly outcome: 'sent'; readonly response: string }
  | { readonly outcome: 'temporary-failure' | 'permanent-failure'; readonly reason: string };

export interface MailServer {
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<Delivery>;
}

export interface MailServerOptions {
  /** `smtp://` or `smtps://`, with options of nodemailer in the query. */
  readonly url: string;
  readonly from: MailAddress;
  /** The longest wait for the next response of the server, ms. Default: 20 s. */
  readonly timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 20_000;
/** The limit for the whole delivery, in timeouts: a server that answers each step slowly must not hold a worker. */
const TIMEOUTS_PER_DELIVERY = 3;

/** Sends mail over SMTP. Each mail has its own connection, so that none stays open between mails. */
export function openMailServer({ url, from, timeoutMs = DEFAULT_TIMEOUT_MS }: MailServerOptions): MailServer {
  const transport = createTransport({
    ...(needsTls(url) ? { requireTLS: true } : {}),
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  const host = from.address.split('@')[1] ?? 'localhost';
  return {
    deliver: async (mail, signal) => {
      try {
        const info = await transport.sendMail({
          messageId: `<${mail.id}@${host}>`,
          from,
          to: mail.to,
          envelope: { from: from.address, to: [mail.to.address] },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs * TIMEOUTS_PER_DELIVERY)]),
        });
        return { outcome: 'sent', response: info.response };
      } catch (error) {
        // When the process stops, the queue runs the job again.
        signal.throwIfAborted();
        return toFailure(error);
      }
    },
  };
}

/** True when a password would otherwise cross the network unencrypted. */
function needsTls(url: string): boolean {
  const { protocol, password, hostname } = new URL(url);
  return protocol === 'smtp:' && password !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Only a refusal of this mail or its recipient is permanent. A refused sign-in or missing TLS can be fixed by the operator. */
function toFailure(error: unknown): Delivery {
  if (!(error instanceof Error)) return { outcome: 'temporary-failure', reason: String(error) };
  const { permanent, code }: NodemailerError = error;
  const isPermanent = permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return { outcome: isPermanent ? 'permanent-failure' : 'temporary-failure', reason: error.message };
}
