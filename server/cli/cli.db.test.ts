import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@portal/contract/auth';
import { expectSignedIn } from '@portal/tests/world/sign-in.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RATE_FILE_COLUMNS } from './files/rate-file.ts';
import { runCommandLine } from './run-command.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  folder = mkdtempSync(join(tmpdir(), 'portal-cli-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await world.close();
});

/** Runs a command line. Arguments are separated by spaces; `~` stands for a space inside one. */
const portal = (line: string) =>
  runCommandLine(
    line.split(' ').map((word) => word.replaceAll('~', ' ')),
    { DATABASE_URL: world.url },
  );

async function readAuditRows(operation: string) {
  const { rows } = await world.owner.query(
    `select actor, actor_name, actor_role, user_agent, subject, client_id, after from audit_log where operation = $1`,
    [operation],
  );
  return rows;
}

describe('the command line', () => {
  test('creates client, partner and user; the printed password signs in; each change has an audit row', async () => {
    const result = await portal('client create --code silk --name Silk~Road --time-zone Asia/Bangkok');
    expect(result).toMatchObject({ exitCode: 0, error: '' });
    expect(
      await portal('partner create --code haul --name Haul --services last_mile --countries th'),
    ).toMatchObject({ exitCode: 0 });
    expect((await portal('partner connect haul --client silk')).out).toBe('SILK and HAUL are connected.');
    const user = await portal(
      'user create --email ann@silk.example --name Ann --role CLIENT_ADMIN --client silk',
    );
    const password = /shown once: (\S+)/.exec(user.out)?.[1] ?? '';
    const response = await world.guest.call(login, { body: { email: 'ann@silk.example', password } });
    const { user: ann } = expectSignedIn(response.answer);
    expect(ann.client?.name).toBe('Silk Road');
    expect((await portal('user list --client silk')).out).toContain('ann@silk.example');
    const [row] = await readAuditRows('operator.user.create');
    expect(row).toMatchObject({ subject: 'ann@silk.example', client_id: ann.clientId });
    expect(row.actor).toBe(`operator:${row.actor_name}`);
    expect(row).toMatchObject({ actor_role: 'OPERATOR', user_agent: 'portal command line' });
    expect(JSON.stringify(row)).not.toContain(password);
  });

  test('a command that fails has exit code 1 and the reason, and writes no audit row', async () => {
    const cases: [string, string][] = [
      ['client suspend nobody --reason unpaid', 'There is no client with code or id nobody.'],
      ['client create --code silkk --name X --order-prefix 1', '--order-prefix must be 2 to 5 letters'],
      ['user create --email x@y.example --name X --role CLIENT_ADMIN', 'A CLIENT_ADMIN needs a client.'],
      ['reference import moons /tmp', 'There is no list "moons".'],
      ['reference import ports /no/such/file.csv', '/no/such/file.csv cannot be read'],
      ['reference import postcodes x.csv', '--country is missing'],
      ['dance', 'There is no command "dance".'],
    ];
    for (const [line, reason] of cases) {
      const result = await portal(line);
      expect([result.exitCode, result.out]).toEqual([1, '']);
      expect(result.error).toContain(reason);
    }
    expect(await readAuditRows('operator.client.suspend')).toEqual([]);
    expect(await readAuditRows('operator.reference.import')).toEqual([]);
  });

  test('client sscc starts a series, continues it after a stop, and refuses a prefix of another client', async () => {
    await portal('client create --code scan --name Scan');
    await portal('client create --code other --name Other');
    const start = await portal('client sscc scan --company-prefix 8881234 --next-number 500');
    expect(start.out).toBe('The next piece of SCAN gets an SSCC of 8881234. Numbers left: 9999999500.');
    expect((await portal('client sscc scan')).out).toBe('New pieces of SCAN get no SSCC.');
    expect((await portal('client sscc scan --company-prefix 8881234')).out).toContain('left: 9999999500.');
    const used = await portal('client sscc scan --company-prefix 8881234 --next-number 499');
    expect(used.error).toContain('SSCCs up to number 499 have been assigned already.');
    for (const prefix of ['8881234', '888123', '88812345']) {
      const conflict = await portal(`client sscc other --company-prefix ${prefix}`);
      expect(conflict.error).toContain('as prefix 8881234 of client SCAN');
    }
    expect((await portal('client sscc other --company-prefix 88x')).error).toContain(
      'must be 4 to 12 digits',
    );
    const rows = await readAuditRows('operator.client.sscc');
    expect(rows).toMatchObject([
      { subject: 'SCAN', after: { companyPrefix: '8881234', nextNumber: 500 } },
      { after: { companyPrefix: null } },
      { after: { companyPrefix: '8881234', nextNumber: 500 } },
    ]);
  });

  test('loads a reference list from a file', async () => {
    const path = join(folder, 'ports.csv');
    writeFileSync(path, 'UNLOCODE,Name,PortType\nSGSIN,Singapore,SEA+AIR\nbad,row,\n');
    const result = await portal(`reference import ports ${path}`);
    expect(result.out).toContain('1 entries of ports loaded.');
    expect(result.out).toContain('row 3: "BAD" is not a UN/LOCODE');
    expect(await readAuditRows('operator.reference.import')).toMatchObject([
      { subject: 'ports', client_id: null },
    ]);
  });

  test('a rate card with the same lane and first day replaces the earlier one', async () => {
    const path = join(folder, 'rates.csv');
    const lane = 'LAST_MILE,,,MY,,,MY,,MY-EAST,MYR,0.5,30,8.90,12.5,3.00,5000,3,6,2026-01-01,';
    const write = (base: string) =>
      writeFileSync(path, `${RATE_FILE_COLUMNS}\n${lane},0,${base},1.90\n${lane},5,${base},1.70\n`);
    await portal('partner create --code kinabalu --name K --services LAST_MILE --countries MY');
    for (const base of ['8.90', '9.20']) {
      write(base);
      expect((await portal(`rates load ${path} --partner kinabalu`)).out).toBe(
        '1 rate cards of KINABALU loaded.',
      );
    }
    const { rows } = await world.owner.query(
      'select currency, breaks, cod_fee_minor from rate_cards where retired_at is null',
    );
    expect(rows).toMatchObject([
      { currency: 'MYR', breaks: [{ baseMinor: 920 }, { fromGrams: 5000 }], cod_fee_minor: 300 },
    ]);
    await portal('partner create --code pickers --name P --services PICKUP --countries MY');
    expect((await portal(`rates load ${path} --partner pickers`)).error).toContain(
      'PICKERS does not offer LAST_MILE',
    );
  });

  test('lists, shows and retries mail of the outbox, and reports a failed test mail', async () => {
    const to = { email: 'ann@silk.example', name: 'Ann' };
    const template = {
      name: 'hello',
      valueNames: [],
      texts: { en: { subject: 'Hello there', paragraphs: ['Come in.'], button: 'Enter' } },
    };
    const id = await world.database.withoutTenant((tx) =>
      world.mail.send(tx, { to, template, values: {}, path: '/orders' }, { clientId: null }),
    );
    expect((await portal('mail list --to ANN@silk.example')).out).toContain(`${id}  `);
    expect((await portal('mail list --state DEAD')).out).toBe('There is no such mail.');
    const mail = await portal(`mail show ${id}`);
    expect(mail.out).toContain('To:      Ann <ann@silk.example>\nSubject: Hello there');
    expect(mail.out).toContain('Enter:\nhttps://portal.test.example/orders');
    expect((await portal(`mail retry --id ${id}`)).error).toBe('The mail is WAITING.');
    const queue = world.wiring.queues.find(({ name }) => name === 'send-mail');
    await queue?.handle({ mailId: id, clientId: null }, new AbortController().signal);
    expect((await portal('mail list --state HELD')).out).toContain('SMTP_URL was not set.');
    expect((await portal(`mail retry --id ${id}`)).out).toBe('1 mails wait to be sent.');
    expect(await readAuditRows('operator.mail.retry')).toMatchObject([{ subject: id }]);
    expect((await portal('mail show nothing')).error).toBe('There is no mail nothing.');
    expect((await portal('mail test ann@silk.example')).error).toContain('SMTP_URL is not set');
    const unreachableServer = { DATABASE_URL: world.url, SMTP_URL: 'smtp://127.0.0.1:1' };
    expect((await runCommandLine(['mail', 'test', 'ann@silk.example'], unreachableServer)).error).toContain(
      'ECONNREFUSED',
    );
  });

  test('help works without a database', async () => {
    for (const args of [['--help'], ['client', '--help'], ['client', 'create', '--help'], []]) {
      const result = await runCommandLine(args, { DATABASE_URL: 'postgresql://127.0.0.1:1/nothing' });
      expect(result.exitCode).toBe(0);
      expect(result.out).toContain('npm run portal --');
    }
  });

  test('a database of another version is refused', async () => {
    await world.owner.query(
      "update schema_migrations set id = id || '-later' where id = '0002-reference-data'",
    );
    const result = await portal('client list');
    expect(result).toMatchObject({ exitCode: 1, out: '' });
    expect(result.error).toContain('npm run portal -- db migrate');
    expect((await portal('db migrate')).error).toContain('newer than this program');
    await world.owner.query(
      "update schema_migrations set id = '0002-reference-data' where id like '%-later'",
    );
    expect((await portal('db migrate')).out).toBe('The database is at this version already.');
  });

  test('a database from before release 0.1.0 gets the ids of the baseline', async () => {
    const readLedger = async () =>
      (await world.owner.query('select id, checksum from schema_migrations order by id')).rows as unknown[];
    const ledger = await readLedger();
    await world.owner.query("delete from schema_migrations where id <= '0011-messages'");
    await world.owner.query(
      "insert into schema_migrations (id, checksum) values ('0001-parties', ''), ('0087-search-by-person', '')",
    );
    expect((await portal('db migrate')).out).toBe('The database is at this version already.');
    expect(await readLedger()).toEqual(ledger);
  });
});
