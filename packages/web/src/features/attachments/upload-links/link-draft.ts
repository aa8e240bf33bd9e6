import {
  addDays,
  type AttachmentBoard,
  type BoardChecklistItem,
  formatDayForInput,
  isMissingItem,
  longestUploadLinkDays,
  minimumPasswordLength,
  type DocumentRecipient,
  parseGermanDay,
  passwordMessage,
  requiredMessage,
  type UploadKind,
  uploadKinds,
  type UploadLinkInput,
} from '@energieakte/contract';
import { isOpenChecklistItem } from '#project-kit/checklist-labels.ts';
import { dayProblem } from '#shared/dialog/dialog-fields.tsx';

const mebibyte = 1024 * 1024;
const usualDays = 14;
const usualFileMegabytes = 50;
const usualTotalMegabytes = 500;
const usualFiles = 20;
const mostFiles = 500;
const mostTotalMegabytes = 900_000;

/** What customers usually have. */
const usualKinds: readonly UploadKind[] = ['DOKUMENT', 'BILD', 'ZEICHNUNG', 'ARCHIV'];

/** Nobody in particular, or somebody the office knows no address of. */
export const nobody = '';
export const somebodyElse = '-';

/** What stands in the dialog; numbers and the day as typed. */
export interface LinkDraft {
  readonly itemIds: readonly string[];
  readonly acceptsOther: boolean;
  readonly title: string;
  readonly message: string;
  /** An address of the project, `nobody` or `somebodyElse`. */
  readonly recipient: string;
  readonly otherName: string;
  readonly otherEmail: string;
  readonly kinds: readonly UploadKind[];
  readonly fileMegabytes: string;
  readonly totalMegabytes: string;
  readonly files: string;
  readonly expiresOn: string;
  /** Empty for none. */
  readonly password: string;
}

export type LinkProblems = Readonly<
  Partial<
    Record<
      | 'papers'
      | 'title'
      | 'kinds'
      | 'fileMegabytes'
      | 'totalMegabytes'
      | 'files'
      | 'expiresOn'
      | 'password',
      string
    >
  >
>;

/** Documents that others than the office owe and that are not here; some of them are asked for only later. */
export function wantedChecklistItems({ slots }: AttachmentBoard): readonly BoardChecklistItem[] {
  return slots
    .flatMap(({ papers }) => papers)
    .filter((one) => one.owedBy !== 'BUERO' && isOpenChecklistItem(one));
}

const ownersOfTheHouse: readonly BoardChecklistItem['owedBy'][] = ['BAUHERR', 'AUFTRAGGEBER'];

/**
 * A link as it is proposed: for what customer and Bauherr owe by now, two weeks, no password.
 * @param today `YYYY-MM-DD`
 */
export function startOfLink(board: AttachmentBoard, today: string): LinkDraft {
  const mostFile = Math.max(1, Math.floor(board.mostBytes / mebibyte));
  return {
    itemIds: wantedChecklistItems(board)
      .filter((one) => ownersOfTheHouse.includes(one.owedBy) && isMissingItem(one))
      .map(({ id }) => id),
    acceptsOther: true,
    title: 'Unterlagen zu Ihrem Bauvorhaben',
    message: '',
    recipient: nobody,
    otherName: '',
    otherEmail: '',
    kinds: usualKinds,
    fileMegabytes: String(Math.min(usualFileMegabytes, mostFile)),
    totalMegabytes: String(usualTotalMegabytes),
    files: String(usualFiles),
    expiresOn: formatDayForInput(addDays(today, usualDays)),
    password: '',
  };
}

/** A whole number as typed, with or without points between thousands; `null` where it is none. */
function wholeNumber(typed: string): number | null {
  const digits = typed.trim().replaceAll('.', '');
  return /^\d{1,9}$/u.test(digits) ? Number(digits) : null;
}

function numberProblem(typed: string, most: number, unit: string): string | undefined {
  const value = wholeNumber(typed);
  if (value !== null && value >= 1 && value <= most) return undefined;
  return `Bitte eine ganze Zahl von 1 bis ${most.toLocaleString('de-DE')}${unit} angeben.`;
}

