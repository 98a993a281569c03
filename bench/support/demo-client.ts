import { Client } from 'pg';

/** The client of a demo user. */
export async function readDemoClientId(databaseUrl: string, email: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ client_id: string }>(
      'select client_id from users where email = $1',
      [email],
    );
    if (rows[0] === undefined) throw new Error(`the demo has no ${email}`);
    return rows[0].client_id;
  } finally {
    await client.end();
  }
}
