import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { shownFileName } from '@energieakte/contract';
import Camera from 'lucide-react/icons/camera';
import Check from 'lucide-react/icons/check';
import Upload from 'lucide-react/icons/upload';
import { type ChangeEvent, type ClipboardEvent, type RefObject, useRef, useState } from 'react';
import { photoNamed } from '../hand-in/photo-name.ts';
import { named } from '../intake/use-paste.ts';
import { ChooseAgain } from '../uploads/choose-again.tsx';
import { CopyQuestion } from '../uploads/copy-question.tsx';
import { useShowsInPlace } from '../uploads/shown-in-place.ts';
import { isOver, type UploadItem } from '../uploads/upload-item.ts';
import { uploadLine } from '../uploads/upload-labels.ts';
import { uploads, useUploads } from '../uploads/uploads.ts';
import { bringFiles, type DropTarget, type RefusedFile, uploadsFor } from './brought-files.ts';
import { useDrops } from './drop-frame.tsx';

interface DocumentDropProps extends DropTarget {
  readonly document: DropTarget['document'] & { readonly state: string };
}

/** Where there is a camera rather than something to drag. */
const phoneOnly = '@media (pointer: coarse), (max-width: 599px)';

const dashed = {
  width: '100%',
  minHeight: 38,
  gap: 2,
  px: 2,
  border: '1px dashed',
  borderColor: '#A9B0A7',
  borderRadius: 1,
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  color: 'text.secondary',
  '&:hover': { borderColor: 'primary.main', bgcolor: 'primary.light' },
  [phoneOnly]: { minHeight: 48 },
} as const;

const mouseWay = { display: 'inline-flex', alignItems: 'center', whiteSpace: 'nowrap' } as const;

interface PickersProps {
  readonly label: string;
  readonly picker: RefObject<HTMLInputElement | null>;
  readonly camera: RefObject<HTMLInputElement | null>;
  readonly take: (files: readonly File[]) => void;
}

/** The browser's own ways to choose and to photograph, opened by the buttons beside them. */
function Pickers({ label, picker, camera, take }: PickersProps) {
  const chosen =
    (change: (file: File) => File) =>
    ({ target }: ChangeEvent<HTMLInputElement>): void => {
      take([...(target.files ?? [])].map(change));
      // The same file can be chosen again.
      target.value = '';
    };
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={`${label}: Dateien`}
        onChange={chosen((file) => file)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={`${label}: Kamera`}
        onChange={chosen((file) => photoNamed(file, new Date()))}
      />
    </>
  );
}

interface WaysProps {
  readonly label: string;
  readonly isAimed: boolean;
  readonly take: (files: readonly File[]) => void;
}

/** Drop, choose or paste with a mouse; photograph or choose on a phone. */
function Ways({ label, isAimed, take }: WaysProps) {
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const paste = (event: ClipboardEvent): void => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    take(files.map((file) => named(file, new Date())));
  };
  return (
    <Box sx={{ display: 'flex', gap: 2 }} onPaste={paste}>
      <Pickers {...{ label, picker, camera, take }} />
      <ButtonBase
        aria-label={`${label}: Foto aufnehmen`}
        onClick={() => camera.current?.click()}
        sx={{ ...dashed, display: 'none', [phoneOnly]: { display: 'inline-flex', minHeight: 48 } }}
      >
        <Way icon={Camera} word="Foto" />
      </ButtonBase>
      <ButtonBase
        aria-label={`${label}: Datei hierher ziehen oder auswählen`}
        onClick={() => picker.current?.click()}
        sx={{ ...dashed, ...(isAimed && { borderColor: 'primary.main', bgcolor: 'primary.light' }) }}
      >
        <Box component="span" sx={{ ...mouseWay, [phoneOnly]: { display: 'none' } }}>
          <Upload size={16} strokeWidth={1.75} aria-hidden style={{ flex: 'none', marginRight: 8 }} />
          <span>
            {'Datei hierher ziehen oder '}
            <Box component="span" sx={{ color: 'primary.main', fontWeight: 600 }}>
              auswählen
            </Box>
          </span>
        </Box>
        <Box component="span" sx={{ display: 'none', [phoneOnly]: { display: 'contents' } }}>
          <Way icon={Upload} word="Datei" />
        </Box>
      </ButtonBase>
    </Box>
  );
}

