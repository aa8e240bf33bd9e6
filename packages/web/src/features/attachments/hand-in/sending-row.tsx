import { fileSizeText, shownFileName } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { RetryButton } from '#shared/query/retry-button.tsx';
import { fileWord } from '../file-kind.ts';
import { ChooseAgain } from '../uploads/choose-again.tsx';
import type { Uploads } from '../uploads/upload-engine.ts';
import type { UploadItem } from '../uploads/upload-item.ts';
import { uploadLine } from '../uploads/upload-labels.ts';
import type { SentFile } from './sent-files.ts';

function Row({ children, ...marks }: { readonly children: ReactNode; readonly 'data-file': string }) {
  return (
    <Box component="li" {...marks} sx={{ py: 2.5, borderTop: 1, borderColor: 'divider' }}>
      {children}
    </Box>
  );
}

/** What a file is by its name: here nobody knows more of its content yet. */
function wordOf(name: string): string {
  return fileWord({ name, mime: '' });
}

function Name({ name }: { readonly name: string }) {
  return (
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {name}
    </Typography>
  );
}

/** A file that has arrived. */
export function SentRow({ file }: { readonly file: SentFile }) {
  return (
    <Row data-file="sent">
      <Box sx={{ display: 'flex', gap: 2, color: 'success.main' }}>
        <Check size={20} strokeWidth={2.5} aria-hidden style={{ flex: 'none' }} />
        <Box sx={{ minWidth: 0, color: 'text.primary' }}>
          <Name name={shownFileName(file.name)} />
          <Typography variant="caption" sx={{ color: 'success.main', fontWeight: 600 }}>
            {`Angekommen · ${wordOf(file.name)} · ${fileSizeText(file.size)}`}
          </Typography>
        </Box>
      </Box>
    </Row>
  );
}

interface RefusedRowProps {
  readonly name: string;
  readonly problem: string;
  readonly dismiss: () => void;
}

/** A file that was not sent, and why. */
export function RefusedRow({ name, problem, dismiss }: RefusedRowProps) {
  return (
    <Row data-file="refused">
      <Box sx={{ display: 'flex', gap: 2, color: 'error.dark' }}>
        <CircleAlert size={20} strokeWidth={2} aria-hidden style={{ flex: 'none' }} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Name name={name} />
          <Typography variant="body2" role="alert">
            {problem}
          </Typography>
          <Button aria-label={`${name}: Hinweis entfernen`} onClick={dismiss} sx={{ ml: -3, mt: 0.5 }}>
            Hinweis entfernen
          </Button>
        </Box>
      </Box>
    </Row>
  );
}

interface SendingRowProps {
  readonly uploads: Uploads;
  readonly item: UploadItem;
}

/** The labels have the whole name: two files may differ in nothing but their type. */
function Acts({ uploads, item: { id, state, fileName: name } }: SendingRowProps) {
  const canPause = ['hashing', 'waiting', 'sending', 'offline', 'full'].includes(state);
  const canRetry = state === 'offline' || state === 'full' || state === 'failed';
  if (state === 'checking' || state === 'asking') return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', mx: -3 }}>
      {canPause && (
        <Button aria-label={`${name} anhalten`} onClick={() => uploads.pause(id)}>
          Anhalten
        </Button>
      )}
      {state === 'paused' && (
        <Button aria-label={`${name} fortsetzen`} onClick={() => uploads.resume(id)}>
          Fortsetzen
        </Button>
      )}
      {canRetry && (
        <RetryButton aria-label={`${name} noch einmal versuchen`} retry={() => uploads.resume(id)} />
      )}
      <Button color="secondary" aria-label={`${name} abbrechen`} onClick={() => uploads.cancel(id)}>
        {state === 'failed' ? 'Entfernen' : 'Abbrechen'}
      </Button>
    </Box>
  );
}

/** The same content was chosen before: said once, and then it is up to the person. */
function ChosenBefore({ uploads, item }: SendingRowProps) {
  const [copy] = item.copies;
  const before =
    copy === undefined || copy.title === item.fileName ? '' : ` als „${shownFileName(copy.title)}“`;
  return (
    <Box role="group" aria-label={`${item.fileName}: schon gewählt`}>
      <Typography variant="body2" sx={{ color: 'warning.dark' }}>
        {`Diese Datei haben Sie schon${before} gewählt.`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', mx: -3 }}>
        <Button onClick={() => uploads.cancel(item.id)}>Weglassen</Button>
        <Button color="secondary" onClick={() => uploads.answer(item.id, { kind: 'upload' })}>
          Trotzdem senden
        </Button>
      </Box>
    </Box>
  );
}

function tone({ state }: UploadItem): string {
  if (state === 'failed') return 'error.dark';
  return ['offline', 'full', 'fileMissing'].includes(state) ? 'warning.dark' : 'text.secondary';
}

/** How it stands, in words; a question says so itself. */
function State({ item }: Pick<SendingRowProps, 'item'>) {
  if (item.state === 'asking') return null;
  const hasFailed = item.state === 'failed';
  return (
    <Typography
      variant={hasFailed ? 'body2' : 'caption'}
      role={hasFailed ? 'alert' : undefined}
      sx={{ display: 'block', color: tone(item) }}
    >
      {hasFailed ? uploadLine(item) : `${wordOf(item.fileName)} · ${uploadLine(item)}`}
    </Typography>
  );
}

function Progress({ item: { fileName, state, sent, size } }: Pick<SendingRowProps, 'item'>) {
  if (['failed', 'asking', 'fileMissing'].includes(state)) return null;
  return (
    <LinearProgress
      variant={state === 'hashing' || state === 'checking' ? 'indeterminate' : 'determinate'}
      value={Math.floor((sent * 100) / Math.max(1, size))}
      aria-label={`${fileName}: Fortschritt`}
      color={state === 'sending' || state === 'checking' ? 'primary' : 'secondary'}
      sx={{ mt: 1.5, height: 6, borderRadius: 3 }}
    />
  );
}

/** One file on its way: how far it is, and what can be done. */
export function SendingRow({ uploads, item }: SendingRowProps) {
  return (
    <Row data-file={item.state}>
      <Name name={item.state === 'failed' ? item.fileName : shownFileName(item.fileName)} />
      <State item={item} />
      <Progress item={item} />
      {item.state === 'asking' && <ChosenBefore uploads={uploads} item={item} />}
      {item.state === 'fileMissing' && <ChooseAgain uploads={uploads} item={item} />}
      <Acts uploads={uploads} item={item} />
    </Row>
  );
}
