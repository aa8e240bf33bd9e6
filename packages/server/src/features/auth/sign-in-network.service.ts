import type { Connection } from '#database/connection.ts';
import { networkOf, wideNetworkOf } from '#http/network-of.ts';
import { tryAgain } from '#http/try-again.ts';
import {
  type CountedNetwork,
  findNetworkBlockedSeconds,
  insertNetworkAttempt,
  takeBackNetworkAttempt,
} from '#features/auth/sign-in-network.queries.ts';

/** Failures of one network within a quarter of an hour, over all names: more than typos of a large office make. */
const failuresOfNetwork = 50;
/** Of the 65 536 networks that one customer of a provider may have with IPv6, or several customers share. */
const failuresOfWideNetwork = 200;

function countedNetworks(address: string): readonly CountedNetwork[] {
  const network = networkOf(address);
  const wide = wideNetworkOf(address);
  const narrowest = { network, limit: failuresOfNetwork };
  return wide === network ? [narrowest] : [narrowest, { network: wide, limit: failuresOfWideNetwork }];
}

/** Takes one attempt back for each of these networks. */
export async function takeBackNetworks(db: Connection, networks: readonly string[]): Promise<void> {
  for (const network of networks) await takeBackNetworkAttempt(db, network);
}

/**
 * Counts an attempt for its networks as failed, before anything is looked at.
 * @returns the networks it was counted for
 * @throws AppError `auth.throttled` where one of them has too many failures
 */
export async function admitNetworks(db: Connection, address: string): Promise<readonly string[]> {
  const counted: string[] = [];
  for (const each of countedNetworks(address)) {
    if (!(await insertNetworkAttempt(db, each))) {
      await takeBackNetworks(db, counted);
      throw tryAgain('auth.throttled', await findNetworkBlockedSeconds(db, each.network));
    }
    counted.push(each.network);
  }
  return counted;
}