function Way({ icon: Icon, word }: { readonly icon: typeof Camera; readonly word: string }) {
  return (
    <>
      <Box component={Icon} size={18} strokeWidth={1.75} aria-hidden sx={{ color: 'primary.main' }} />
      <Box component="span" sx={{ color: 'primary.main', fontWeight: 600 }}>
        {word}
      </Box>
    </>
  );
}

/** The document is here. */
function Thanks({ name }: { readonly name: string | null }) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 2,
        minHeight: 38,
        px: 2,
        border: 1,
        borderColor: 'success.main',
        borderRadius: 1,
        bgcolor: '#F0F7F0',
        typography: 'body2',
        [phoneOnly]: { minHeight: 48 },
      }}
      title={name ?? undefined}
    >
      <Check size={16} strokeWidth={2.25} aria-hidden />
      Liegt vor, vielen Dank
    </Box>
  );
}

const canGoOn: ReadonlySet<UploadItem['state']> = new Set(['paused', 'offline', 'full', 'failed']);

function UploadActions({ item: { id, state, fileName } }: { readonly item: UploadItem }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: -3 }}>
      {canGoOn.has(state) && (
        <Button
          size="small"
          aria-label={`${fileName} noch einmal versuchen`}
          onClick={() => uploads.resume(id)}
        >
          {state === 'paused' ? 'Fortsetzen' : 'Erneut versuchen'}
        </Button>
      )}
      <Button
        size="small"
        color="secondary"
        aria-label={`${fileName} abbrechen`}
        onClick={() => uploads.cancel(id)}
      >
        {state === 'failed' ? 'Entfernen' : 'Abbrechen'}
      </Button>
    </Box>
  );
}

/** A file on its way: how far it is, and what can be done. */
function Sending({ item }: { readonly item: UploadItem }) {
  const { fileName, state, sent, size } = item;
  const hasFailed = state === 'failed';
  return (
    <Box sx={{ minWidth: 0, py: 0.5 }}>
      <Typography variant="caption" component="p" noWrap title={fileName}>
        {shownFileName(fileName)}
      </Typography>
      {!hasFailed && (
        <LinearProgress
          variant={state === 'sending' ? 'determinate' : 'indeterminate'}
          value={Math.floor((sent * 100) / Math.max(1, size))}
          aria-label={`${fileName}: Fortschritt`}
          sx={{ height: 4, borderRadius: 2, my: 0.5 }}
        />
      )}
      <Typography
        variant="caption"
        component="p"
        role={hasFailed ? 'alert' : undefined}
        sx={{ color: hasFailed ? 'error.dark' : 'text.secondary' }}
      >
        {uploadLine(item)}
      </Typography>
      {state === 'asking' && <CopyQuestion item={item} />}
      {state === 'fileMissing' && <ChooseAgain uploads={uploads} item={item} />}
      {state !== 'asking' && state !== 'checking' && <UploadActions item={item} />}
    </Box>
  );
}

function Refused({ refused }: { readonly refused: readonly RefusedFile[] }) {
  return refused.map(({ name, problem }) => (
    <Typography
      key={name}
      variant="caption"
      component="p"
      role="alert"
      sx={{ color: 'error.dark', mt: 1, overflowWrap: 'anywhere' }}
    >
      {`${name}: ${problem}`}
    </Typography>
  ));
}

const arrived: ReadonlySet<string> = new Set(['EINGEGANGEN', 'GEPRUEFT']);

/** The place where files for one document come in, with what becomes of them: progress in place, then thanks. */
export function DocumentDrop(target: DocumentDropProps) {
  const { document } = target;
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const take = (files: readonly File[]): void => setRefused(bringFiles(target, files));
  const isAimed = useDrops(document.id, take);
  useShowsInPlace(document.id);
  const own = uploadsFor(useUploads(), target);
  const open = own.filter((item) => item.state === 'failed' || !isOver(item));
  const done = own.find(({ state }) => state === 'done');
  const isHere = done !== undefined || arrived.has(document.state);
  return (
    <Box data-drop-item={document.id} sx={{ minWidth: 0 }}>
      {open.length === 0 && isHere && (
        <Thanks name={done === undefined ? null : shownFileName(done.fileName)} />
      )}
      {open.length === 0 && !isHere && <Ways label={document.label} isAimed={isAimed} take={take} />}
      {open.map((item) => (
        <Sending key={item.id} item={item} />
      ))}
      <Refused refused={refused} />
    </Box>
  );
}
