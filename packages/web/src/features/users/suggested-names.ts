import { foldText } from '#shared/format/fold-text.ts';

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

function bare(name: string): string {
  const spelled = name.toLowerCase().replaceAll(/[äöüß]/gu, (letter) => umlauts[letter] ?? letter);
  return spelled.normalize('NFKD').replaceAll(/[^a-z0-9-]/gu, '');
}

/** `Jürgen`, `Müller` → `juergen.mueller`; empty while a part is missing. */
export function suggestedUsername(firstName: string, lastName: string): string {
  const parts = [bare(firstName), bare(lastName)];
  return parts.includes('') ? '' : parts.join('.');
}

/** `Jürgen Müller` */
export function suggestedDisplayname(firstName: string, lastName: string): string {
  return [firstName, lastName]
    .map((part) => part.trim())
    .join(' ')
    .trim();
}

/** Whether a text was suggested for the names as they were a moment ago, so that it may follow them. */
export function followsNames(text: string, suggestion: string): boolean {
  return text === '' || foldText(text) === foldText(suggestion);
}
