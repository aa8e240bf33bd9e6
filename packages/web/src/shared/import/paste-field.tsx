import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import FileUp from 'lucide-react/icons/file-up';
import { type ChangeEvent, useRef, useState } from 'react';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { visuallyHidden } from '#shared/ui/visually-hidden.ts';
import { decodedText } from './table-cells.ts';

async function copyHeadings(line: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(line);
    reportSuccess('Die Überschriften liegen in der Zwischenablage');
  } catch {
    reportError('Die Überschriften konnten nicht kopiert werden.');
  }
}

const textFiles = '.csv,.txt,.tsv,text/csv,text/plain';
const excelFiles = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface FileButtonProps {
  readonly label: string;
  readonly accept: string;
  readonly isReading: boolean;
  readonly read: (file: File) => Promise<void>;
}

function FileButton({ label, accept, isReading, read }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    // The same file can be chosen again, after it was mended.
    if (file !== undefined) await read(file);
    target.value = '';
  };
  return (
    <>
      <Button
        startIcon={<FileUp size={16} strokeWidth={1.75} aria-hidden />}
        loading={isReading}
        onClick={() => input.current?.click()}
      >
        {`${label} wählen`}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        style={visuallyHidden}
        onChange={(event) => void choose(event)}
      />
    </>
  );
}

/** A file whose cells were read apart, whatever its kind. */
export interface FileReading {
  readonly read: (file: File) => Promise<void>;
  readonly isReading: boolean;
}

interface PasteFieldProps {
  readonly id: string;
  /** Titles of all columns, and those of the example in the empty field. */
  readonly headings: { readonly all: string; readonly example: string };
  /** False for a text that is no table: it stays in the field. */
  readonly paste: (text: string) => boolean;
  /** Where Excel files are taken too; without it files of text alone are. */
  readonly file?: FileReading;
}

/** Where a table is pasted, or chosen as a file. */
export function PasteField(props: PasteFieldProps) {
  const { id, headings, paste, file } = props;
  const [text, setText] = useState('');
  const read = (typed: string): void => {
    if (!paste(typed)) setText(typed);
  };
  return (
    <>
      <OutlinedInput
        id={id}
        multiline
        fullWidth
        minRows={6}
        maxRows={12}
        value={text}
        placeholder={headings.example}
        onPaste={(event) => {
          event.preventDefault();
          read(event.clipboardData.getData('text/plain'));
        }}
        onChange={(event) => setText(event.target.value)}
        inputProps={{
          spellCheck: false,
          style: { fontFamily: 'ui-monospace, monospace' },
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button disabled={text.trim() === ''} onClick={() => read(text)}>
          Tabelle lesen
        </Button>
        {file === undefined ? (
          <FileButton
            label="CSV-Datei"
            accept={textFiles}
            isReading={false}
            read={async (chosen) => read(decodedText(await chosen.arrayBuffer()))}
          />
        ) : (
          <FileButton label="Datei" accept={`${excelFiles},${textFiles}`} {...file} />
        )}
        <Button color="secondary" onClick={() => void copyHeadings(headings.all)}>
          Überschriften kopieren
        </Button>
      </Box>
    </>
  );
}
