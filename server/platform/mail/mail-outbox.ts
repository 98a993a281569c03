import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { WrittenLetter } from './write-letter.ts';

/**
 * Where a mail stands. WAITING to be sent or tried again; HELD because no mail server is set; SENT; DEAD: given up,
 * with the reason, until an operator sends it again.
 */
export const MAIL_STATES = ['WAITING', 'HELD', 'SENT', 'DEAD'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export interface NewMail {
  readonly id: string;
  readonly kind: string;
  readonly to: { readonly email: string; readonly name?: string };
  readonly written: WrittenLetter;
  /** After this nobody needs it any more. */
  readonly usefulUntil: Date | undefined;
}

export async function addMail(tx: Transaction, mail: NewMail): Promise<void> {
  const { id, kind, to, written, usefulUntil } = mail;
  await tx.run(sql`insert into mail_outbox (id, kind, to_email, to_name, subject, body_text, body_html, useful_until)
    values (${id}, ${kind}, ${to.email}, ${to.name ?? ''}, ${written.subject}, ${written.text}, ${written.html},
      ${usefulUntil?.toISOString() ?? null})`);
}

export interface TakenMail {
  readonly id: string;
  readonly to_email: string;
  readonly to_name: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
  readonly useful_until: Date | null;
  /** This try's number; who ends a mail names it, so that a worker that was overtaken ends nothing. */
  readonly tries: number;
}

/** Begins a try; undefined where the mail has ended or is not there. */
export function takeMail(tx: Transaction, id: string): Promise<TakenMail | undefined> {
  return tx.row<TakenMail>(sql`update mail_outbox set tries = tries + 1 where id = ${id} and state = 'WAITING'
    returning id, to_email, to_name, subject, body_text, body_html, useful_until, tries`);
}

/** A sent mail's words are forgotten: they may hold a link that signs somebody in. */
export async function mailSent(tx: Transaction, { id, tries }: TakenMail, now: Date): Promise<void> {
  await tx.run(sql`update mail_outbox set state = 'SENT', ended_at = ${now.toISOString()}, body_text = null,
      body_html = null, failure = null
    where id = ${id} and tries = ${tries} and state = 'WAITING'`);
}

/** False where another worker has gone on with it. */
export async function mailFailed(
  tx: Transaction,
  { id, tries }: TakenMail,
  state: 'WAITING' | 'HELD' | 'DEAD',
  failure: string | null,
  now: Date,
): Promise<boolean> {
  const changed = await tx.run(sql`update mail_outbox set state = ${state}, failure = ${failure},
      ended_at = ${state === 'DEAD' ? now.toISOString() : null}
    where id = ${id} and tries = ${tries} and state = 'WAITING'`);
  return changed === 1;
}

/** Mail whose time is over leaves the outbox, a few at a time. */
export async function forgetOldMail(tx: Transaction, before: Date): Promise<void> {
  await tx.run(sql`delete from mail_outbox where id in (
    select id from mail_outbox where created_at < ${before.toISOString()} and state <> 'WAITING'
    order by created_at limit 500 for update skip locked)`);
}

export interface ListedMail {
  readonly id: string;
  readonly created_at: Date;
  readonly state: MailState;
  readonly kind: string;
  readonly to_email: string;
  readonly subject: string;
  readonly tries: number;
  readonly failure: string | null;
}

/** The newest mails, as portal_owner. */
export function listMail(
  tx: Transaction,
  wanted: { readonly state: MailState | undefined; readonly to: string | undefined; readonly most: number },
): Promise<ListedMail[]> {
  return tx.rows<ListedMail>(sql`select id, created_at, state, kind, to_email, subject, tries, failure from mail_outbox
    where (${wanted.state ?? null}::text is null or state = ${wanted.state ?? null})
      and (${wanted.to ?? null}::text is null or lower(to_email) = lower(${wanted.to ?? null}))
    order by created_at desc, id desc limit ${wanted.most}`);
}

/** One mail with its words, as portal_owner. */
export function readMail(tx: Transaction, id: string) {
  return tx.row<ListedMail & { to_name: string; body_text: string | null }>(
    sql`select id, created_at, state, kind, to_email, to_name, subject, tries, failure, body_text
      from mail_outbox where id = ${id}`,
  );
}

/** Puts mail that was given up or held back in line; answers the ids. As portal_owner. */
export async function reviveMail(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`update mail_outbox
    set state = 'WAITING', tries = 0, failure = null, ended_at = null
    where id = any(${[...ids]}::uuid[]) and state in ('HELD', 'DEAD') and body_text is not null returning id`);
  return rows.map((row) => row.id);
}
