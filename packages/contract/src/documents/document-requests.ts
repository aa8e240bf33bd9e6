import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { emailMessage } from '../core/german-messages.ts';
import {
  calendarDay,
  dayYearMessage,
  hasBelievableYear,
  instant,
  minimumPasswordLength,
  passwordMessage,
  PersonName,
  projectKey,
  reference,
  requiredText,
  uuid,
} from '../core/fields.ts';
import { Project } from '../projects/project-record.ts';
import { checklistOwers } from '../projects/project-work-codes.ts';
import { UploadLink } from './upload-links.ts';

/** As whom somebody is asked for documents; ANDERE is an address that was typed, such as that of a craftsman. */
export const documentRecipientKinds = ['ANSPRECHPARTNER', 'FIRMA', 'BAUHERR', 'ANDERE'] as const;

/** How a message goes out: by the mail server, or by hand with a text that was copied or printed. */
export const requestWays = ['MAIL', 'SELBST'] as const;

/**
 * How far a message is. WARTET, GESENDET, FEHLER: its mail. OFFEN: nobody has sent its text yet. VERMERKT: somebody said
 * that it was sent by hand.
 */
export const requestMessageStates = ['WARTET', 'GESENDET', 'FEHLER', 'OFFEN', 'VERMERKT'] as const;
export type RequestMessageState = (typeof requestMessageStates)[number];

export const requestMessageStateLabels: Readonly<Record<RequestMessageState, string>> = {
  WARTET: 'wartet im Postausgang',
  GESENDET: 'gesendet',
  FEHLER: 'konnte nicht zugestellt werden',
  OFFEN: 'noch nicht versandt',
  VERMERKT: 'selbst versandt',
};

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

/** A message that asks somebody for documents. */
export const SentDocumentRequest = z.object({
  id: uuid,
  /** Of whom the documents are, whoever was asked for them. */
  owedBy: z.array(z.enum(checklistOwers)),
  recipientName: z.string(),
  email: z.string(),
  labels: z.array(z.string()),
  dueDate: z.iso.date(),
  sentAt: instant,
  sentBy: PersonName.nullable(),
  /** `null` once the mail is no longer kept. */
  state: z.enum(requestMessageStates).nullable(),
  /** What somebody still has to send by hand, with the address of its upload link; `null` where nothing is left to do. */
  unsent: z.object({ subject: z.string(), text: z.string() }).nullable(),
  /** How many of its documents are here by now, whichever way they came. */
  arrived: z.int(),
  /** The upload link that went with it. */
  link: UploadLink.pick({
    id: true,
    state: true,
    expiresAt: true,
    usedFiles: true,
    lastUsedAt: true,
  }).nullable(),
});
export type SentDocumentRequest = z.infer<typeof SentDocumentRequest>;

/** What is needed to ask for documents: whom, in whose name, and what went out before (the newest first). */
export const DocumentRequestPlan = z.object({
  recipients: z.array(DocumentRecipient),
  /** Without one nothing leaves the house by itself: the office copies or prints its messages. */
  mailServer: z.boolean(),
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

/** The message to one recipient. */
const requestMessageShape = {
  /** One of the project's recipients, or any address where `name` says whose it is. */
  email: z.email({ error: emailMessage }).max(254).meta({ title: 'Empfänger' }),
  name: requiredText('Name des Empfängers', 120).nullable().default(null),
  itemIds: z.array(uuid).min(1).max(200).meta({ title: 'Unterlagen' }),
  way: z.enum(requestWays).default('MAIL').meta({ title: 'Weg' }),
  subject: requiredText('Betreff', 150).refine(
    (value) => !/[\r\n]/u.test(value),
    'Der Betreff steht in einer Zeile.',
  ),
  text: requiredText('Nachricht', 8000),
  /** Made in the same moment; its address is told to nobody but the recipient, and to who sends it by hand. */
  link: RequestedLink.nullable().default(null).meta({ title: 'Upload-Link' }),
};

export const DocumentRequestMessage = z.strictObject(requestMessageShape).check(({ value, issues }) => {
  const message = linkProblem(value, value.link);
  if (message !== null) issues.push({ code: 'custom', input: value.text, path: ['text'], message });
});
export type DocumentRequestMessage = z.infer<typeof DocumentRequestMessage>;

/** What the office owes itself becomes a task for each document. */
export const DocumentRequestTasks = z.strictObject({
  itemIds: z.array(uuid).min(1).max(200).meta({ title: 'Unterlagen' }),
  assigneeId: reference('Zuständig'),
});
export type DocumentRequestTasks = z.infer<typeof DocumentRequestTasks>;

function hasTwice(values: readonly string[]): boolean {
  return new Set(values.map((value) => value.toLowerCase())).size < values.length;
}

/** The most people that one request can go to. */
const mostMessages = 10;

/** One request: a message for each recipient, and the tasks of the office. It is made as a whole, and once for each `id` in its project. */
export const DocumentRequestInput = DocumentRequestNote.omit({ itemIds: true })
  .extend({
    /** Made by who asks: the same request of the project again changes nothing. */
    id: uuid.meta({ title: 'Anforderung' }),
    messages: z.array(DocumentRequestMessage).max(mostMessages).meta({ title: 'Nachrichten' }),
    tasks: DocumentRequestTasks.nullable().default(null).meta({ title: 'Aufgaben' }),
    /** Who asks is reminded on this day, unless everything is here by then. */
    remindOn: calendarDay('Erinnerung am').default(null),
    /** Meant, although one went out in the last days. */
    again: z.boolean().default(false).meta({ title: 'Noch einmal senden' }),
    /** The last message that who sends it again has seen; with a later one it has to be meant anew. */
    lastSeenId: uuid.nullable().default(null).meta({ title: 'Letzte bekannte Nachricht' }),
  })
  .refine(({ messages, tasks }) => messages.length > 0 || tasks !== null, {
    error: 'Bitte mindestens eine Unterlage auswählen.',
    path: ['messages'],
  })
  .refine(({ messages }) => !hasTwice(messages.map(({ email }) => email)), {
    error: 'Jeder Empfänger bekommt nur eine Nachricht.',
    path: ['messages'],
  })
  .refine(
    ({ messages, tasks }) =>
      !hasTwice([...messages.flatMap(({ itemIds }) => itemIds), ...(tasks?.itemIds ?? [])]),
    { error: 'Jede Unterlage wird nur von einem erbeten.', path: ['messages'] },
  );
export type DocumentRequestInput = z.infer<typeof DocumentRequestInput>;

const ProjectPath = z.strictObject({ id: projectKey });
const MessagePath = z.strictObject({ id: uuid.meta({ title: 'Nachricht' }) });

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
    'Bittet jeden, der Unterlagen schuldet, mit einer eigenen Nachricht darum und vermerkt sie als angefordert.',
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

export const noteMessageSent = endpoint({
  method: 'POST',
  path: '/checklist/request/:id/sent',
  summary: 'Vermerkt, dass jemand eine Nachricht um Unterlagen selbst versandt hat.',
  access: 'checklist.edit',
  success: [200],
  params: MessagePath,
  response: Project,
});
