import { type BounceSample, report, verpAddress } from '#test/newsletter/bounce-messages.ts';

interface PostfixParams {
  readonly status: string;
  readonly action?: string;
  /** The name of the server that refused. */
  readonly remote: string;
  readonly said: string;
  readonly recipient?: string;
  readonly isGerman?: boolean;
}

const germanText = [
  'Dies ist das Mailsystem auf dem Rechner mout.buero-muster.de.',
  '',
  'Es tut uns leid, Ihre Nachricht konnte an einen oder mehrere Empfänger nicht',
  'zugestellt werden. Sie ist unten angehängt.',
];
const englishText = [
  'This is the mail system at host mout.buero-muster.de.',
  '',
  "I'm sorry to have to inform you that your message could not",
  'be delivered to one or more recipients. It is attached below.',
];

/** As Postfix writes it, which names the mailbox as we wrote it and as it was tried. */
function postfix(params: PostfixParams): string {
  const { status, action = 'failed', remote, said, recipient = 'erika@empfang.de' } = params;
  return report({
    headers: [
      'Return-Path: <>',
      `Delivered-To: ${verpAddress}`,
      'From: MAILER-DAEMON@mout.buero-muster.de (Mail Delivery System)',
      'Subject: Undelivered Mail Returned to Sender',
      `To: ${verpAddress}`,
      'Auto-Submitted: auto-replied',
    ],
    text: [
      ...(params.isGerman === true ? germanText : englishText),
      '',
      `<${recipient}>: host ${remote}[203.0.113.25] said:`,
      `    ${said} (in reply to RCPT TO command)`,
    ],
    message: [
      'Reporting-MTA: dns; mout.buero-muster.de',
      'X-Postfix-Queue-ID: 4QZk1B2c3Dz9v',
      'X-Postfix-Sender: rfc822; bounce@buero-muster.de',
      'Arrival-Date: Thu, 26 Nov 2026 10:15:02 +0100 (CET)',
    ],
    recipients: [
      [
        `Final-Recipient: rfc822; ${recipient}`,
        `Original-Recipient: rfc822;${recipient}`,
        `Action: ${action}`,
        `Status: ${status}`,
        `Remote-MTA: dns; ${remote}`,
        `Diagnostic-Code: smtp; ${said}`,
      ],
    ],
    returned: 'whole',
  });
}

export type PostfixRow = readonly [name: string, kind: BounceSample['kind'], params: PostfixParams];

/** By RFC 3463: X.1.1 to X.1.6 and X.2.1 are about the address, X.2.2 is transient, X.7 is about policy. */
const rows: readonly PostfixRow[] = [
  [
    'Postfix: no such mailbox',
    'HART',
    {
      status: '5.1.1',
      remote: 'mx.empfang.de',
      said: '550 5.1.1 <erika@empfang.de>: Recipient address rejected: User unknown in virtual mailbox table',
    },
  ],
  [
    'Postfix in German: no such mailbox',
    'HART',
    {
      status: '5.1.1',
      remote: 'mx.empfang.de',
      said: '550 5.1.1 <erika@empfang.de>: Empfänger unbekannt',
      isGerman: true,
    },
  ],
  [
    'Postfix: the domain does not exist',
    'HART',
    {
      status: '5.4.4',
      remote: 'empfang.de',
      said: 'X-Postfix; Host or domain name not found. Name service error for name=empfang.de type=AAAA: Host not found',
    },
  ],
  [
    'Postfix: the domain takes no mail',
    'HART',
    {
      status: '5.1.10',
      remote: 'empfang.de',
      said: '556 5.1.10 Domain empfang.de does not accept mail (nullMX)',
    },
  ],
  [
    'Postfix: the mailbox is disabled',
    'HART',
    {
      status: '5.2.1',
      remote: 'mx.empfang.de',
      said: '550 5.2.1 <erika@empfang.de>: Mailbox disabled for this recipient',
    },
  ],
  [
    'Postfix: over quota for good, which RFC 3463 calls transient',
    'WEICH',
    {
      status: '5.2.2',
      remote: 'mx.empfang.de',
      said: '552 5.2.2 <erika@empfang.de>: Quota exceeded (mailbox for user is full)',
    },
  ],
  [
    'Dovecot behind Postfix: over quota, tried for days',
    'WEICH',
    {
      status: '4.2.2',
      remote: 'mx.empfang.de',
      said: '452 4.2.2 <erika@empfang.de> Quota exceeded (mailbox for user is full)',
    },
  ],
  [
    'Postfix: nobody answered for five days',
    'WEICH',
    {
      status: '4.4.1',
      remote: 'mx.empfang.de',
      said: 'X-Postfix; connect to mx.empfang.de[203.0.113.25]:25: Connection timed out',
    },
  ],
  [
    'Postfix: not delivered yet',
    'AUTOANTWORT',
    {
      status: '4.4.1',
      action: 'delayed',
      remote: 'mx.empfang.de',
      said: 'X-Postfix; connect to mx.empfang.de[203.0.113.25]:25: Connection refused',
    },
  ],
  [
    'Postfix in German: not delivered yet, because of greylisting',
    'AUTOANTWORT',
    {
      status: '4.7.1',
      action: 'delayed',
      remote: 'mx.empfang.de',
      said: '450 4.7.1 <erika@empfang.de>: Recipient address rejected: Greylisted',
      isGerman: true,
    },
  ],
  [
    'Postfix: passed on to a server without reports',
    'AUTOANTWORT',
    {
      status: '2.0.0',
      action: 'relayed',
      remote: 'mx.empfang.de',
      said: '250 2.0.0 Ok: queued as 4QZk1B2c3Dz9v',
    },
  ],
  [
    'Postfix: the message is too large',
    'WEICH',
    { status: '5.3.4', remote: 'mx.empfang.de', said: '552 5.3.4 Message size exceeds fixed limit' },
  ],
  [
    'Postfix: the sender is on a blocklist',
    'WEICH',
    {
      status: '5.7.1',
      remote: 'mx.empfang.de',
      said: '554 5.7.1 Service unavailable; Client host [198.51.100.7] blocked using zen.spamhaus.org',
    },
  ],
  [
    'Postfix: SPF failed',
    'WEICH',
    {
      status: '5.7.23',
      remote: 'mx.empfang.de',
      said: '550 5.7.23 <erika@empfang.de>: Recipient address rejected: Message rejected due to: SPF fail',
    },
  ],
  [
    'Postfix: the sender does not exist',
    'WEICH',
    {
      status: '5.1.8',
      remote: 'mx.empfang.de',
      said: '550 5.1.8 <bounce@buero-muster.de>: Sender address rejected: Domain not found',
    },
  ],
  [
    'Postfix: badly written address',
    'HART',
    {
      status: '5.1.3',
      remote: 'mx.empfang.de',
      said: '501 5.1.3 Bad recipient address syntax',
      recipient: 'erika..b@empfang.de',
    },
  ],
  [
    'Amavis in between: infected',
    'WEICH',
    {
      status: '5.7.0',
      remote: '127.0.0.1',
      said: '550 5.7.0 id=12345-01 - Rejected by next-hop MTA, INFECTED',
    },
  ],
];

export function postfixSample([name, kind, params]: PostfixRow): BounceSample {
  return {
    name,
    kind,
    isAssigned: true,
    recipient: params.recipient ?? 'erika@empfang.de',
    raw: postfix(params),
  };
}

export const postfixMessages = rows.map(postfixSample);
