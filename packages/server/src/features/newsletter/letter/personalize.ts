import { germanDay } from '@energieakte/contract';
import { addressFor } from '#core/mail/greeting.ts';
import { escapedHtml } from '#http/escaped-html.ts';
import { filledText } from '#features/newsletter/letter/placeholders.ts';

/** A letter as it is sent, the same for everybody until it is filled. */
export interface FrozenLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Whoever a letter goes to; nothing of a person needs to be known. */
export interface LetterReader {
  /** `Herr`, `Frau`, `Familie`; whatever else is said is no salutation. */
  readonly salutation: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly firm: string | null;
  /** `YYYY-MM-DD`, when they agreed; `null` where only the fact is known. */
  readonly consentOn: string | null;
}

export interface LetterLinks {
  /** The whole address of the page on which somebody unsubscribes. */
  readonly unsubscribe: string;
}

const spoken: ReadonlySet<string> = new Set(['Herr', 'Frau', 'Familie']);

/** In one line: a line break would begin another header in a subject, and another paragraph in a text. */
function oneLine(value: string | null): string {
  return (value ?? '').replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** `Herr Özdemir`, `Frau Dr. Weiß`, `Familie Özdemir`; without a salutation the whole name, and nothing without a surname. */
function addressed({ salutation, firstName, lastName }: LetterReader): string {
  const surname = oneLine(lastName);
  if (surname === '') return '';
  if (salutation === 'Familie') return `Familie ${surname}`;
  const displayname = [oneLine(firstName), surname].filter((part) => part !== '').join(' ');
  return addressFor({ salutation, lastName: surname, displayname });
}

function valuesFor(reader: LetterReader, links: LetterLinks): ReadonlyMap<string, string> {
  const salutation = oneLine(reader.salutation);
  const { consentOn } = reader;
  const agreed = consentOn === null ? 'Sie dem' : `Sie am ${germanDay(consentOn)}`;
  return new Map([
    ['anrede nachname', addressed({ ...reader, salutation })],
    ['anrede', spoken.has(salutation) ? salutation : ''],
    ['vorname', oneLine(reader.firstName)],
    ['nachname', oneLine(reader.lastName)],
    ['firma', oneLine(reader.firm)],
    ['~zustimmung', `${agreed} zugestimmt haben`],
    ['~abmelden', links.unsubscribe],
  ]);
}

/**
 * The letter for one reader. Values are escaped where HTML is written and stay in one line, so that nothing somebody
 * called themself becomes markup or a header.
 */
export function personalize(
  { subject, html, text }: FrozenLetter,
  reader: LetterReader,
  links: LetterLinks,
): FrozenLetter {
  const values = valuesFor(reader, links);
  const valueOf = (name: string) => values.get(name) ?? null;
  const asTyped = (value: string) => value;
  return {
    subject: oneLine(filledText(subject, valueOf, asTyped)),
    html: filledText(html, valueOf, escapedHtml),
    text: filledText(text, valueOf, asTyped),
  };
}
