import { type Attachment, fileSizeText, isInDossier } from '@energieakte/contract';

/** What can be downloaded of a project in one file. */
export type ExportKey = 'checked' | 'all' | 'zip';

export interface ExportChoice {
  readonly key: ExportKey;
  readonly title: string;
  readonly text: string;
  /** `12 Dateien, 34 MB` */
  readonly amount: string;
  readonly isEmpty: boolean;
}

interface Sized {
  readonly size: number;
}

function amountOf(files: readonly Sized[]): string {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length === 0) return 'keine Dateien';
  return `${files.length === 1 ? '1 Datei' : `${files.length} Dateien`}, ${fileSizeText(bytes)}`;
}

function enclosedAmountOf(files: readonly Sized[]): string {
  return files.length === 0 ? 'nur das Deckblatt' : amountOf(files);
}

function newestOf({ files }: Attachment): readonly Sized[] {
  return files.slice(0, 1);
}

/** What may be downloaded, and how much it is. Customers get what they see and no dossier. */
export function exportChoices(
  attachments: readonly Attachment[],
  isGuest: boolean,
): readonly ExportChoice[] {
  // What the scanner found never leaves the house.
  const clean = attachments.map((one) => ({
    ...one,
    files: one.files.filter(({ scan }) => scan !== 'BEFALLEN'),
  }));
  const checked = clean.filter((one) => isInDossier(one, 'CHECKED')).flatMap(newestOf);
  const enclosed = clean.filter((one) => isInDossier(one, 'ALL')).flatMap(newestOf);
  const every = clean.flatMap(({ files }) => files);
  const zip: ExportChoice = {
    key: 'zip',
    title: 'Alle Unterlagen als ZIP',
    text: isGuest
      ? 'Nach Ablagen geordnet, mit einem Verzeichnis.'
      : 'Alle Versionen nach Ablagen geordnet, mit einem Verzeichnis aller Prüfsummen.',
    amount: amountOf(every),
    isEmpty: every.length === 0,
  };
  if (isGuest) return [zip];
  return [
    {
      key: 'checked',
      title: 'Prüf-Dossier, nur Geprüftes',
      text: 'Deckblatt als PDF und die neueste Version jeder geprüften oder freigegebenen Unterlage, ohne Abrechnung.',
      amount: enclosedAmountOf(checked),
      // The cover is worth something by itself.
      isEmpty: false,
    },
    {
      key: 'all',
      title: 'Prüf-Dossier mit allem',
      text: 'Auch noch nicht Geprüftes; ohne Überholtes und ohne Abrechnung.',
      amount: enclosedAmountOf(enclosed),
      isEmpty: false,
    },
    zip,
  ];
}
