import type { ParsedMail } from '#features/newsletter/bounces/parse-mail.ts';
import { readFieldGroups } from '#features/newsletter/bounces/delivery-report.ts';

/** As in the return path of a letter: `bounce+0190…@buero.de`. */
const returnPathShape = /\+([0-9a-f]{32})@/iu;
const messageIdShape =
  /<([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})@[^<>\s]{1,255}>/iu;

/** Where mail servers write the address that a mail really went to. */
const recipientHeaders = [
  'to',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-failed-recipients',
];
/** Parts that hold the returned letter or its headers. */
const returnedTypes = new Set([
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/rfc822-headers',
]);

function ofReturnPath(mail: ParsedMail): string | null {
  for (const name of recipientHeaders)
    for (const value of mail.header(name)) {
      const hex = returnPathShape.exec(value)?.[1];
      if (hex !== undefined)
        return hex.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
    }
  return null;
}

function idIn(text: string | undefined): string | null {
  const found = messageIdShape.exec(text ?? '');
  return found === null ? null : found.slice(1, 6).join('-').toLowerCase();
}

/** The headers of the letter that came back with the report. */
export function returnedHeaders(mail: ParsedMail): ReadonlyMap<string, string> {
  const returned = mail.parts.find(({ type }) => returnedTypes.has(type));
  return (returned === undefined ? undefined : readFieldGroups(returned.text)[0]) ?? new Map();
}

/**
 * Which message of ours a mail is about: by the address it came to, which carries the id of each message, else by the letter
 * that came back with it, else by what it answers.
 */
export function messageOfOurs(mail: ParsedMail): string | null {
  const answered = [...mail.header('in-reply-to'), ...mail.header('references')];
  return ofReturnPath(mail) ?? idIn(returnedHeaders(mail).get('message-id')) ?? idIn(answered.join(' '));
}
