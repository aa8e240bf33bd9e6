import { exportProjects, type ProjectExportParams } from '@energieakte/contract';
import { ApiError } from '#api/api-error.ts';
import { callApi } from '#api/call-api.ts';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { saveFile } from '#shared/files/keep-file.ts';

/** Saves a list as a file in the browser's downloads and tells how it went. */
export async function exportList(params: ProjectExportParams): Promise<void> {
  try {
    const file = await callApi(exportProjects, { body: params });
    saveFile(file);
    reportSuccess(`Gespeichert: ${file.fileName}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    reportError(`Die Liste konnte nicht gespeichert werden. ${error.message}`);
  }
}
