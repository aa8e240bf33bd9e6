import { fileSizeText } from '@energieakte/contract';
import type { UploadItem, UploadState, UploadTotals } from './upload-item.ts';

const stateWords: Readonly<Record<UploadState, string>> = {
  hashing: 'wird geprüft',
  asking: 'Frage offen',
  waiting: 'wartet',
  sending: 'wird hochgeladen',
  checking: 'wird abgelegt',
  paused: 'angehalten',
  offline: 'unterbrochen',
  full: 'angehalten',
  fileMissing: 'Datei fehlt',
  failed: 'nicht hochgeladen',
  done: 'hochgeladen',
};

/** `noch 12 s`, `noch 3 min`, `noch 1 h 20 min`. */
function restInWords(seconds: number): string {
  if (seconds < 60) return `noch ${Math.max(1, Math.ceil(seconds))} s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `noch ${minutes} min`;
  const left = minutes % 60;
  return `noch ${Math.floor(minutes / 60)} h${left === 0 ? '' : ` ${left} min`}`;
}

/** How an upload stands, in one line. */
export function uploadLine({ state, sent, size, speed, message }: UploadItem): string {
  if (state === 'sending') {
    const moved = `${fileSizeText(sent)} von ${fileSizeText(size)}`;
    if (speed === null || speed < 1) return moved;
    return `${moved} · ${fileSizeText(Math.round(speed))}/s · ${restInWords((size - sent) / speed)}`;
  }
  if (message !== null) return message;
  if (state === 'paused') return `angehalten bei ${fileSizeText(sent)} von ${fileSizeText(size)}`;
  if (state === 'fileMissing')
    return 'Die Datei war zu groß, um sie im Browser zu behalten. Bitte noch einmal wählen.';
  return stateWords[state];
}

/** The bar in one line: `3 Dateien werden hochgeladen · 42 % · noch 2 min`. */
export function totalsLine({ open, done, failed, asking, share, speed, rest }: UploadTotals): string {
  if (open === 0) {
    if (done === 0 && failed > 0)
      return failed === 1 ? '1 Datei nicht hochgeladen' : `${failed} Dateien nicht hochgeladen`;
    const arrived = done === 1 ? '1 Datei hochgeladen' : `${done} Dateien hochgeladen`;
    return failed === 0 ? arrived : `${arrived}, ${failed} nicht`;
  }
  const parts = [open === 1 ? '1 Datei unterwegs' : `${open} Dateien unterwegs`];
  if (asking > 0) parts.push(asking === 1 ? '1 Frage' : `${asking} Fragen`);
  if (failed > 0) parts.push(`${failed} nicht hochgeladen`);
  parts.push(`${Math.floor(share * 100)} %`);
  if (speed !== null && speed >= 1) parts.push(restInWords(rest / speed));
  return parts.join(' · ');
}
