import { resolve } from 'node:path';
import { createBackup } from '#server/backup/create-backup.ts';
import { readPlace, withStoreToRead } from '#server/backup/database-session.ts';
import { describeContent, pathArgument, report, runCommand } from '#server/backup/run-command.ts';

function defaultTarget(): string {
  const moment = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  return resolve('backup', `energieakte-${moment}`);
}

function bucketNotice(bucket: string): string {
  return [
    `ACHTUNG: Die Unterlagen liegen im S3-Speicher (Bucket „${bucket}“) und sind NICHT in dieser Sicherung.`,
    'Bitte den Bucket für sich sichern, nach dieser Sicherung: Dann ist alles da, worauf die Datenbank verweist.',
  ].join('\n');
}

await runCommand('Es wurde keine Sicherung geschrieben.', async () => {
  const target = pathArgument() ?? defaultTarget();
  const place = readPlace(process.env, report);
  const manifest = await withStoreToRead(place, async (store) => createBackup(store, target));
  report(`Sicherung geschrieben: ${target}`);
  report(describeContent(manifest));
  if (place.bucket !== null) report(bucketNotice(place.bucket));
});
