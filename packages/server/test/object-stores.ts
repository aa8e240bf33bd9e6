import type { Implementation } from '#test/describe-each.ts';
import type { ObjectStore } from '#test/object-store.ts';
import { startS3Server } from '#test/s3-server/start-s3-server.ts';
import { hasSwift, startSwift } from '#test/swift-store.ts';

export const ownObjectStore: Implementation<ObjectStore> = {
  name: 'our own S3 server',
  start: startS3Server,
};

export const swift: Implementation<ObjectStore> = {
  name: 'OpenStack Swift',
  needs: 'OpenStack Swift',
  isInstalled: hasSwift,
  start: startSwift,
};

export const objectStores: readonly Implementation<ObjectStore>[] = [ownObjectStore, swift];
