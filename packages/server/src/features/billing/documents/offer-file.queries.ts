import type { Transaction } from '#database/connection.ts';

export async function updateOfferFile(
  db: Transaction,
  { id, sha256 }: { readonly id: string; readonly sha256: string },
): Promise<void> {
  await db.updateTable('offer').set({ pdf_sha256: sha256 }).where('id', '=', id).execute();
}
