import { linkPlace } from '#core/mail/send-mail.service.ts';

interface ShortMail {
  readonly subject: string;
  readonly text: string;
}

interface Confirmation {
  readonly office: string;
  /** What is agreed to. */
  readonly text: string;
}

/** Asks whoever has an address whether they ordered the newsletter; without advertising in it. */
export function confirmationMail({ office, text }: Confirmation): ShortMail {
  return {
    subject: 'Bitte bestätigen: Newsletter bestellt',
    text: [
      'Guten Tag,',
      `für diese Adresse wurde der Newsletter von ${office} bestellt. Waren Sie das, bestätigen Sie es bitte hier:`,
      linkPlace,
      `Damit stimmen Sie zu: ${text}`,
      'Der Link gilt sieben Tage. Waren Sie es nicht, brauchen Sie nichts zu tun: Ohne Bestätigung schicken wir nichts.',
      `Mit freundlichen Grüßen\n${office}`,
    ].join('\n\n'),
  };
}

/** For somebody who ordered twice, or for whom somebody else did. */
export function knownMail(office: string): ShortMail {
  return {
    subject: 'Newsletter schon bestellt',
    text: [
      'Guten Tag,',
      `für diese Adresse wurde der Newsletter von ${office} bestellt. Sie bekommen ihn schon, es ist nichts zu tun.`,
      `Mit freundlichen Grüßen\n${office}`,
    ].join('\n\n'),
  };
}
