import { hasClamd, startClamd } from '#test/clamd.ts';
import { startClamdServer } from '#test/clamd-server.ts';
import type { Implementation } from '#test/describe-each.ts';
import type { VirusDaemon } from '#test/virus-daemon.ts';

export const virusDaemons: readonly Implementation<VirusDaemon>[] = [
  { name: 'our own clamd server', start: startClamdServer },
  { name: 'our own clamd server over TCP', start: async () => startClamdServer('tcp') },
  { name: 'ClamAV', needs: 'ClamAV', isInstalled: hasClamd, start: startClamd },
];
