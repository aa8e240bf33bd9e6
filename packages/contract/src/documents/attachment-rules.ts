import { fileExtension } from '../core/file-name.ts';

/** The rules of Unterlagen that browser and server share (domain section 2.11). */

export const fileVisibilities = ['INTERN', 'KUNDE'] as const;
export type FileVisibility = (typeof fileVisibilities)[number];

export const attachmentStates = [
  'ENTWURF',
  'EINGEGANGEN',
  'GEPRUEFT',
  'FREIGEGEBEN',
  'UEBERHOLT',
] as const;
export type AttachmentState = (typeof attachmentStates)[number];

export const attachmentStateLabels = {
  ENTWURF: 'Entwurf',
  EINGEGANGEN: 'eingegangen',
  GEPRUEFT: 'geprüft',
  FREIGEGEBEN: 'freigegeben',
  UEBERHOLT: 'überholt',
} as const satisfies Record<AttachmentState, string>;

export const fileVisibilityLabels = {
  INTERN: 'intern',
  KUNDE: 'für den Auftraggeber sichtbar',
} as const satisfies Record<FileVisibility, string>;

export const retentionClasses = ['KEINE', 'GESCHAEFT_6', 'BELEG_8', 'FOERDER_10'] as const;
export type RetentionClass = (typeof retentionClasses)[number];

export const retentionLabels = {
  KEINE: 'keine Frist',
  GESCHAEFT_6: 'Geschäftsunterlage, 6 Jahre',
  BELEG_8: 'Beleg, 8 Jahre',
  FOERDER_10: 'Fördernachweis, 10 Jahre',
} as const satisfies Record<RetentionClass, string>;

/** What the virus scanner said of a content; `NICHT_NOETIG` without a scanner, `FREIGEGEBEN` by an admin. */
export const fileScans = [
  'NICHT_NOETIG',
  'AUSSTEHEND',
  'SAUBER',
  'BEFALLEN',
  'ZU_GROSS',
  'FREIGEGEBEN',
] as const;
export type FileScan = (typeof fileScans)[number];

/** Contents a customer may be handed. */
export const scansForCustomers: readonly FileScan[] = ['NICHT_NOETIG', 'SAUBER', 'FREIGEGEBEN'];

/** The slots of a project in their order; the place in the list is the slot. */
export const slotTitles = [
  'Sonstiges',
  'Beauftragung & Vollmacht',
  'Pläne & Bauantrag',
  'Baubeschreibung & Produktdaten',
  'Energieberechnung',
  'Bauphysik-Nachweise',
  'BzA & Antrag',
  'Förderzusage & Bank',
  'Baubegleitung & Fotos',
  'Messungen & Unternehmererklärungen',
  'BnD & Verwendungsnachweis',
  'Energieausweis & Erfüllungserklärung',
  'LCA & QNG',
  'Abrechnung',
] as const;

/** The accounts of the office: never for customers. */
export const accountsSlot = 13;

/** Sonstiges: for what has no other place. */
export const otherDocumentsSlot = 0;

/** `0` to `13`. */
export const slots: readonly number[] = slotTitles.map((_, slot) => slot);

export function slotTitle(slot: number): string {
  return slotTitles[slot] ?? slotTitles[0];
}

/** Customers bring what is asked of them into these slots. */
export const customerSlots: readonly number[] = [0, 1, 2, 3, 7, 8, 9];

/** How long the documents of a slot are kept unless somebody says otherwise. */
export function retentionOfSlot(slot: number): RetentionClass {
  if (slot === 0) return 'KEINE';
  if (slot <= 3) return 'GESCHAEFT_6';
  return slot === accountsSlot ? 'BELEG_8' : 'FOERDER_10';
}

const pictures = ['jpg', 'jpeg', 'png', 'heic', 'webp'] as const;
const drawings = ['dwg', 'dxf', 'ifc'] as const;
const texts = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'csv', 'txt', 'xml'] as const;
const mails = ['eml', 'msg'] as const;

