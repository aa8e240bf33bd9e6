import { largestSurveyFile, readSurveyFile, type Survey, type SurveyFile } from '@energieakte/contract';
import { saveFile } from '#shared/files/keep-file.ts';
import { fetchSurveyFile } from './surveys.queries.ts';

/** Saves a survey in the browser's downloads. */
export async function saveSurveyFile({ id, title }: Survey): Promise<void> {
  const text = `${JSON.stringify(await fetchSurveyFile(id), null, 2)}\n`;
  saveFile({
    fileName: `${title.replaceAll(/[^\p{L}\p{N} _-]/gu, '').trim() || 'Umfrage'}.json`,
    mediaType: 'application/json',
    bytes: await new Blob([text]).arrayBuffer(),
  });
}

function parsed(text: string): unknown {
  try {
    const content: unknown = JSON.parse(text);
    return content;
  } catch {
    return null;
  }
}

/** The survey in a chosen file, or what is wrong with it as a German sentence. */
export async function readChosenFile(
  file: File,
): Promise<{ readonly file: SurveyFile } | { readonly problem: string }> {
  if (file.size > largestSurveyFile)
    return { problem: 'Die Datei ist größer als 1 MB und keine Umfrage.' };
  return readSurveyFile(parsed(await file.text()));
}
