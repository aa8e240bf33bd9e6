import { type TableFile, tableFileCells } from './table-file.ts';
import { TableFileError, type TableFileProblem } from './table-file-error.ts';

/** The cells of a file, or why there are none. */
export type TableFileAnswer = readonly (readonly string[])[] | TableFileProblem;

async function answerTo(file: TableFile): Promise<TableFileAnswer> {
  try {
    return await tableFileCells(file);
  } catch (error) {
    return error instanceof TableFileError ? error.problem : 'unreadable';
  }
}

addEventListener('message', ({ data }: MessageEvent<TableFile>) => {
  void answerTo(data).then((answer) => postMessage(answer));
});
