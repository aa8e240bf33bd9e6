import { readPlace, withStoreToFill } from '#server/backup/database-session.ts';
import { checkBackup } from '#server/backup/check-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { describeContent, pathArgument, report, runCommand } from '#server/backup/run-command.ts';
import { StartupError } from '#database/startup-error.ts';

await runCommand('Es wurde nichts zurückgespielt.', async () => {
  const folder = pathArgument();
  if (folder === null) {
    throw new StartupError('Bitte den Ordner der Sicherung nennen: npm run restore -- <Ordner>');
  }
  const backup = await checkBackup(folder);
  const { manifest } = backup;
  const place = readPlace(process.env, report);
  await withStoreToFill(place, async (store) => restoreBackup(store, backup));
  const moment = new Date(manifest.createdAt).toLocaleString('de-DE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  report(`Zurückgespielt: Stand vom ${moment} Uhr, ${describeContent(manifest)}`);
});
