import {
  type BounceSample,
  report,
  sampleMessageId,
  verpAddress,
} from '#test/newsletter/bounce-messages.ts';

const recipient = 'erika@empfang.de';

/** Gmail writes no original recipient and leaves the reply on several lines. */
function gmail(fields: readonly string[], subject = 'Delivery Status Notification (Failure)'): string {
  return report({
    headers: [
      'Return-Path: <>',
      'From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      `To: ${verpAddress}`,
      'Auto-Submitted: auto-replied',
      `Subject: ${subject}`,
      'X-Failed-Recipients: erika@empfang.de',
    ],
    text: [
      '** Die Adresse wurde nicht gefunden **',
      '',
      'Ihre Nachricht wurde nicht an erika@empfang.de zugestellt.',
    ],
    message: [
      'Reporting-MTA: dns; googlemail.com',
      'Arrival-Date: Thu, 26 Nov 2026 01:15:10 -0800 (PST)',
    ],
    recipients: [['Final-Recipient: rfc822; erika@empfang.de', ...fields]],
    returned: 'whole',
  });
}

/** Exim always writes 5.0.0 and says the rest in the diagnostic. */
function exim(fields: readonly string[]): string {
  return report({
    headers: [
      'Return-path: <>',
      `Envelope-to: ${verpAddress}`,
      'From: Mail Delivery System <Mailer-Daemon@mail.empfang.de>',
      'To: post@buero-muster.de',
      'Auto-Submitted: auto-replied',
      'X-Failed-Recipients: erika@empfang.de',
      'Subject: Mail delivery failed: returning message to sender',
    ],
    text: [
      'This message was created automatically by mail delivery software.',
      '',
      '  erika@empfang.de',
    ],
    message: ['Reporting-MTA: dns; mail.empfang.de'],
    recipients: [
      ['Action: failed', 'Final-Recipient: rfc822;erika@empfang.de', 'Status: 5.0.0', ...fields],
    ],
  });
}

function sendmail(fields: readonly string[]): string {
  return report({
    headers: [
      'From: Mail Delivery Subsystem <MAILER-DAEMON@relay.empfang.de>',
      'To: <bounce@buero-muster.de>',
      'Subject: Returned mail: see transcript for details',
      'Auto-Submitted: auto-generated (failure)',
    ],
    text: ['   ----- The following addresses had permanent fatal errors -----', '<erika@empfang.de>'],
    message: ['Reporting-MTA: dns; relay.empfang.de', 'Received-From-MTA: DNS; mout.buero-muster.de'],
    recipients: [['Final-Recipient: RFC822; erika@empfang.de', ...fields]],
  });
}

export const serverSample = (name: string, kind: BounceSample['kind'], raw: string): BounceSample => ({
  name,
  kind,
  isAssigned: true,
  recipient,
  raw,
});

/** Two recipients of a forwarding, of which the second failed. */
const forwarded = report({
  headers: ['From: MAILER-DAEMON@relay.empfang.de', `To: ${verpAddress}`, 'Subject: Delivery report'],
  text: ['Some addresses failed.'],
  message: ['Reporting-MTA: dns; relay.empfang.de'],
  recipients: [
    ['Final-Recipient: rfc822; archiv@empfang.de', 'Action: delivered', 'Status: 2.1.5'],
    ['Final-Recipient: rfc822; erika@empfang.de', 'Action: failed', 'Status: 5.1.1'],
  ],
});

