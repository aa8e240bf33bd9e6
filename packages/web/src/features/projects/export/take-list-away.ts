import { exportProjects, type ProjectExportWish } from '@energieakte/contract';
import { ApiError } from '#api/api-error.ts';
import { callApi } from '#api/call-api.ts';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';

function keep(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** Saves a list as a file in the browser's downloads and tells how it went. */
export async function takeListAway(wish: ProjectExportWish): Promise<void> {
  try {
    const { fileName, mediaType, bytes } = await callApi(exportProjects, { body: wish });
    keep(fileName, new Blob([bytes], { type: mediaType }));
    reportSuccess(`Gespeichert: ${fileName}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    reportError(`Die Liste konnte nicht gespeichert werden. ${error.message}`);
  }
}
