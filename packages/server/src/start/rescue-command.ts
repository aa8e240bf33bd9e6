import { extensions } from '#server/start/extensions.ts';
import { withoutEnd } from '@energieakte/contract';
import { readPlace, withStoreToRead } from '#server/backup/database-session.ts';
import { report, runCommand } from '#server/backup/run-command.ts';
import { createDatabase, createPool } from '#database/connection.ts';
import { rescueSuperAdmin } from '#features/accounts/rescue.service.ts';
import { StartupError } from '#database/startup-error.ts';

async function rescue(ownerUrl: string, username: string): Promise<string> {
  const pool = createPool({ url: ownerUrl, size: 1 });
  try {
    const database = createDatabase(pool);
    const token = await database
      .transaction()
      .execute(async (db) => rescueSuperAdmin({ extensions }, db, username));
    if (token === null)
      throw new StartupError(`Ein aktives Super-Admin-Konto „${username}“ gibt es nicht.`);
    return token;
  } finally {
    await pool.end();
  }
}

await runCommand('Es wurde nichts geändert.', async () => {
  const username = process.argv[2];
  if (username === undefined) throw new StartupError('Bitte den Benutzernamen angeben.');
  const place = readPlace(process.env, report);
  const token = await withStoreToRead(place, async ({ ownerUrl }) => rescue(ownerUrl, username));
  const origin = withoutEnd(process.env['PUBLIC_URL'] ?? '<Adresse des Servers>', /\//u);
  report(
    'Der zweite Faktor gilt nicht mehr. Dieser Link setzt innerhalb einer Stunde ein neues Passwort:',
  );
  report(`${origin}/passwort/neu#${token}`);
});
