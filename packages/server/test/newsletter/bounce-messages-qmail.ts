import { type BounceSample, mail, verpAddress } from '#test/newsletter/bounce-messages.ts';
import { serverSample } from '#test/newsletter/bounce-messages-servers.ts';

/** The format of qmail has no report: paragraphs that begin with the recipient (QSBMF). */
function qmail(
  paragraph: readonly string[],
  headers: readonly string[] = [`To: ${verpAddress}`],
): string {
  return mail(
    ['Return-Path: <>', ...headers, 'From: MAILER-DAEMON@mail.empfang.de', 'Subject: failure notice'],
    [
      'Hi. This is the qmail-send program at mail.empfang.de.',
      "I'm afraid I wasn't able to deliver your message to the following addresses.",
      "This is a permanent error; I've given up. Sorry it didn't work out.",
      '',
      '<erika@empfang.de>:',
      ...paragraph,
      '',
      '--- Below this line is a copy of the message.',
      '',
      'Return-Path: <bounce@buero-muster.de>',
      'Subject: Neues zur =?utf-8?Q?F=C3=B6rderung?=',
    ],
  );
}

export const qmailMessages: readonly BounceSample[] = [
  serverSample(
    'qmail: no such mailbox',
    'HART',
    qmail(['Sorry, no mailbox here by that name. (#5.1.1)']),
  ),
  serverSample(
    'qmail: no such host',
    'HART',
    qmail(["Sorry, I couldn't find any host named empfang.de. (#5.1.2)"]),
  ),
  serverSample(
    'qmail: over quota',
    'WEICH',
    qmail(['The users mailfolder is over the allowed quota (size). (#5.2.2)']),
  ),
  serverSample(
    'qmail: what the remote host said',
    'HART',
    qmail([
      '203.0.113.25 does not like recipient.',
      'Remote host said: 550 5.1.1 User unknown',
      'Giving up on 203.0.113.25.',
    ]),
  ),
  serverSample(
    'qmail: an old server said it in three digits',
    'HART',
    qmail([
      '203.0.113.25 does not like recipient.',
      'Remote host said: 550 User unknown',
      'Giving up on 203.0.113.25.',
    ]),
  ),
  serverSample(
    'qmail: was in the queue too long',
    'WEICH',
    qmail(['Sorry, I was not able to establish an SMTP connection. (#4.4.1)']),
  ),
  {
    ...serverSample(
      'qmail: no code at all',
      'UNBEKANNT',
      qmail(['Something went wrong with this address.']),
    ),
    recipient: '',
  },
  {
    ...serverSample(
      'qmail: without any id of ours',
      'HART',
      qmail(['Sorry, no mailbox here by that name. (#5.1.1)'], ['To: bounce@buero-muster.de']),
    ),
    isAssigned: false,
  },
];
