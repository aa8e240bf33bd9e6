/** A mail as it lies in the bounce mailbox, with what it is by the table of RFC 3463 or by its own standard. */
export interface BounceSample {
  readonly name: string;
  readonly kind: 'HART' | 'WEICH' | 'AUTOANTWORT' | 'BESCHWERDE' | 'ABMELDUNG' | 'UNBEKANNT';
  /** Whether it can be told which letter it is about. */
  readonly isAssigned: boolean;
  readonly recipient?: string;
  readonly raw: string;
}

export const sampleMessageId = '01934f5e-8a3b-7c21-9d44-5be1f0a7c312';
export const verpAddress = 'bounce+01934f5e8a3b7c219d445be1f0a7c312@buero-muster.de';

/** The letter that comes back, with the lines a server keeps of it. */
const returnedLetter = [
  'Return-Path: <bounce+01934f5e8a3b7c219d445be1f0a7c312@buero-muster.de>',
  'From: "Energieberatung Muster" <post@buero-muster.de>',
  'To: "Erika Beispiel" <erika@empfang.de>',
  'Subject: =?utf-8?Q?Neues_zur_F=C3=B6rderung?=',
  'Date: Thu, 26 Nov 2026 10:15:00 +0100',
  `Message-ID: <${sampleMessageId}@akte.buero-muster.de>`,
  'Precedence: bulk',
  'List-Id: <newsletter.buero-muster.de>',
  'MIME-Version: 1.0',
  'Content-Type: text/plain; charset=utf-8',
];
const returnedText = [...returnedLetter, '', 'Guten Tag, 550 5.1.1 steht nur im Text.'];

/** A part of a report: its type and the lines below. */
interface Part {
  readonly type: string;
  readonly lines: readonly string[];
}

export function mail(headers: readonly string[], body: readonly string[]): string {
  return [...headers, '', ...body, ''].join('\r\n');
}

export function mixed(headers: readonly string[], type: string, parts: readonly Part[]): string {
  const boundary = 'teil_8F3A.1764150000/mx.empfang.de';
  const body = parts.flatMap((part) => [
    `--${boundary}`,
    `Content-Type: ${part.type}`,
    '',
    ...part.lines,
    '',
  ]);
  return mail(
    [...headers, 'MIME-Version: 1.0', `Content-Type: ${type}; boundary="${boundary}"`],
    [...body, `--${boundary}--`],
  );
}

export interface ReportParams {
  readonly headers: readonly string[];
  /** What people read. */
  readonly text: readonly string[];
  readonly message: readonly string[];
  readonly recipients: readonly (readonly string[])[];
  /** How much of the letter comes back. */
  readonly returned?: 'whole' | 'headers' | 'nothing';
}

/** A report as RFC 3464 wants it. */
export function report({
  headers,
  text,
  message,
  recipients,
  returned = 'headers',
}: ReportParams): string {
  const status = recipients.flatMap((fields) => ['', ...fields]);
  const letter: Record<string, Part[]> = {
    whole: [{ type: 'message/rfc822', lines: returnedText }],
    headers: [{ type: 'text/rfc822-headers', lines: returnedLetter }],
    nothing: [],
  };
  return mixed(headers, 'multipart/report; report-type=delivery-status', [
    { type: 'text/plain; charset=utf-8', lines: text },
    { type: 'message/delivery-status', lines: [...message, ...status] },
    ...(letter[returned] ?? []),
  ]);
}
