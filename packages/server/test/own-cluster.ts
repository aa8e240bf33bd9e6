import { type EmbeddedCluster, startEmbeddedCluster } from '#database/embedded-cluster.ts';
import { makeDataDirectory } from '#test/server-process.ts';

/** A PostgreSQL of a test's own, which it may stop and start; to the application it is an external one. */
export interface OwnCluster {
  /** The same after every start. */
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

export async function startOwnCluster(): Promise<OwnCluster> {
  const data = await makeDataDirectory();
  const options = { dataDirectory: data.path, report: () => undefined };
  let cluster: EmbeddedCluster = await startEmbeddedCluster(options);
  return {
    url: cluster.ownerUrl,
    stop: async () => cluster.stop(),
    start: async () => {
      cluster = await startEmbeddedCluster(options);
    },
    remove: async () => {
      await cluster.stop();
      await data.remove();
    },
  };
}
