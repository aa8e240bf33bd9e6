import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import {
  type ErasedAddress,
  listAddressesOfAccount,
  listAddressesOfClients,
  updateAccountInNewsletters,
  updateAddressAsErased,
  updateUnknownBouncesOf,
} from '#features/newsletter/consent/address-erasure.queries.ts';
import { addressHash, newsletterKey } from '#features/newsletter/consent/newsletter-key.service.ts';
import { insertSuppression } from '#features/newsletter/consent/suppressions.queries.ts';

type Sealing = Pick<AppContext, 'encryption'>;

/** What stays is a hash: whoever is brought in again by an import is not written to. */
async function eraseAddresses(
  context: Sealing,
  db: Transaction,
  addresses: readonly ErasedAddress[],
): Promise<void> {
  if (addresses.length === 0) return;
  const key = await newsletterKey(context, db);
  for (const { id, address } of addresses) {
    await insertSuppression(db, { hash: addressHash(key, address), reason: 'GELOESCHT' });
    await updateUnknownBouncesOf(db, address);
    if (id !== null) await updateAddressAsErased(db, id);
  }
}

/** Erases what newsletters know of an account, before its address is gone. An address that others use stays theirs. */
export async function eraseNewsletterOfAccount(
  context: Sealing,
  db: Transaction,
  account: { readonly id: string; readonly emailFolded: string | null },
): Promise<void> {
  await eraseAddresses(context, db, await listAddressesOfAccount(db, account));
  await updateAccountInNewsletters(db, account.id);
}

/** Erases one address on the wish of its owner, whoever else has it. */
export async function eraseOneAddress(
  context: Sealing,
  db: Transaction,
  address: { readonly id: string; readonly address: string },
): Promise<void> {
  await eraseAddresses(context, db, [address]);
}

/** Erases what newsletters know of the Bauherren of a project. */
export async function eraseNewsletterOfClients(
  context: Sealing,
  db: Transaction,
  projectId: string,
): Promise<void> {
  await eraseAddresses(context, db, await listAddressesOfClients(db, projectId));
}
