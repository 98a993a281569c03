import { isRefusal, refuse } from '@portal/contract/core';
import { z } from 'zod';
import { newId } from '../../platform/ids.ts';
import { queueMail, SEND_MAIL_QUEUE } from '../../platform/mail/mail.ts';
import {
  listMail,
  MAIL_STATES,
  readMail,
  reviveMail,
  type ListedMail,
} from '../../platform/mail/mail-outbox.ts';
import { openMailServer } from '../../platform/mail/mail-server.ts';
import { command, type Command } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { email } from '../option-values.ts';
import { printTable } from '../print-table.ts';
import { withJobs } from '../with-jobs.ts';

const MOST_LISTED = 100;

const list = command({
  name: 'mail list',
  about: `List the newest ${MOST_LISTED} mails of the outbox`,
  options: {
    state: {
      about: MAIL_STATES.join(', '),
      schema: z.enum(MAIL_STATES, `must be one of ${MAIL_STATES.join(', ')}`).optional(),
    },
    to: { about: 'only mail to this address', schema: email.optional() },
  },
  run: async (operator, { state, to }) => {
    const mails = await operator.read((tx) => listMail(tx, { state, to, most: MOST_LISTED }));
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

function whyNotSent({ state, failure, tries }: ListedMail): string {
  if (state === 'HELD') return 'SMTP_URL was not set.';
  return failure === null ? '' : `${failure} (try ${tries})`;
}

const show = command({
  name: 'mail show',
  about: 'Read one mail of the outbox; the words of a sent one are forgotten',
  words: ['<id>'],
  options: {},
  run: async (operator, _values, [id = '']) => {
    const mail = await operator.read(async (tx) => (await findMail(tx, id)) ?? unknown(id));
    const why = whyNotSent(mail);
    return [
      `To:      ${mail.to_name === '' ? mail.to_email : `${mail.to_name} <${mail.to_email}>`}`,
      `Subject: ${mail.subject}`,
      `At:      ${mail.created_at.toISOString()}`,
      `State:   ${mail.state}${why === '' ? '' : `: ${why}`}`,
      '',
      mail.body_text ?? '(sent; its words are forgotten)',
    ];
  },
});

function findMail(tx: Parameters<typeof readMail>[0], id: string) {
  return z.uuid().safeParse(id).success ? readMail(tx, id) : Promise.resolve(undefined);
}

const unknown = (id: string) => refuse('not_found', `There is no mail ${id}.`);

const retry = command({
  name: 'mail retry',
  about: 'Send a mail that was given up or held back, or all of a state',
  options: {
    id: { about: 'of the mail', schema: z.uuid('must be the id of a mail').optional() },
    state: { about: 'HELD or DEAD', schema: z.enum(['HELD', 'DEAD'], 'must be HELD or DEAD').optional() },
  },
  run: (operator, { id, state }) => {
    if ((id === undefined) === (state === undefined)) {
      throw new CommandError('Say which: --id <id>, or --state HELD or DEAD.');
    }
    return withJobs(operator, [SEND_MAIL_QUEUE], (jobs) =>
      operator.change(async (tx, done) => {
        const wanted =
          id === undefined
            ? (await listMail(tx, { state, to: undefined, most: 10_000 })).map((mail) => mail.id)
            : [id];
        const revived = await reviveMail(tx, wanted);
        if (id !== undefined && revived.length === 0) {
          const mail = (await findMail(tx, id)) ?? unknown(id);
          return isRefusal(mail) ? mail : refuse('not_allowed_now', `The mail is ${mail.state}.`);
        }
        for (const mailId of revived) await queueMail(jobs, tx, mailId, null);
        done({
          operation: 'operator.mail.retry',
          subject: id ?? `${state}`,
          after: { mails: revived.length },
        });
        return [`${revived.length} mails wait to be sent.`];
      }),
    );
  },
});

const test = command({
  name: 'mail test',
  about: 'Send a mail to an address at once, to see whether SMTP_URL and MAIL_FROM work',
  words: ['<e-mail>'],
  options: {},
  run: async ({ settings }, _values, [to = '']) => {
    const { smtpUrl, mailFrom } = settings;
    if (!email.safeParse(to).success) throw new CommandError(`"${to}" is not an e-mail address.`);
    if (smtpUrl === undefined) throw new CommandError('SMTP_URL is not set: mail stays in the outbox.');
    const said = `The portal at ${settings.publicUrl} can send mail.`;
    const delivery = await openMailServer({ url: smtpUrl, from: mailFrom }).deliver(
      {
        id: newId(),
        to: { name: '', address: to },
        subject: 'A test mail of the Client Portal',
        text: said,
        html: `<p>${said}</p>`,
      },
      new AbortController().signal,
    );
    if (delivery.outcome !== 'sent') throw new CommandError(`The mail was not taken: ${delivery.reason}`);
    return [`Sent from ${mailFrom.address} to ${to}. The mail server said: ${delivery.answer}`];
  },
});

export const mailCommands: readonly Command[] = [list, show, retry, test];
