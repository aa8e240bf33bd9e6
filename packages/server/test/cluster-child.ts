import { startEmbeddedCluster } from '#database/embedded-cluster.ts';
import { StartupError } from '#database/startup-error.ts';

// A process of its own that runs a cluster until it is killed; the data directory is its only argument.
try {
  const cluster = await startEmbeddedCluster({
    dataDirectory: process.argv[2] ?? '',
    report: (line) => process.stderr.write(`${line}\n`),
  });
  process.stdout.write(`${JSON.stringify({ ownerUrl: cluster.ownerUrl })}\n`);
  setInterval(() => undefined, 60_000);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stdout.write(`${JSON.stringify({ refusal: error.message })}\n`);
}
