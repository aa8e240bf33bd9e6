import { ViewFile, type ViewInput } from '@energieakte/contract';

type Content = Omit<ViewFile, 'energieakte'>;

/** A view as the text of a file; whose it is does not travel with it. */
export function writeViewFile({ name, mode, state, presentation, pinned }: Content): string {
  const file: ViewFile = { energieakte: 'Ansicht', name, mode, state, presentation, pinned };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The view in a file as one's own; `null` when it is no such file. */
export function readViewFile(text: string): ViewInput | null {
  try {
    const parsed = ViewFile.safeParse(JSON.parse(text));
    if (!parsed.success) return null;
    const { energieakte: _, ...content } = parsed.data;
    return { ...content, scope: 'OWN', groupId: null, isDefault: false };
  } catch {
    return null;
  }
}

/** Hands a view out as a file of the browser. */
export function downloadView(view: Content): void {
  const url = URL.createObjectURL(new Blob([writeViewFile(view)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `Ansicht ${view.name.replaceAll(/[\\/:*?"<>|]/gu, ' ')}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
