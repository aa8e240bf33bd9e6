/** Why a document is not shown. */
export interface PdfProblem {
  /** German sentence. */
  readonly message: string;
  /** Another try may help: it was the way, not the file. */
  readonly mayPass: boolean;
}

const unreadable: PdfProblem = {
  message: 'Die Datei ist kein lesbares PDF oder beschädigt.',
  mayPass: false,
};

const unreachable: PdfProblem = {
  message: 'Die Datei ließ sich nicht laden. Bitte die Verbindung prüfen.',
  mayPass: true,
};

const byStatus: Readonly<Record<number, string>> = {
  401: 'Die Anmeldung ist abgelaufen. Bitte neu anmelden.',
  403: 'Diese Datei darf mit Ihrem Konto nicht geöffnet werden.',
  404: 'Die Datei gibt es nicht mehr.',
};

function statusOf(cause: Error): number | null {
  return 'status' in cause && typeof cause.status === 'number' ? cause.status : null;
}

/** What pdf.js could not do, in German. */
export function pdfProblem(cause: unknown): PdfProblem {
  if (!(cause instanceof Error)) return unreadable;
  const status = statusOf(cause);
  if (status === null) return cause.name === 'TypeError' ? unreachable : unreadable;
  const message = byStatus[status];
  return message === undefined ? unreachable : { message, mayPass: true };
}
