import type { Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { RenderedMail } from './render-mail.ts';

/**
 * WAITING: for its next attempt. HELD: no mail server is configured. SENT. DEAD: no further attempts, until an operator
 * queues it again; `failure` has the reason.
 */
export const MAIL_STATES = ['WAITING', 'HELD', 'SENT', 'DEAD'] as const;
type MailState = (typeof MAIL_STATES)[number];

export interface NewMail {
  readonly id: string;
  readonly kind: string;
  readonly to: { readonly email: string; readonly name?: string };
  readonly content: RenderedMail;
  /** The mail is not sent after this time. */
  readonly expiresAt: Date | undefined;
}

export async function addMail(tx: Transaction, mail: NewMail): Promise<void> {
  const { id, kind, to, content, expiresAt } = mail;
  await tx.execute(sql`insert into mail_outbox (id, kind, to_email, to_name, subject, body_text, body_html, useful_until)
    values (${id}, ${kind}, ${to.email}, ${to.name ?? ''}, ${content.subject}, ${content.text}, ${content.html},
      ${expiresAt?.toISOString() ?? null})`);
}

export interface MailAttempt {
  readonly id: string;
  readonly to_email: string;
  readonly to_name: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
  readonly expires_at: Date | null;
  /** The number of this attempt. A worker whose attempt is no longer the latest changes nothing. */
  readonly attempt: number;
}

/** Starts the next attempt; undefined for a mail that does not exist or is not WAITING. */
export function beginMailAttempt(tx: Transaction, id: string): Promise<MailAttempt | undefined> {
  return tx.row<MailAttempt>(sql`update mail_outbox set attempts = attempts + 1 where id = ${id} and state = 'WAITING'
    returning id, to_email, to_name, subject, body_text, body_html, useful_until expires_at, attempts attempt`);
}

/** Marks the mail as sent and deletes its body, which may have a link that signs the recipient in. */
export async function recordSent(tx: Transaction, { id, attempt }: MailAttempt, now: Date): Promise<void> {
  await tx.execute(sql`update mail_outbox set state = 'SENT', ended_at = ${now.toISOString()}, body_text = null,
      body_html = null, failure = null
    where id = ${id} and attempts = ${attempt} and state = 'WAITING'`);
}

/** Returns false, and changes nothing, when another worker has started a later attempt. */
export async function recordFailure(
  tx: Transaction,
  { id, attempt }: MailAttempt,
  state: 'WAITING' | 'HELD' | 'DEAD',
  failure: string | null,
  now: Date,
): Promise<boolean> {
  const changedRows = await tx.execute(sql`update mail_outbox set state = ${state}, failure = ${failure},
      ended_at = ${state === 'DEAD' ? now.toISOString() : null}
    where id = ${id} and attempts = ${attempt} and state = 'WAITING'`);
  return changedRows === 1;
}

/** Deletes up to 500 mails from before the time, unless they are WAITING. */
export async function deleteOldMail(tx: Transaction, before: Date): Promise<void> {
  await tx.execute(sql`delete from mail_outbox where id in (
    select id from mail_outbox where created_at < ${before.toISOString()} and state <> 'WAITING'
    order by created_at limit 500 for update skip locked)`);
}

export interface MailSummary {
  readonly id: string;
  readonly created_at: Date;
  readonly state: MailState;
  readonly kind: string;
  readonly to_email: string;
  readonly subject: string;
  readonly attempts: number;
  readonly failure: string | null;
}

interface MailQuery {
  readonly state?: MailState | undefined;
  /** The address of the recipient. */
  readonly to?: string | undefined;
  readonly limit: number;
}

/** The newest mails, at most `limit`. Needs portal_owner. */
export function listMail(tx: Transaction, { state, to, limit }: MailQuery): Promise<MailSummary[]> {
  return tx.rows<MailSummary>(sql`select id, created_at, state, kind, to_email, subject, attempts, failure from mail_outbox
    where (${state ?? null}::text is null or state = ${state ?? null})
      and (${to ?? null}::text is null or lower(to_email) = lower(${to ?? null}))
    order by created_at desc, id desc limit ${limit}`);
}

/** One mail with its text. Needs portal_owner. */
export function readMail(tx: Transaction, id: string) {
  return tx.row<MailSummary & { to_name: string; body_text: string | null }>(
    sql`select id, created_at, state, kind, to_email, to_name, subject, attempts, failure, body_text
      from mail_outbox where id = ${id}`,
  );
}

/** Sets DEAD and HELD mails of these ids to WAITING, and returns their ids. Needs portal_owner. */
export async function requeueMail(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`update mail_outbox
    set state = 'WAITING', attempts = 0, failure = null, ended_at = null
    where id = any(${[...ids]}::uuid[]) and state in ('HELD', 'DEAD') and body_text is not null returning id`);
  return rows.map((row) => row.id);
}
