const noAnswer =
  'Der Browser hat keinen Passkey geliefert: abgebrochen, oder auf diesem Gerät ist keiner eingerichtet.';

/** Why the browser gave no passkey, as far as it says. */
const words: ReadonlyMap<string, string> = new Map([
  ['NotAllowedError', noAnswer],
  ['AbortError', noAnswer],
  ['InvalidStateError', 'Auf diesem Gerät ist schon ein Passkey für dieses Konto eingerichtet.'],
  [
    'SecurityError',
    'Passkeys gehen nur unter der Adresse, die das Büro für EnergieAkte festgelegt hat.',
  ],
]);

/** The sentence for what the browser refused; it names neither cause nor remedy itself. */
export function passkeyProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return words.get(name) ?? 'Der Browser konnte den Passkey nicht verwenden.';
}
