import { keepHeapSmall } from '#server/start/small-heap.ts';
import { StartupError } from '#database/startup-error.ts';

keepHeapSmall();
// Loaded only now, so that loading it keeps to the limits as well.
const { runServer } = await import('#server/start/run-server.ts');

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
