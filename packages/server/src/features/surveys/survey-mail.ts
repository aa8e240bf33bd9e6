import { germanDay } from '@energieakte/contract';
import { firmGreeting, greetingFor } from '#core/mail/greeting.ts';
import { linkPlace } from '#core/mail/mail-text.ts';

interface Addressee {
  readonly name: string | null;
  readonly salutation: string | null;
  readonly lastName: string | null;
  readonly isFirm?: boolean;
}

interface SurveyLetter {
  readonly to: Addressee;
  readonly office: string;
  readonly title: string;
  readonly anonymity: string;
  readonly expiresOn: string;
}

const promises: Readonly<Record<string, string>> = {
  NAMENTLICH: 'Ihre Antworten sieht nur unser Büro.',
  VERTRAULICH: 'Ihre Antworten werden vertraulich behandelt und ohne Namen ausgewertet.',
  ANONYM: 'Die Umfrage ist anonym: Niemand erfährt, welche Antworten von Ihnen sind.',
};

function greetingOf({ name, isFirm = false, ...person }: Addressee): string {
  return name === null || isFirm ? firmGreeting : greetingFor({ ...person, displayname: name });
}

function letter({ to, office, title, anonymity, expiresOn }: SurveyLetter, opening: string): string {
  return [
    `${greetingOf(to)},`,
    `${opening} „${title}“`,
    linkPlace,
    `Der Link gilt bis zum ${germanDay(expiresOn)} und ist nur für Sie. ${promises[anonymity] ?? ''}`,
    'Wenn Sie keine Umfragen mehr bekommen möchten, können Sie das unten auf derselben Seite sagen, ohne sich anzumelden.',
    `Mit freundlichen Grüßen\n${office}`,
  ].join('\n\n');
}

export function invitationMail(one: SurveyLetter): { readonly subject: string; readonly text: string } {
  return { subject: one.title, text: letter(one, `${one.office} bittet Sie um ein paar Antworten:`) };
}

export function reminderMail(one: SurveyLetter): { readonly subject: string; readonly text: string } {
  return {
    subject: `Erinnerung: ${one.title}`,
    text: letter(
      one,
      'wir haben noch nichts von Ihnen gehört und würden uns über Ihre Antworten freuen:',
    ),
  };
}
