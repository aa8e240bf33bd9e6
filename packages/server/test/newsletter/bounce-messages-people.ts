import {
  type BounceSample,
  mail,
  mixed,
  sampleMessageId,
  verpAddress,
} from '#test/newsletter/bounce-messages.ts';

const person = ['From: "Erika Beispiel" <erika@empfang.de>', `To: ${verpAddress}`];

/** What a program wrote for somebody, with what tells it (RFC 3834, and what came before it). */
function automatic(name: string, header: string, subject: string): BounceSample {
  const text = ['Ich bin bis 4. Dezember nicht im Büro, Durchwahl 550 5.1.1, Zimmer 421.'];
  return {
    name,
    kind: 'AUTOANTWORT',
    isAssigned: true,
    raw: mail([...person, header, `Subject: ${subject}`], text),
  };
}

function complaint(type: string, fields: readonly string[]): string {
  return mixed(
    ['From: <feedback@provider.example>', 'To: bounce@buero-muster.de', 'Subject: Abuse report'],
    'multipart/report; report-type=feedback-report',
    [
      { type: 'text/plain', lines: ['This is an email abuse report.'] },
      {
        type: 'message/feedback-report',
        lines: [`Feedback-Type: ${type}`, 'User-Agent: Provider/1.0', 'Version: 1', ...fields],
      },
      {
        type: 'message/rfc822',
        lines: [
          'From: post@buero-muster.de',
          'To: "Erika Beispiel" <erika@empfang.de>',
          `Message-ID: <${sampleMessageId}@akte.buero-muster.de>`,
          'Subject: Neues',
          '',
          'Guten Tag',
        ],
      },
    ],
  );
}

const token = 'AQGTT16KO3whnURb4fCnwxIBk09eijt8IZ1EW-Hwp8MSqrvM3e7_ABEiM0RVZneImQ';

export const peopleMessages: readonly BounceSample[] = [
  automatic(
    'Exchange: out of office in German',
    'Auto-Submitted: auto-generated',
    'Automatische Antwort: Neues zur Förderung',
  ),
  automatic('Gmail: out of office', 'Auto-Submitted: auto-replied', 'Out of office'),
  automatic('Sieve: vacation', 'Auto-Submitted: auto-replied (vacation)', 'Auto: Neues zur Förderung'),
  automatic('GMX: out of office', 'X-Autoreply: yes', 'Abwesenheitsnotiz'),
  automatic('cPanel: autoresponder', 'X-Autorespond: Neues zur Förderung', 'Danke für Ihre Nachricht'),
  automatic('An older program', 'Precedence: auto_reply', 'Ich bin im Urlaub'),
  automatic('A ticket system', 'X-Auto-Response-Suppress: All', '[#4711] Ihre Anfrage ist eingegangen'),
  automatic('A list that answers', 'Precedence: bulk', 'Ihre Nachricht an die Liste'),
  {
    name: 'A receipt that it was read',
    kind: 'AUTOANTWORT',
    isAssigned: true,
    raw: mixed(
      [...person, 'Subject: Gelesen: Neues'],
      'multipart/report; report-type=disposition-notification',
      [
        { type: 'text/plain', lines: ['Ihre Nachricht wurde gelesen.'] },
        {
          type: 'message/disposition-notification',
          lines: [
            'Final-Recipient: rfc822;erika@empfang.de',
            'Disposition: manual-action/MDN-sent-manually; displayed',
          ],
        },
      ],
    ),
  },
  {
    name: 'A complaint with the address',
    kind: 'BESCHWERDE',
    isAssigned: true,
    recipient: 'erika@empfang.de',
    raw: complaint('abuse', ['Original-Rcpt-To: <erika@empfang.de>', 'Source-IP: 198.51.100.7']),
  },
  {
    name: 'A complaint without the address, which stands in the letter',
    kind: 'BESCHWERDE',
    isAssigned: true,
    raw: complaint('abuse', ['Arrival-Date: Thu, 26 Nov 2026 10:15:00 +0100']),
  },
  {
    name: 'A report of opting out',
    kind: 'BESCHWERDE',
    isAssigned: true,
    raw: complaint('opt-out', []),
  },
  { name: 'Not spam after all', kind: 'AUTOANTWORT', isAssigned: true, raw: complaint('not-spam', []) },
  {
    name: 'A report on the virus in a letter',
    kind: 'UNBEKANNT',
    isAssigned: true,
    raw: complaint('virus', []),
  },
  {
    name: 'The unsubscription of a mail program',
    kind: 'ABMELDUNG',
    isAssigned: false,
    raw: mail(['From: erika@empfang.de', 'To: bounce@buero-muster.de', `Subject: ${token}`], ['']),
  },
  {
    name: 'The unsubscription of a mail program that says to be automatic',
    kind: 'ABMELDUNG',
    isAssigned: false,
    raw: mail(
      [
        'From: erika@empfang.de',
        'To: bounce@buero-muster.de',
        'Auto-Submitted: auto-generated',
        `Subject: Abmelden ${token}`,
      ],
      ['This message was automatically generated.'],
    ),
  },
  {
    name: 'An unsubscription whose subject is folded',
    kind: 'ABMELDUNG',
    isAssigned: false,
    raw: mail(
      ['From: erika@empfang.de', 'To: bounce@buero-muster.de', 'Subject: Abmelden', ` ${token}`],
      [''],
    ),
  },
  {
    name: 'Somebody asks back',
    kind: 'UNBEKANNT',
    isAssigned: true,
    raw: mail([...person, 'Subject: Re: Neues zur Förderung'], ['Gilt das auch für 550 m² und § 421?']),
  },
  {
    name: 'Somebody asks in words not to get any more',
    kind: 'UNBEKANNT',
    isAssigned: true,
    raw: mail([...person, 'Subject: Bitte abmelden'], ['Bitte nehmen Sie mich aus dem Verteiler.']),
  },
  {
    name: 'Advertising by a stranger',
    kind: 'UNBEKANNT',
    isAssigned: false,
    raw: mail(
      ['From: shop@billig.example', 'To: bounce@buero-muster.de', 'Subject: 50 % Rabatt'],
      ['Nur heute'],
    ),
  },
];
