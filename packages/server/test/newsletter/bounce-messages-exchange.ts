import {
  type BounceSample,
  report,
  type ReportParams,
  verpAddress,
} from '#test/newsletter/bounce-messages.ts';

interface ExchangeParams {
  readonly status: string;
  readonly action?: string;
  readonly said: string;
  readonly isOnline?: boolean;
  readonly subject?: string;
  readonly returned?: ReportParams['returned'];
}

const germanText = [
  'Fehler bei der Nachrichtenzustellung an folgende Empfänger oder Gruppen:',
  '',
  'Erika Beispiel<mailto:erika@empfang.de>',
  'Die Nachricht konnte nicht übermittelt werden. Wenden Sie sich an den Helpdesk.',
  '',
  'Diagnoseinformationen für Administratoren:',
];
const onlineText = [
  'Your message to erika@empfang.de couldn’t be delivered.',
  '',
  'Office 365  empfang.de  Action Required  Recipient',
];

/** Exchange repeats the code in the text and writes an address of its own. */
function exchange({
  status,
  action = 'failed',
  said,
  isOnline = false,
  subject,
  returned,
}: ExchangeParams): string {
  const sender = isOnline
    ? 'postmaster@empfang.onmicrosoft.com'
    : 'MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@empfang.de';
  return report({
    headers: [
      `From: "Microsoft Outlook" <${sender}>`,
      `To: ${verpAddress}`,
      `Subject: ${subject ?? 'Unzustellbar: Neues zur Förderung'}`,
      'Auto-Submitted: auto-replied',
      'X-MS-Exchange-Message-Is-Ndr:',
      'Content-Language: de-DE',
    ],
    text: [...(isOnline ? onlineText : germanText), `Remote Server returned '${said}'`],
    message: [
      `Reporting-MTA: dns;${isOnline ? 'FR0P281MB1234.DEUP281.PROD.OUTLOOK.COM' : 'EX01.empfang.local'}`,
      'Received-From-MTA: dns;mout.buero-muster.de',
      'Arrival-Date: Thu, 26 Nov 2026 09:15:04 +0000',
    ],
    recipients: [
      [
        'Final-Recipient: rfc822;erika@empfang.de',
        `Action: ${action}`,
        `Status: ${status}`,
        `Diagnostic-Code: smtp;${said}`,
        'X-Display-Name: Erika Beispiel',
      ],
    ],
    returned: returned ?? 'whole',
  });
}

type Row = readonly [name: string, kind: BounceSample['kind'], params: ExchangeParams];

/** By RFC 3463, and for details of three digits by the subject they belong to. */
const rows: readonly Row[] = [
  [
    'Exchange in German: no such recipient',
    'HART',
    { status: '5.1.1', said: '550 5.1.1 RESOLVER.ADR.RecipNotFound; not found' },
  ],
  [
    'Exchange Online: no such recipient',
    'HART',
    {
      status: '5.1.10',
      said: '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
      isOnline: true,
    },
  ],
  [
    'Exchange Online: the edge does not know the recipient',
    'HART',
    {
      status: '5.4.1',
      said: '550 5.4.1 Recipient address rejected: Access denied. [AM6EUR05FT012.eop-eur05.prod.protection.outlook.com]',
      isOnline: true,
    },
  ],
  [
    'Exchange Online: the domain does not exist',
    'HART',
    {
      status: '5.4.310',
      said: '550 5.4.310 DNS domain empfang.de does not exist [Message=InfoDomainNonexistent]',
      isOnline: true,
    },
  ],
  [
    'Exchange: mailbox full',
    'WEICH',
    {
      status: '5.2.2',
      said: '554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException.MapiExceptionShutoffQuotaExceeded',
    },
  ],
  [
    'Exchange Online: too many mails for the mailbox',
    'WEICH',
    {
      status: '5.2.122',
      said: '550 5.2.122 The recipient has exceeded their limit for the number of messages they can receive per hour',
      isOnline: true,
    },
  ],
  [
    'Exchange: the mailbox is disabled',
    'HART',
    { status: '5.2.1', said: '550 5.2.1 STOREDRV.Deliver; mailbox disabled, not accepting messages' },
  ],
  [
    'Exchange: message too large for the recipient',
    'WEICH',
    {
      status: '5.2.3',
      said: '550 5.2.3 RESOLVER.RST.RecipSizeLimit; message too large for this recipient',
    },
  ],
  [
    'Exchange: senders outside may not write',
    'WEICH',
    {
      status: '5.7.133',
      said: '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required',
    },
  ],
  [
    'Exchange in German: senders have to sign in',
    'WEICH',
    { status: '5.7.1', said: '550 5.7.1 RESOLVER.RST.AuthRequired; Authentifizierung erforderlich' },
  ],
  [
    'Exchange Online: looks like spam',
    'WEICH',
    {
      status: '5.7.520',
      said: '550 5.7.520 Access denied, Your organization does not allow external forwarding',
      isOnline: true,
    },
  ],
  [
    'Exchange Online: not signed',
    'WEICH',
    {
      status: '5.7.509',
      said: '550 5.7.509 Access denied, sending domain buero-muster.de does not pass DMARC verification',
      isOnline: true,
    },
  ],
  [
    'Exchange: a loop',
    'WEICH',
    { status: '5.4.6', said: '554 5.4.6 Hop count exceeded - possible mail loop' },
  ],
  [
    'Exchange Online: expired after a day',
    'WEICH',
    { status: '4.4.7', said: '550 4.4.7 QUEUE.Expired; message expired', isOnline: true },
  ],
  [
    'Exchange Online: expired, called permanent',
    'WEICH',
    {
      status: '5.4.300',
      said: '550 5.4.300 Message expired -> 451 4.4.397 Error communicating with target host',
      isOnline: true,
    },
  ],
  [
    'Exchange in German: delayed',
    'AUTOANTWORT',
    {
      status: '4.4.7',
      action: 'delayed',
      said: '400 4.4.7 Message delayed',
      subject: 'Verzögerte Zustellung: Neues zur Förderung',
    },
  ],
  [
    'Exchange: delivered, as a receipt',
    'AUTOANTWORT',
    {
      status: '2.0.0',
      action: 'delivered',
      said: '250 2.0.0 Resolver delivered',
      subject: 'Zugestellt: Neues zur Förderung',
    },
  ],
  [
    'Exchange: passed on to a list',
    'AUTOANTWORT',
    { status: '2.0.0', action: 'expanded (to multi-recipient alias)', said: '250 2.0.0 Expanded' },
  ],
  [
    'Exchange: no letter attached',
    'HART',
    { status: '5.1.1', said: '550 5.1.1 RESOLVER.ADR.ExRecipNotFound; not found', returned: 'nothing' },
  ],
];

export const exchangeMessages: readonly BounceSample[] = rows.map(([name, kind, params]) => ({
  name,
  kind,
  isAssigned: true,
  recipient: 'erika@empfang.de',
  raw: exchange(params),
}));
