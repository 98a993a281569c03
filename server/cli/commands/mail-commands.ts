import { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { newId } from '../../platform/ids.ts';
import { queueMail, SEND_MAIL_QUEUE } from '../../mail/mail.ts';
import { listMail, MAIL_STATES, readMail, requeueMail, type MailSummary } from '../../mail/mail-outbox.ts';
import { openMailServer } from '../../mail/mail-server.ts';
import { command, type Command } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { email } from '../option-values.ts';
import { printTable } from '../print-table.ts';
import { withJobs } from '../jobs.ts';

const MAX_LISTED = 100;

const list = command({
  name: 'mail list',
  description: `List the newest ${MAX_LISTED} mails of the outbox`,
  options: {
    state: {
      description: MAIL_STATES.join(', '),
      schema: z.enum(MAIL_STATES, `must be one of ${MAIL_STATES.join(', ')}`).optional(),
    },
    to: { description: 'only mail to this address', schema: email.optional() },
  },
  run: async (operator, { state, to }) => {
    const mails = await operator.read((tx) => listMail(tx, { state, to, limit: MAX_LISTED }));
    return printTable(
      ['ID', 'AT', 'STATE', 'TO', 'SUBJECT', 'WHY NOT SENT'],
      mails.map((mail) => [
        mail.id,
        mail.created_at.toISOString(),
        mail.state,
        mail.to_email,
        mail.subject,
        whyNotSent(mail),
      ]),
      'There is no such mail.',
    );
  },
});

function whyNotSent({ state, failure, attempts }: MailSummary): string {
  if (state === 'HELD') return 'SMTP_URL was not set.';
  return failure === null ? '' : `${failure} (attempt ${attempts})`;
}

const show = command({
  name: 'mail show',
  description: 'Show one mail of the outbox; the text of a sent mail is deleted',
  positionals: ['<id>'],
  options: {},
  run: async (operator, _values, [id = '']) => {
    const mail = await operator.read((tx) => findMail(tx, id));
    const why = whyNotSent(mail);
    return [
      `To:      ${mail.to_name === '' ? mail.to_email : `${mail.to_name} <${mail.to_email}>`}`,
      `Subject: ${mail.subject}`,
      `At:      ${mail.created_at.toISOString()}`,
      `State:   ${mail.state}${why === '' ? '' : `: ${why}`}`,
      '',
      mail.body_text ?? '(sent; its text is deleted)',
    ];
  },
});

/** Errors: CommandError when there is no such mail. */
async function findMail(tx: Transaction, id: string) {
  const mail = z.uuid().safeParse(id).success ? await readMail(tx, id) : undefined;
  if (mail === undefined) throw new CommandError(`There is no mail ${id}.`);
  return mail;
}

const retry = command({
  name: 'mail retry',
  description: 'Send a HELD or DEAD mail again, or all of a state',
  options: {
    id: { description: 'of the mail', schema: z.uuid('must be the id of a mail').optional() },
    state: {
      description: 'HELD or DEAD',
      schema: z.enum(['HELD', 'DEAD'], 'must be HELD or DEAD').optional(),
    },
  },
  run: (operator, { id, state }) => {
    if ((id === undefined) === (state === undefined)) {
      throw new CommandError('Say which: --id <id>, or --state HELD or DEAD.');
    }
    return withJobs(operator, [SEND_MAIL_QUEUE], (jobs) =>
      operator.change(async (tx, audit) => {
        const mailIds =
          id === undefined ? (await listMail(tx, { state, limit: 10_000 })).map((mail) => mail.id) : [id];
        const requeuedIds = await requeueMail(tx, mailIds);
        if (id !== undefined && requeuedIds.length === 0) {
          const mail = await findMail(tx, id);
          throw new CommandError(`The mail is ${mail.state}.`);
        }
        for (const mailId of requeuedIds) await queueMail(jobs, tx, mailId, null);
        audit({
          operation: 'operator.mail.retry',
          subject: id ?? `${state}`,
          after: { mails: requeuedIds.length },
        });
        return [`${requeuedIds.length} mails wait to be sent.`];
      }),
    );
  },
});

const test = command({
  name: 'mail test',
  description: 'Send a test mail to an address, to check SMTP_URL and MAIL_FROM',
  positionals: ['<e-mail>'],
  options: {},
  run: async ({ settings }, _values, [to = '']) => {
    const { smtpUrl, mailFrom } = settings;
    if (!email.safeParse(to).success) throw new CommandError(`"${to}" is not an e-mail address.`);
    if (smtpUrl === undefined) throw new CommandError('SMTP_URL is not set: mail stays in the outbox.');
    const text = `The portal at ${settings.publicUrl} can send mail.`;
    const delivery = await openMailServer({ url: smtpUrl, from: mailFrom }).deliver(
      {
        id: newId(),
        to: { name: '', address: to },
        subject: 'A test mail of the Client Portal',
        text,
        html: `<p>${text}</p>`,
      },
      new AbortController().signal,
    );
    if (delivery.outcome !== 'sent') throw new CommandError(`The mail was not accepted: ${delivery.reason}`);
    return [`Sent from ${mailFrom.address} to ${to}. Response of the mail server: ${delivery.response}`];
  },
});

export const mailCommands: readonly Command[] = [list, show, retry, test];
