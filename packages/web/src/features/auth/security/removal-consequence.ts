import type { SignInSecurity } from '@energieakte/contract';

function isLast({ totpSince, passkeys }: SignInSecurity): boolean {
  return (totpSince === null ? 0 : 1) + passkeys.length === 1;
}

/** What taking a factor away leads to. */
export function consequenceOf(security: SignInSecurity): string {
  if (!isLast(security)) return 'Die anderen Wege der Anmeldung bleiben.';
  return security.required
    ? 'Danach gibt es keinen zweiten Faktor mehr, und es muss ein neuer eingerichtet werden.'
    : 'Danach genügt für die Anmeldung das Passwort; die Wiederherstellungscodes gelten nicht mehr.';
}
