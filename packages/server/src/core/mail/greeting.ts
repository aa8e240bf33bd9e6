/** How mails to a firm begin, and to whoever is not known by name. */
export const firmGreeting = 'Sehr geehrte Damen und Herren';

export interface GreetedPerson {
  readonly salutation: string | null;
  readonly lastName: string | null;
  readonly displayname: string;
}

/** `Dr.`, `Prof. Dr.`: the titles that belong into a greeting, wherever they were typed. */
function titlesIn(name: string): string {
  return (name.match(/\b(?:Prof|Dr)\./gu) ?? []).join(' ');
}

function withoutTitles(name: string): string {
  return name.replaceAll(/\b(?:Prof|Dr)\.\s*/gu, '').trim();
}

/** How a mail to a person begins: `Guten Tag Frau Dr. Weiß`; without Frau or Herr the name as it is written. */
export function greetingFor({ salutation, lastName, displayname }: GreetedPerson): string {
  const isFormal = (salutation === 'Frau' || salutation === 'Herr') && (lastName ?? '').trim() !== '';
  if (!isFormal) return `Guten Tag ${displayname}`;
  const titles = titlesIn(displayname) || titlesIn(lastName ?? '');
  return ['Guten Tag', salutation, titles, withoutTitles(lastName ?? '')]
    .filter((word) => word !== '')
    .join(' ');
}
