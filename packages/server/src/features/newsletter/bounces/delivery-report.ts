import { codesIn, type JudgedCodes, judgeCodes } from '#features/newsletter/bounces/status-code.ts';

/** Far more than a report on one recipient says. */
const longestReport = 64 * 1024;
const mostFields = 500;

type Fields = ReadonlyMap<string, string>;

/**
 * The groups of fields of a report (RFC 3464 section 2.1): the first one is about the message, each further one about a
 * recipient. Of a field that comes twice the first one counts.
 */
export function readFieldGroups(text: string): readonly Fields[] {
  const lines = text.slice(0, longestReport).split(/\r?\n/u, mostFields);
  const groups: Map<string, string>[] = [];
  let group: Map<string, string> | null = null;
  let last: string | null = null;
  for (const line of lines) {
    const isFolded = /^[ \t]+\S/u.test(line);
    const colon = line.indexOf(':');
    if (line.trim() === '') {
      group = null;
    } else if (isFolded && group !== null && last !== null) {
      group.set(last, `${group.get(last) ?? ''} ${line.trim()}`);
    } else if (colon > 0) {
      if (group === null) {
        group = new Map<string, string>();
        groups.push(group);
      }
      last = line.slice(0, colon).trim().toLowerCase();
      // A second one is read too, so that its folded lines do not end up with the first.
      if (group.has(last)) last = `${last} ${group.size}`;
      group.set(last, line.slice(colon + 1).trim());
    }
  }
  return groups;
}

/** The address of `rfc822;max@example.de`, in small letters; `null` for one that is no mail address. */
export function addressOf(field: string | undefined): string | null {
  const value = field?.slice(field.indexOf(';') + 1) ?? '';
  const address = value.replaceAll(/[<>\s]/gu, '').toLowerCase();
  return /^[^@]+@[^@]+$/u.test(address) && address.length <= 320 ? address : null;
}

export interface DeliveryReport {
  /** What failed; `null`: nothing did, such as when a delivery only takes longer. */
  readonly failure: JudgedCodes | null;
  readonly isDelayed: boolean;
  readonly recipient: string | null;
  /** What the server of the recipient said. */
  readonly said: string | null;
}

/** Without a word about it, the class of the code says what was done. */
function actionOf(fields: Fields): string {
  const action = fields.get('action')?.split(/[\s(]/u, 1)[0]?.toLowerCase();
  if (action !== undefined && action !== '') return action;
  return fields.get('status')?.startsWith('2') === true ? 'delivered' : 'failed';
}

function reportOn(fields: Fields): DeliveryReport {
  const action = actionOf(fields);
  const said = fields.get('diagnostic-code')?.replace(/^[\w-]+\s*;\s*/u, '') ?? null;
  const status = codesIn(fields.get('status') ?? '').status;
  return {
    failure: action === 'failed' ? judgeCodes(status, codesIn(said ?? '')) : null,
    isDelayed: action === 'delayed',
    recipient: addressOf(fields.get('original-recipient')) ?? addressOf(fields.get('final-recipient')),
    said,
  };
}

/**
 * What a part `message/delivery-status` says (RFC 3464). A letter of ours has one recipient; where a forwarding to several
 * failed, what failed counts.
 * @returns `null` when it says nothing about any recipient
 */
export function readDeliveryReport(text: string): DeliveryReport | null {
  const reports = readFieldGroups(text)
    .filter((fields) => ['action', 'status', 'final-recipient'].some((name) => fields.has(name)))
    .map(reportOn);
  return reports.find(({ failure }) => failure !== null) ?? reports[0] ?? null;
}
