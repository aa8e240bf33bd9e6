import { resolve } from 'node:path';
import { backupName } from '#server/backup/backup-names.ts';
import { createBackup } from '#server/backup/create-backup.ts';
import { readPlace, withBackupLock, withStoreToRead } from '#server/backup/database-session.ts';
import { StartupError } from '#database/startup-error.ts';
import { describeContent, pathArgument, report, runCommand } from '#server/backup/run-command.ts';

await runCommand('Es wurde keine Sicherung geschrieben.', async () => {
  const target = pathArgument() ?? resolve('backup', backupName(new Date()));
  const place = readPlace(process.env, report);
  const manifest = await withStoreToRead(place, async (store) =>
    withBackupLock(store.ownerUrl, async () => createBackup(store, target, { warn: report })),
  );
  if (manifest === null)
    throw new StartupError(
      'Gerade läuft schon eine Sicherung oder ihre Probe. Bitte später noch einmal.',
    );
  report(`Sicherung geschrieben: ${target}`);
  report(describeContent(manifest));
  if (place.s3 !== null) {
    report(`Die Unterlagen aus dem S3-Speicher (Bucket „${place.s3.bucket}“) sind in dieser Sicherung.`);
  }
});
