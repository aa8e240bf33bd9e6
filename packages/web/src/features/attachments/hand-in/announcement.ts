import { isOver, totalsOf, type UploadItem } from '../uploads/upload-item.ts';

/** Read out in steps, so that listening is not a stream of numbers. */
const stepsOfHundred = 25;

function files(count: number): string {
  return count === 1 ? '1 Datei' : `${count} Dateien`;
}

/** How sending goes, for those who listen; empty while nothing was chosen. */
export function announcement(items: readonly UploadItem[]): string {
  const { open, done, failed, asking, share } = totalsOf(items);
  const parts = [
    open > asking ? `${files(open - asking)} unterwegs, ${stepOf(share)} %` : '',
    asking > 0 ? `${files(asking)} mit einer Frage` : '',
    done > 0 ? `${files(done)} angekommen` : '',
    failed > 0 ? `${files(failed)} nicht gesendet` : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function stepOf(share: number): number {
  return Math.floor((share * 100) / stepsOfHundred) * stepsOfHundred;
}

/** Whether everything that was chosen has arrived, and something was. */
export function isAllDelivered(items: readonly UploadItem[], sent: number): boolean {
  return sent > 0 && items.every((item) => isOver(item) && item.state !== 'failed');
}