function expiryProblem(typed: string, today: string): string | undefined {
  const wrong = dayProblem(typed, true);
  if (wrong !== null) return wrong;
  const day = parseGermanDay(typed) ?? '';
  if (day < today) return 'Der Tag liegt in der Vergangenheit.';
  const last = addDays(today, longestUploadLinkDays);
  return day > last ? `Höchstens bis zum ${formatDayForInput(last)}.` : undefined;
}

function totalProblem({ totalMegabytes, fileMegabytes }: LinkDraft): string | undefined {
  const wrong = numberProblem(totalMegabytes, mostTotalMegabytes, ' MB');
  if (wrong !== undefined) return wrong;
  const isSmaller = (wholeNumber(totalMegabytes) ?? 0) < (wholeNumber(fileMegabytes) ?? 0);
  return isSmaller ? 'Insgesamt darf nicht weniger sein als je Datei.' : undefined;
}

/** What is wrong with what was typed, by field; empty when nothing is. */
export function linkProblems(draft: LinkDraft, mostBytes: number, today: string): LinkProblems {
  const { itemIds, acceptsOther, title, kinds, password } = draft;
  const found: Readonly<Record<keyof LinkProblems, string | undefined>> = {
    papers:
      itemIds.length === 0 && !acceptsOther
        ? 'Bitte mindestens eine Unterlage wählen oder „Weitere Unterlagen“ zulassen.'
        : undefined,
    title: title.trim() === '' ? requiredMessage : undefined,
    kinds: kinds.length === 0 ? 'Bitte mindestens eine Dateiart wählen.' : undefined,
    fileMegabytes: numberProblem(draft.fileMegabytes, Math.floor(mostBytes / mebibyte), ' MB'),
    totalMegabytes: totalProblem(draft),
    files: numberProblem(draft.files, mostFiles, ''),
    expiresOn: expiryProblem(draft.expiresOn, today),
    password: password !== '' && password.length < minimumPasswordLength ? passwordMessage : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

function recipientOf(draft: LinkDraft, recipients: readonly DocumentRecipient[]) {
  if (draft.recipient === somebodyElse) {
    return {
      recipientName: draft.otherName.trim() || null,
      recipientEmail: draft.otherEmail.trim() || null,
    };
  }
  const known = recipients.find(({ email }) => email === draft.recipient);
  return { recipientName: known?.name ?? null, recipientEmail: known?.email ?? null };
}

interface LinkPlace {
  /** The project's uuid. */
  readonly projectId: string;
  readonly recipients: readonly DocumentRecipient[];
}

/** What is sent; the draft must be without problems. */
export function linkInput(draft: LinkDraft, { projectId, recipients }: LinkPlace): UploadLinkInput {
  const { itemIds, acceptsOther, title, message, kinds, password } = draft;
  return {
    projectId,
    title: title.trim(),
    message: message.trim() || null,
    ...recipientOf(draft, recipients),
    itemIds: [...itemIds],
    acceptsOther,
    // All of them: also those the office will take one day.
    kinds: kinds.length === uploadKinds.length ? [] : [...kinds],
    maxFileBytes: (wholeNumber(draft.fileMegabytes) ?? 1) * mebibyte,
    maxTotalBytes: (wholeNumber(draft.totalMegabytes) ?? 1) * mebibyte,
    maxFiles: wholeNumber(draft.files) ?? 1,
    expiresOn: parseGermanDay(draft.expiresOn) ?? '',
    password: password === '' ? null : password,
  };
}

/** Letters and digits that are not mistaken for each other on the telephone. */
const clearSigns = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password that can be spelled on the telephone, `k7mp-w3ze-h9qa`. */
export function madeUpPassword(random: (count: number) => Uint8Array): string {
  const signs = [...random(12)].map((value) => clearSigns[value % clearSigns.length] ?? 'x').join('');
  return [signs.slice(0, 4), signs.slice(4, 8), signs.slice(8)].join('-');
}
