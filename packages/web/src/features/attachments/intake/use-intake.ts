import type { AttachmentBoard } from '@energieakte/contract';
import { type ChangeEvent, useRef, useState } from 'react';
import { type DropAim, type StagedFile, stageFile } from './staged-file.ts';
import { useFileDrag } from './use-file-drag.ts';
import { usePaste } from './use-paste.ts';

/** The ways files come to the board: chosen, dropped, pasted, photographed; all end in the same step. */
export function useIntake(board: AttachmentBoard | undefined) {
  const [staged, setStaged] = useState<readonly StagedFile[]>([]);
  const aim = useRef<DropAim>({});
  const picker = useRef<HTMLInputElement>(null);
  const folderPicker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isAllowed = board?.can.upload === true;
  const take = (files: readonly File[], to: DropAim): void => {
    if (board === undefined) return;
    setStaged((before) => [...before, ...files.map((file) => stageFile(board, file, to))]);
  };
  const aimed = useFileDrag(isAllowed, take);
  usePaste(isAllowed, (files) => take(files, {}));
  const pick = (input: HTMLInputElement | null, to: DropAim): void => {
    aim.current = to;
    input?.click();
  };
  const intake = {
    staged,
    setStaged,
    aimed,
    bring: (to: DropAim) => pick(picker.current, to),
    bringFolder: () => pick(folderPicker.current, {}),
    photograph: (to: DropAim) => pick(camera.current, to),
    onChosen: (event: ChangeEvent<HTMLInputElement>): void => {
      take([...(event.target.files ?? [])], aim.current);
      // The same file can be chosen again.
      event.target.value = '';
    },
  };
  // Apart: they are for elements, and not to be read while drawing.
  return { intake, picker, folderPicker, camera };
}

export type Intake = ReturnType<typeof useIntake>['intake'];
