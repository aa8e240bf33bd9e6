/** How mails to a firm begin, and to whoever is not known by name. */
export const firmGreeting = 'Sehr geehrte Damen und Herren';

export interface GreetedPerson {
  readonly salutation: string | null;
  readonly lastName: string | null;
  readonly displayname: string;
}

/** What academic degrees are made of, in lower case: `Dr.-Ing.`, `Dr. rer. nat.`, `Prof. Dr. Dr. h. c.`, `M. Sc.`. */
const titleParts = new Set(
  `prof dr dipl mag ing univ priv doz pd habil mult h c hc e eh med dent vet rer nat phil jur iur oec pol
  techn agr theol paed psych wirtsch inform phys chem math kfm kffr betriebsw arch m b sc a eng`.split(
    /\s+/u,
  ),
);

/** The words of a name; a title may have been typed without a space behind it. */
function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/\.(?=[^\s.-])/gu, '. ')
    .split(/\s+/u)
    .filter((word) => word !== '');
}

/** Whether a word is a title: surnames may have dots as well (`St. Clair`). */
function isTitle(word: string): boolean {
  if (/^\(.*\)$/u.test(word)) return true;
  const parts = word.toLowerCase().split(/[.-]+/u);
  return word.includes('.') && parts.every((part) => part === '' || titleParts.has(part));
}

/** A surname without the titles in front of it, and without the degrees behind a comma. */
function withoutTitles(name: string): string {
  const words = wordsOf(name.split(',', 1).join(''));
  const first = words.findIndex((word) => !isTitle(word));
  return first === -1 ? '' : words.slice(first).join(' ');
}

/** `Dr.`, `Prof. Dr.`: those that are said to somebody, once each, wherever they were typed. */
function spokenTitles(name: string): string {
  const words = wordsOf(name).filter(isTitle);
  return ['Prof.', 'Dr.'].filter((title) => words.some((word) => word.startsWith(title))).join(' ');
}

/** `Frau Dr. Weiß`; without Frau or Herr, or without a surname, the name as it is written. */
export function addressFor({ salutation, lastName, displayname }: GreetedPerson): string {
  const surname = withoutTitles(lastName ?? '');
  if ((salutation !== 'Frau' && salutation !== 'Herr') || surname === '') return displayname;
  const titles = spokenTitles(displayname) || spokenTitles(lastName ?? '');
  return [salutation, titles, surname].filter((word) => word !== '').join(' ');
}

/** How a mail to a person begins: `Guten Tag Frau Dr. Weiß`. */
export function greetingFor(person: GreetedPerson): string {
  return `Guten Tag ${addressFor(person)}`;
}
