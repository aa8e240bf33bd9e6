import type { LinkPurpose } from '@energieakte/contract';
import { type GreetedPerson, greetingFor } from '#core/mail/greeting.ts';

interface Addressee {
  readonly person: GreetedPerson;
  readonly username: string;
  /** When the link runs out. */
  readonly expiresAt: Date;
  /** Where a mail has its link. */
  readonly linkPlace: string;
}

interface MailText {
  readonly subject: string;
  readonly text: string;
}

const moment = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

function invitation({ person, username, expiresAt, linkPlace }: Addressee): MailText {
  return {
    subject: 'Ihr Zugang zu EnergieAkte',
    text: `${greetingFor(person)},

wir haben für Sie einen Zugang zu EnergieAkte eingerichtet. Ihr Benutzername lautet:

    ${username}

Bitte legen Sie über diesen Link Ihr Passwort fest:

${linkPlace}

Der Link gilt einmal und bis ${moment.format(expiresAt)} Uhr. Danach sendet Ihnen das Büro gern einen neuen.
`,
  };
}

function newPassword({ person, username, expiresAt, linkPlace }: Addressee): MailText {
  return {
    subject: 'Neues Passwort für EnergieAkte',
    text: `${greetingFor(person)},

für Ihr Konto „${username}“ wurde ein neues Passwort angefordert. Über diesen Link legen Sie es fest:

${linkPlace}

Der Link gilt einmal und bis ${moment.format(expiresAt)} Uhr.

Wenn Sie kein neues Passwort wollten, brauchen Sie nichts zu tun: Ihr bisheriges gilt weiter.
`,
  };
}

/** The mail that carries a link. */
export function linkMail(purpose: LinkPurpose, addressee: Addressee): MailText {
  return purpose === 'INVITE' ? invitation(addressee) : newPassword(addressee);
}

/** The mail that tells the owner of an account of its new password, in case it was somebody else. */
export function passwordNotice(person: GreetedPerson, byAdmin: boolean): MailText {
  const how = byAdmin
    ? 'Die Verwaltung hat für Ihr Konto ein neues Passwort vergeben. Bei der nächsten Anmeldung wählen Sie ein eigenes.'
    : 'Für Ihr Konto wurde über einen zugesandten Link ein neues Passwort festgelegt.';
  return {
    subject: 'Ihr Passwort für EnergieAkte wurde geändert',
    text: `${greetingFor(person)},

${how} Alle bisherigen Anmeldungen sind beendet.

Wenn Sie davon nichts wissen, melden Sie sich bitte umgehend beim Büro.
`,
  };
}
