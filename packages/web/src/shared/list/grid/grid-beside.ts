import type { PlacedRecord } from '../window/list-window.ts';

/** The preview beside a list, which shows the row that has the keyboard and leaves it there. */
export interface GridPreview {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** The panel beside a list that shows one of its records. */
export interface GridPanel {
  readonly openedId: string | null;
  readonly close: () => void;
}

/** What can stand beside a list. */
export interface BesideList {
  /** Where a plain click on a link opens the record beside the list instead of its page. */
  readonly panel?: GridPanel | null;
  /** Where a click on a row and the space bar preview it; a double click opens it. */
  readonly preview?: GridPreview | null;
}

/** Closes what stands beside the list; answers whether there was anything. */
export function closeBeside({ panel = null, preview = null }: BesideList): boolean {
  if (preview?.isOpen === true) {
    preview.close();
    return true;
  }
  if (panel === null || panel.openedId === null) return false;
  panel.close();
  return true;
}

/** Whether a row is the one that is shown beside the list. */
export function isShownBeside(
  { panel = null, preview = null }: BesideList,
  { id, isActive }: { readonly id: string; readonly isActive: boolean },
): boolean {
  return panel?.openedId === id || (isActive && preview?.isOpen === true);
}

/** The key that opens and closes the preview, where there is one. */
export function previewKey<Row>(
  { preview = null }: BesideList,
  withActive: (act: (row: PlacedRecord<Row>) => void) => void,
) {
  if (preview === null) return {};
  return { preview: () => withActive(preview.isOpen ? preview.close : preview.open) };
}
