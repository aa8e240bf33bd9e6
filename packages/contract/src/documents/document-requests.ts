import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  dayYearMessage,
  hasBelievableYear,
  instant,
  minimumPasswordLength,
  passwordMessage,
  PersonName,
  projectKey,
  requiredText,
  uuid,
} from '../core/fields.ts';
import { germanDay } from '../core/day-arithmetic.ts';
import { mailStates } from '../mails/mails.ts';
import { Project } from '../projects/project-record.ts';
import { UploadLink } from './upload-links.ts';

/** As whom somebody is asked for documents. */
export const documentRecipientKinds = ['ANSPRECHPARTNER', 'FIRMA', 'BAUHERR'] as const;

/** Somebody whom the office can ask for the documents of a project. */
export const DocumentRecipient = z.object({
  kind: z.enum(documentRecipientKinds),
  name: z.string(),
  /** How a mail begins, `Guten Tag Frau Huber`. */
  greeting: z.string(),
  email: z.string(),
  /** Where the person uploads files in the portal; `null` without a way in. */
  portal: z.string().nullable(),
});
export type DocumentRecipient = z.infer<typeof DocumentRecipient>;

/** A request for documents that went out by mail. */
export const SentDocumentRequest = z.object({
  id: uuid,
  recipientName: z.string(),
  email: z.string(),
  labels: z.array(z.string()),
  dueDate: z.iso.date(),
  sentAt: instant,
  sentBy: PersonName.nullable(),
  /** `null` once the mail is no longer kept. */
  mailState: z.enum(mailStates).nullable(),
  /** The upload link that went with it. */
  link: UploadLink.pick({ id: true, state: true, expiresAt: true, usedFiles: true }).nullable(),
});
export type SentDocumentRequest = z.infer<typeof SentDocumentRequest>;

/** What is needed to ask for documents: whom, in whose name, and what went out before (the newest first). */
export const DocumentRequestPlan = z.object({
  recipients: z.array(DocumentRecipient),
  sender: z.object({ name: z.string(), office: z.string(), email: z.string().nullable() }),
  sent: z.array(SentDocumentRequest),
});
export type DocumentRequestPlan = z.infer<typeof DocumentRequestPlan>;

/** Within so many days after a request another one needs a word that it is meant. */
export const documentRequestPauseDays = 3;

/** Documents that customer, Bauherr or Handwerk were asked for in another way than by mail. */
export const DocumentRequestNote = z.strictObject({
  projectId: projectKey,
  itemIds: z.array(uuid).min(1).max(200).meta({ title: 'Unterlagen' }),
  dueDate: z.iso.date().refine(hasBelievableYear, dayYearMessage).meta({ title: 'Erbeten bis' }),
});
export type DocumentRequestNote = z.infer<typeof DocumentRequestNote>;

/** Where the words of a request have its upload link; the address stands there only in the mail itself. */
export const requestLinkPlace = '{link}';

/** An upload link for exactly the documents of a request. */
export const RequestedLink = z.strictObject({
  expiresOn: z.iso.date().refine(hasBelievableYear, dayYearMessage).meta({ title: 'Link gültig bis' }),
  password: z
    .string()
    .min(minimumPasswordLength, passwordMessage)
    .max(200)
    .nullable()
    .meta({ title: 'Passwort' }),
});
export type RequestedLink = z.infer<typeof RequestedLink>;

/** What is wrong with the words of a request beside its link; `null` when nothing is. */
export function linkProblem(
  { subject, text }: { readonly subject: string; readonly text: string },
  link: Pick<RequestedLink, 'password'> | null,
): string | null {
  const hasPlace = text.includes(requestLinkPlace);
  if (link === null)
    return hasPlace ? `Der Text nennt ${requestLinkPlace}, es geht aber kein Upload-Link mit.` : null;
  if (!hasPlace) return `Im Text fehlt ${requestLinkPlace}: An dieser Stelle steht der Upload-Link.`;
  const { password } = link;
  if (password === null || password === '') return null;
  const hasPassword = subject.includes(password) || text.includes(password);
  return hasPassword
    ? 'Das Passwort gehört nicht in die E-Mail. Bitte auf anderem Weg mitteilen.'
    : null;
}

export const DocumentRequestInput = DocumentRequestNote.extend({
  /** One of the project's recipients. */
  email: z.string().trim().min(1).max(254).meta({ title: 'Empfänger' }),
  subject: requiredText('Betreff', 150).refine(
    (value) => !/[\r\n]/u.test(value),
    'Der Betreff steht in einer Zeile.',
  ),
  text: requiredText('Nachricht', 8000),
  /** Made in the same moment; its address is told to nobody but the recipient of the mail. */
  link: RequestedLink.nullable().default(null).meta({ title: 'Upload-Link' }),
  /** Meant, although one went out in the last days. */
  again: z.boolean().default(false).meta({ title: 'Noch einmal senden' }),
}).check(({ value, issues }) => {
  const message = linkProblem(value, value.link);
  if (message !== null) issues.push({ code: 'custom', input: value.text, path: ['text'], message });
});
export type DocumentRequestInput = z.infer<typeof DocumentRequestInput>;

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

const ProjectPath = z.strictObject({ id: projectKey });

export const getDocumentRequestPlan = endpoint({
  method: 'GET',
  path: '/checklist/request/:id',
  summary:
    'Liefert, wen man um die Unterlagen eines Projekts bitten kann, und die bisherigen Anforderungen.',
  access: 'checklist.edit',
  success: [200],
  params: ProjectPath,
  response: DocumentRequestPlan,
});

export const requestDocuments = endpoint({
  method: 'POST',
  path: '/checklist/request',
  summary:
    'Bittet Auftraggeber oder Bauherrn per E-Mail um fehlende Unterlagen und vermerkt sie als angefordert.',
  access: 'checklist.edit',
  success: [200],
  body: DocumentRequestInput,
  response: Project,
});

export const noteChecklistItemsAsked = endpoint({
  method: 'POST',
  path: '/checklist/requested',
  summary:
    'Vermerkt fehlende Unterlagen als angefordert, ohne eine E-Mail zu senden (etwa nach einem Anruf).',
  access: 'checklist.edit',
  success: [200],
  body: DocumentRequestNote,
  response: Project,
});
