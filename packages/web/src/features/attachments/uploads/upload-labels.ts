import { fileSizeText } from '@energieakte/contract';
import type { UploadItem, UploadState, UploadTotals } from './upload-item.ts';

const stateLabels: Readonly<Record<UploadState, string>> = {
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
function restText(seconds: number): string {
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
    return `${moved} · ${fileSizeText(Math.round(speed))}/s · ${restText((size - sent) / speed)}`;
  }
  if (message !== null) return message;
  if (state === 'paused') return `angehalten bei ${fileSizeText(sent)} von ${fileSizeText(size)}`;
  if (state === 'fileMissing')
    return 'Die Datei war zu groß, um sie im Browser zu behalten. Bitte noch einmal wählen.';
  return stateLabels[state];
}

function files(count: number): string {
  return count === 1 ? '1 Datei' : `${count} Dateien`;
}

function endLine({ done, failed }: UploadTotals): string {
  if (failed === 0) return `${files(done)} hochgeladen`;
  return done === 0
    ? `${files(failed)} nicht hochgeladen`
    : `${files(done)} hochgeladen, ${failed} nicht`;
}

/** The bar in one line: `3 Dateien unterwegs · 42 % · noch 2 min`. */
export function totalsLine(totals: UploadTotals): string {
  const { open, failed, asking, share, speed, rest } = totals;
  if (open === 0) return endLine(totals);
  const parts = [
    `${files(open)} unterwegs`,
    asking > 0 ? `${asking} ${asking === 1 ? 'Frage' : 'Fragen'}` : null,
    failed > 0 ? `${failed} nicht hochgeladen` : null,
    `${Math.floor(share * 100)} %`,
    speed !== null && speed >= 1 ? restText(rest / speed) : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
