import type { AttachmentBoard } from '@energieakte/contract';
import { useEffect, useEffectEvent } from 'react';
import { type Command, useCommands } from '#shared/commands/commands.ts';
import { usePageShortcuts } from '#shared/commands/page-shortcuts.ts';
import { isForeignKey } from '#shared/list/foreign-key.ts';
import type { Shortcut } from '#shared/list/shortcut-help.tsx';
import type { Intake } from '../intake/use-intake.ts';

interface Uploading {
  readonly board: AttachmentBoard;
  readonly isGuest: boolean;
  readonly bring: Intake['bring'];
}

const ofOffice: readonly Shortcut[] = [
  { keys: ['0–9'], effect: 'in die Ablage mit dieser Nummer hochladen' },
  { keys: ['J', 'K'], effect: 'nächste und vorige Unterlage' },
  { keys: ['V'], effect: 'Unterlage ansehen' },
  { keys: ['X'], effect: 'Unterlage auswählen' },
  { keys: ['Entf'], effect: 'Unterlage löschen' },
];
const ofGuests: readonly Shortcut[] = [];

/** The slots that take files of the person. */
function openSlots({ board, isGuest }: Uploading): AttachmentBoard['slots'] {
  // Customers see no numbers, and bring what they are asked for.
  return isGuest || !board.can.upload ? [] : board.slots.filter(({ upload }) => upload);
}

/** Opens the choice of files with the keyboard on the button that does the same, where it is again afterwards. */
function uploadAt(bring: Uploading['bring'], slot?: number): void {
  document.querySelector<HTMLElement>(`[data-upload="${slot ?? ''}"]`)?.focus();
  bring(slot === undefined ? {} : { slot });
}

/** What can be brought on the board, as the palette offers it. */
function uploadCommands(uploads: Uploading): readonly Command[] {
  const { board, bring } = uploads;
  // The palette gives the keyboard back before.
  const later = (slot?: number) => () => void setTimeout(() => uploadAt(bring, slot), 0);
  const keywords = 'Datei Unterlage Ablage';
  return [
    ...(board.can.upload
      ? [
          {
            id: 'board.upload',
            label: 'Hochladen',
            keywords,
            key: 'U',
            action: { kind: 'run', run: later() },
          } as const,
        ]
      : []),
    ...openSlots(uploads).map(({ order, title }): Command => ({
      id: `board.slot.${order}`,
      label: `In ${title} hochladen`,
      keywords,
      action: { kind: 'run', run: later(order) },
    })),
  ];
}

/** The key that uploads into a slot: its number, where that is one digit. */
export function slotKey(order: number): string | undefined {
  return order < 10 ? String(order) : undefined;
}

/** `u` uploads, wherever one is on the board, and the number of a slot into that slot; the palette offers the same. */
export function useUploadKeys(uploads: Uploading): void {
  const { board, isGuest, bring } = uploads;
  useCommands(uploadCommands(uploads));
  usePageShortcuts(isGuest ? ofGuests : ofOffice);
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (isForeignKey(event)) return;
    const slot = openSlots(uploads).find(({ order }) => slotKey(order) === event.key);
    if (slot === undefined && (event.key !== 'u' || !board.can.upload)) return;
    event.preventDefault();
    if (slot !== undefined) uploadAt(bring, slot.order);
    // On a document the keyboard stays there.
    else if (document.activeElement === document.body) uploadAt(bring);
    else bring({});
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
