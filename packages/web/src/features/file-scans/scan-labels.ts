import { type DoubtfulFile, type FileScanOverview, hiddenFileEnding } from '@energieakte/contract';

/** What keeps a file back, in the words of the office. */
export function scanLabels(
  { scan, note }: Pick<DoubtfulFile, 'scan' | 'note'>,
  hasScanner: boolean,
): string {
  if (scan === 'BEFALLEN') return `Enthält Schadsoftware${note === null ? '' : `: ${note}`}`;
  if (scan === 'ZU_GROSS') return 'Zu groß für die Virenprüfung';
  if (!hasScanner) return 'Wartet auf eine Virenprüfung';
  return note ?? 'Wird gerade geprüft';
}

/** The type of a file by its name: whoever opens the file starts what this stands for. */
export function typeLabel({ name }: Pick<DoubtfulFile, 'name'>): string {
  const ending = hiddenFileEnding(name);
  return ending === '' ? 'ohne Dateiendung' : `Dateiendung ${ending}`;
}

function many(count: number, one: string, more: string): string | null {
  if (count === 0) return null;
  return count === 1 ? `1 Datei ${one}` : `${count.toLocaleString('de-DE')} Dateien ${more}`;
}

/** `1 Datei enthält Schadsoftware · 3 Dateien warten`, or that all is well. */
export function overviewLabels({ infected, tooLarge, waiting }: FileScanOverview): string {
  const parts = [
    many(infected, 'enthält Schadsoftware', 'enthalten Schadsoftware'),
    many(tooLarge, 'ist zu groß', 'sind zu groß'),
    many(waiting, 'wartet', 'warten'),
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'nichts zurückgehalten' : parts.join(' · ');
}
