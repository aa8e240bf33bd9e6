/** What stands where a name stood. */
export const erasedPerson = 'Gelöschte Person';
export const erasedClient = 'Bauherr gelöscht';

/** A username nobody else can have, and that says nothing. */
export function erasedUsername(userId: string): string {
  return `geloescht-${userId}`;
}

/** Stands where somebody typed a reason. */
export const erasedReason = 'Gelöscht';
