const sentences = {
  unreadable: 'Die Datei ist keine lesbare Tabelle.',
  tooLarge: 'Die Datei ist größer als 5 MB.',
  tooMuch: 'Die Datei ist entpackt größer als 50 MB.',
} as const;

export type TableFileProblem = keyof typeof sentences;

/** Why a file cannot be taken as a table; its message is a sentence. */
export class TableFileError extends Error {
  readonly problem: TableFileProblem;

  constructor(problem: TableFileProblem) {
    super(sentences[problem]);
    this.name = 'TableFileError';
    this.problem = problem;
  }
}
