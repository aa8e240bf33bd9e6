import { germanDay } from '../core/day-arithmetic.ts';
import {
  type DocumentRecipient,
  type DocumentRequestPlan,
  requestLinkPlace,
} from './document-requests.ts';

export interface DocumentRequestLabels {
  readonly recipient: Pick<DocumentRecipient, 'greeting' | 'portal'>;
  readonly sender: DocumentRequestPlan['sender'];
  /** What the recipient knows the building project as. */
  readonly project: string;
  readonly papers: readonly { readonly label: string; readonly rejectedReason: string | null }[];
  /** `YYYY-MM-DD`, or nothing yet. */
  readonly dueDate: string | null;
  /** `null` without an upload link; its last day as `YYYY-MM-DD`. */
  readonly link: { readonly expiresOn: string | null; readonly hasPassword: boolean } | null;
}

function checklistItemLine({ label, rejectedReason }: DocumentRequestLabels['papers'][number]): string {
  return rejectedReason === null ? `– ${label}` : `– ${label} (bitte erneut: ${rejectedReason})`;
}

function linkLabels({ expiresOn, hasPassword }: NonNullable<DocumentRequestLabels['link']>): string {
  const until = expiresOn === null ? '' : ` bis zum ${germanDay(expiresOn)}`;
  const password = hasPassword ? '\nDas Passwort dafür teilen wir Ihnen gesondert mit.' : '';
  return `Die Dateien können Sie${until} ohne Anmeldung hier hochladen:\n${requestLinkPlace}${password}`;
}

function wayOf({ recipient, sender, link }: DocumentRequestLabels): string {
  if (link !== null) return linkLabels(link);
  if (recipient.portal !== null)
    return `Die Dateien können Sie im Kundenportal hochladen:\n${recipient.portal}`;
  return sender.email === null
    ? 'Die Dateien können Sie als Antwort auf diese Nachricht schicken.'
    : `Die Dateien schicken Sie bitte per E-Mail an ${sender.email}.`;
}

/** The mail that asks for documents, as it is proposed; the office may word it otherwise. */
export function documentRequestText(words: DocumentRequestLabels): string {
  const { recipient, sender, project, papers, dueDate } = words;
  const until = dueDate === null ? '' : ` bis zum ${germanDay(dueDate)}`;
  const these = papers.length === 1 ? 'die folgende Unterlage' : 'die folgenden Unterlagen';
  return [
    `${recipient.greeting},`,
    `für das Bauvorhaben ${project} benötigen wir noch ${these}. Bitte lassen Sie sie uns${until} zukommen:`,
    papers.map(checklistItemLine).join('\n'),
    wayOf(words),
    'Falls Ihnen etwas davon nicht vorliegt oder unklar ist, melden Sie sich gern bei uns.',
    `Vielen Dank und freundliche Grüße\n${sender.name}\n${sender.office}`,
  ].join('\n\n');
}