export const serverMessages: readonly BounceSample[] = [
  serverSample(
    'Gmail: the account does not exist',
    'HART',
    gmail([
      'Action: failed',
      'Status: 5.1.1',
      'Remote-MTA: dns; gmail-smtp-in.l.google.com. (142.250.102.27, the server for the domain gmail.com.)',
      'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try',
      " 550-5.1.1 double-checking the recipient's email address for typos or",
      ' 550 5.1.1 unnecessary spaces. b9-20020a - gsmtp',
    ]),
  ),
  serverSample(
    'Gmail: over quota',
    'WEICH',
    gmail([
      'Action: failed',
      'Status: 5.2.2',
      "Diagnostic-Code: smtp; 552-5.2.2 The recipient's inbox is out of storage space.",
      ' 552 5.2.2 https://support.google.com/mail/?p=OverQuotaPerm - gsmtp',
    ]),
  ),
  serverSample(
    'Gmail: the account is disabled',
    'HART',
    gmail([
      'Action: failed',
      'Status: 5.2.1',
      'Diagnostic-Code: smtp; 550 5.2.1 The email account that you tried to reach is disabled. - gsmtp',
    ]),
  ),
  serverSample(
    'Gmail: unsolicited',
    'WEICH',
    gmail([
      'Action: failed',
      'Status: 5.7.1',
      'Diagnostic-Code: smtp; 550-5.7.1 [198.51.100.7] Our system has detected that this message is',
      ' 550 5.7.1 likely unsolicited mail. - gsmtp',
    ]),
  ),
  serverSample(
    'Gmail: not authenticated',
    'WEICH',
    gmail([
      'Action: failed',
      'Status: 5.7.26',
      'Diagnostic-Code: smtp; 550-5.7.26 This mail has been blocked because the sender is unauthenticated.',
    ]),
  ),
  serverSample(
    'Gmail: the domain was not found',
    'HART',
    gmail([
      'Action: failed',
      'Status: 5.1.2',
      'Diagnostic-Code: smtp; DNS Error: DNS type mx lookup of empfang.de responded with code NXDOMAIN',
    ]),
  ),
  serverSample(
    'Gmail: will be tried again for two days',
    'AUTOANTWORT',
    gmail(
      ['Action: delayed', 'Status: 4.4.1', 'Will-Retry-Until: Sat, 28 Nov 2026 01:15:10 -0800 (PST)'],
      'Delivery Status Notification (Delay)',
    ),
  ),
  serverSample(
    'Gmail: gave up',
    'WEICH',
    gmail([
      'Action: failed',
      'Status: 4.4.1',
      'Diagnostic-Code: smtp; The recipient server did not accept our requests to connect.',
    ]),
  ),
  serverSample(
    'Exim: no such user',
    'HART',
    exim([
      'Remote-MTA: dns; mx.empfang.de',
      'Diagnostic-Code: smtp; 550 5.1.1 <erika@empfang.de> User unknown',
    ]),
  ),
  serverSample(
    'Exim: no such user, without an enhanced code',
    'HART',
    exim(['Diagnostic-Code: smtp; 550 No such user here']),
  ),
  serverSample('Exim: unroutable, without a diagnostic', 'HART', exim([])),
  serverSample('Exim: mailbox full', 'WEICH', exim(['Diagnostic-Code: smtp; 552 mailbox is full'])),
  serverSample(
    'Exim: spam score',
    'WEICH',
    exim(['Diagnostic-Code: smtp; 554 5.7.1 Message scored too high']),
  ),
  serverSample(
    'Exim: retry time exceeded',
    'WEICH',
    exim(['Diagnostic-Code: smtp; 451 4.3.0 Temporary failure, retry timeout exceeded']),
  ),
  serverSample(
    'Sendmail: user unknown, known by the returned letter',
    'HART',
    sendmail([
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: SMTP; 550 5.1.1 <erika@empfang.de>... User unknown',
    ]),
  ),
  serverSample(
    'Sendmail: cannot be written to for five days',
    'WEICH',
    sendmail(['Action: failed', 'Status: 4.4.7', 'Last-Attempt-Date: Thu, 26 Nov 2026 10:20:00 +0100']),
  ),
  serverSample(
    'Domino: not listed in the directory',
    'HART',
    sendmail([
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: X-Notes; User erika (erika@empfang.de) not listed in Domino Directory',
    ]),
  ),
  serverSample(
    'A report without an action',
    'HART',
    sendmail(['Status: 5.1.6', 'Diagnostic-Code: smtp; 551 5.1.6 Recipient moved']),
  ),
  serverSample(
    'A report with a comment behind its status',
    'WEICH',
    sendmail(['Action: failed (gave up)', 'Status: 5.2.2 (mailbox full)']),
  ),
  serverSample('A forwarding of which one failed', 'HART', forwarded),
  {
    ...serverSample(
      'A report that answers the letter',
      'HART',
      report({
        headers: [
          'From: postmaster@empfang.de',
          'To: bounce@buero-muster.de',
          `In-Reply-To: <${sampleMessageId}@akte.buero-muster.de>`,
          'Subject: Unzustellbar',
        ],
        text: ['Unzustellbar'],
        message: ['Reporting-MTA: dns; empfang.de'],
        recipients: [['Final-Recipient: rfc822; erika@empfang.de', 'Action: failed', 'Status: 5.1.1']],
        returned: 'nothing',
      }),
    ),
  },
];
