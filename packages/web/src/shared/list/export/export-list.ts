import type { ReceivedFile } from '@energieakte/contract';
import { ApiError } from '#api/api-error.ts';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { saveFile } from '#shared/files/keep-file.ts';

/** Saves a list as a file in the browser's downloads and reports how it went; what is made in the background shows itself. */
export async function exportList(fetchFile: () => Promise<ReceivedFile | null>): Promise<void> {
  try {
    const file = await fetchFile();
    if (file === null) return;
    saveFile(file);
    reportSuccess(`Gespeichert: ${file.fileName}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    reportError(`Die Liste konnte nicht gespeichert werden. ${error.message}`);
  }
}