/** Files of programs that calculate energy balances; told by their extension, handed out as bytes. */
export const balanceExtensions = ['evex', 'evebi', 'gd2', 'hge'] as const;

/** What every slot takes, by the last extension of the name in lower case. Whether the content agrees judges the server. */
export const uploadExtensions = [
  ...texts,
  ...pictures,
  ...mails,
  ...drawings,
  'zip',
  ...balanceExtensions,
] as const;
export type UploadExtension = (typeof uploadExtensions)[number];

/** The extensions by what people call them, as an upload link allows them. */
const extensionsByKind = {
  DOKUMENT: texts,
  BILD: pictures,
  EMAIL: mails,
  ZEICHNUNG: drawings,
  ARCHIV: ['zip'],
  BILANZ: balanceExtensions,
} as const satisfies Record<string, readonly UploadExtension[]>;

export type UploadKind = keyof typeof extensionsByKind;
export const uploadKinds = [
  'DOKUMENT',
  'BILD',
  'EMAIL',
  'ZEICHNUNG',
  'ARCHIV',
  'BILANZ',
] as const satisfies readonly UploadKind[];

export const uploadKindLabels = {
  DOKUMENT: 'Dokumente',
  BILD: 'Fotos und Bilder',
  EMAIL: 'E-Mails',
  ZEICHNUNG: 'Zeichnungen und Modelle',
  ARCHIV: 'ZIP-Archive',
  BILANZ: 'Energiebilanzen',
} as const satisfies Record<UploadKind, string>;

/** The extensions of some kinds; of all where there are none. */
export function extensionsOfKinds(kinds: readonly UploadKind[]): readonly UploadExtension[] {
  return kinds.length === 0 ? uploadExtensions : kinds.flatMap((kind) => extensionsByKind[kind]);
}

export const daysInTrash = 30;

export function isUploadExtension(extension: string): extension is UploadExtension {
  return uploadExtensions.some((known) => known === extension);
}

const mebibyte = 1024 * 1024;
const sizeFormat = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** A size for people; units as the configuration counts them: `62 MB`, `1,5 GB`, `12 KB`. */
export function fileSizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} Byte`;
  if (bytes < mebibyte) return `${sizeFormat.format(bytes / 1024)} KB`;
  if (bytes < 1024 * mebibyte) return `${sizeFormat.format(bytes / mebibyte)} MB`;
  return `${sizeFormat.format(bytes / 1024 / mebibyte)} GB`;
}

export interface WantedUpload {
  readonly name: string;
  /** In bytes; `null` where it is not known beforehand. */
  readonly size: number | null;
}

/** Why a file cannot be uploaded, by an error of the catalogue with its parameters. */
export type UploadHindrance =
  | { readonly code: 'attachment.typeRefused'; readonly parameters: { readonly type: string } }
  | {
      readonly code: 'attachment.nameRefused' | 'attachment.empty';
      readonly parameters: Record<never, never>;
    }
  | {
      readonly code: 'attachment.tooLarge';
      readonly parameters: { readonly size: string; readonly limit: string };
    };

/**
 * What speaks against a file before a byte was sent, by its name and size; `null` when nothing does.
 * @param mostBytes the server's limit (`AttachmentBoard.mostBytes`)
 */
export function uploadHindrance(
  { name, size }: WantedUpload,
  mostBytes: number,
): UploadHindrance | null {
  const type = fileExtension(name);
  if (type === '') return { code: 'attachment.nameRefused', parameters: {} };
  if (!isUploadExtension(type)) return { code: 'attachment.typeRefused', parameters: { type } };
  if (size === 0) return { code: 'attachment.empty', parameters: {} };
  if (size === null || size <= mostBytes) return null;
  const parameters = { size: fileSizeText(size), limit: fileSizeText(mostBytes) };
  return { code: 'attachment.tooLarge', parameters };
}
