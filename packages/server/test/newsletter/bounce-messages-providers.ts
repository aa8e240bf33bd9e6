import { type PostfixRow, postfixSample } from '#test/newsletter/bounce-messages-postfix.ts';

/** What German providers answer to a Postfix that sends to them; by RFC 5321 where they name three digits only. */
const rows: readonly PostfixRow[] = [
  [
    'GMX: no such mailbox, without an enhanced code',
    'HART',
    {
      status: '5.0.0',
      remote: 'mx00.emig.gmx.net',
      said: '550 Requested action not taken: mailbox unavailable For explanation visit https://postmaster.gmx.net/de/error-messages',
      recipient: 'erika@gmx.de',
    },
  ],
  [
    'WEB.DE: no such mailbox, in several lines',
    'HART',
    {
      status: '5.0.0',
      remote: 'mx-ha02.web.de',
      said: '550-Requested action not taken: mailbox unavailable 550 For explanation visit https://postmaster.web.de/de/error-messages?ip=198.51.100.7&c=n4010',
      recipient: 'erika@web.de',
    },
  ],
  [
    'GMX: refused by policy',
    'WEICH',
    {
      status: '5.0.0',
      remote: 'mx01.emig.gmx.net',
      said: '554-Transaction failed 554-Reject due to policy restrictions. 554 For explanation visit https://postmaster.gmx.net/de/case?c=hi&i=ip&v=198.51.100.7',
      recipient: 'erika@gmx.de',
    },
  ],
  [
    'GMX: mailbox full',
    'WEICH',
    {
      status: '5.0.0',
      remote: 'mx00.emig.gmx.net',
      said: '552-Requested mail action aborted: exceeded storage allocation 552 Quota exceeded',
      recipient: 'erika@gmx.de',
    },
  ],
  [
    'GMX: try again later, until it was too late',
    'WEICH',
    {
      status: '4.0.0',
      remote: 'mx00.emig.gmx.net',
      said: '421 gmx.net (mxgmx016) Nemesis ESMTP Service not available No SMTP service',
      recipient: 'erika@gmx.de',
    },
  ],
  [
    'T-Online: no such mailbox',
    'HART',
    {
      status: '5.1.1',
      remote: 'mx03.t-online.de',
      said: '550-5.1.1 This account is unknown. 550 5.1.1 Dieser Nutzer ist nicht bekannt.',
      recipient: 'erika@t-online.de',
    },
  ],
  [
    'T-Online: user unknown in plain SMTP',
    'HART',
    {
      status: '5.0.0',
      remote: 'mx01.t-online.de',
      said: '550 user unknown',
      recipient: 'erika@t-online.de',
    },
  ],
  [
    'T-Online: the server is not known there',
    'WEICH',
    {
      status: '5.7.0',
      remote: 'mx00.t-online.de',
      said: '554 IP=198.51.100.7 - A problem occurred. Ask your postmaster for help or to contact tobr@rx.t-online.de to clarify. (BL)',
      recipient: 'erika@t-online.de',
    },
  ],
  [
    'freenet: mailbox full',
    'WEICH',
    {
      status: '5.2.2',
      remote: 'emig.freenet.de',
      said: '552 5.2.2 Mailbox size limit exceeded',
      recipient: 'erika@freenet.de',
    },
  ],
];

export const providerMessages = rows.map(postfixSample);
