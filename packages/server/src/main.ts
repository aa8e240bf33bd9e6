import { runServer } from '#server/start/run-server.ts';
import { StartupError } from '#server/startup-error.ts';

try {
  await runServer(process.env);
} catch (error) {
  const text =
    error instanceof StartupError ? error.message : `Der Start ist fehlgeschlagen: ${String(error)}`;
  process.stderr.write(`\nEnergieAkte startet nicht.\n${text}\n`);
  if (!(error instanceof StartupError) && error instanceof Error)
    process.stderr.write(`${error.stack ?? ''}\n`);
  process.exit(1);
}
