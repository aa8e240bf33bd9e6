import type { ChangeEvent, RefObject } from 'react';
import { acceptedFiles } from './upload-limits.tsx';

type InputRef = RefObject<HTMLInputElement | null>;

interface IntakeInputsProps {
  readonly picker: InputRef;
  readonly folderPicker: InputRef;
  readonly camera: InputRef;
  readonly onChosen: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The browser's own ways to choose files; opened by the buttons of the board. */
export function IntakeInputs({ picker, folderPicker, camera, onChosen }: IntakeInputsProps) {
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        aria-label="Dateien wählen"
        data-intake="files"
        onChange={onChosen}
      />
      <input
        ref={folderPicker}
        type="file"
        hidden
        multiple
        aria-label="Ordner wählen"
        onChange={onChosen}
        {...{ webkitdirectory: '' }}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="Foto aufnehmen"
        onChange={onChosen}
      />
    </>
  );
}
