import { exportProjects, type ProjectExportWish } from '@energieakte/contract';
import { ApiError } from '#api/api-error.ts';
import { callApi } from '#api/call-api.ts';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { keepFile } from '#shared/files/keep-file.ts';

/** Saves a list as a file in the browser's downloads and tells how it went. */
export async function takeListAway(wish: ProjectExportWish): Promise<void> {
  try {
    const file = await callApi(exportProjects, { body: wish });
    keepFile(file);
    reportSuccess(`Gespeichert: ${file.fileName}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    reportError(`Die Liste konnte nicht gespeichert werden. ${error.message}`);
  }
}
