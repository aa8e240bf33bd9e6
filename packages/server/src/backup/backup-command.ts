import { resolve } from 'node:path';
import { createBackup } from '#server/backup/create-backup.ts';
import { readPlace, withStoreToRead } from '#server/backup/database-session.ts';
import { describeContent, pathArgument, report, runCommand } from '#server/backup/run-command.ts';

function defaultTarget(): string {
  const moment = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  return resolve('backup', `energieakte-${moment}`);
}

await runCommand('Es wurde keine Sicherung geschrieben.', async () => {
  const target = pathArgument() ?? defaultTarget();
  const place = readPlace(process.env, report);
  const manifest = await withStoreToRead(place, async (store) => createBackup(store, target, report));
  report(`Sicherung geschrieben: ${target}`);
  report(describeContent(manifest));
  if (place.s3 !== null) {
    report(`Die Unterlagen aus dem S3-Speicher (Bucket „${place.s3.bucket}“) sind in dieser Sicherung.`);
  }
});
