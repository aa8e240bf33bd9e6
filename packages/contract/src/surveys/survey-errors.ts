/** The refusals of surveys; part of `errorCatalogue`. */
export const surveyErrors = {
  'survey.notFound': { status: 404, text: 'Diese Umfrage gibt es nicht.' },
  'survey.archived': {
    status: 409,
    text: 'Die Umfrage ist archiviert und kann nicht mehr geändert werden.',
  },
  'survey.anonymityFixed': {
    status: 409,
    text: 'Was über Namen zugesagt ist, bleibt nach dem Veröffentlichen, wie es ist.',
  },
  'survey.noDraft': { status: 409, text: 'Es gibt keine Änderungen zu veröffentlichen.' },
  'survey.notRunning': { status: 409, text: 'Die Umfrage läuft nicht.' },
  'survey.hasProblems': { status: 400, text: 'Vor dem Veröffentlichen ist zu ändern: {problems}.' },
} as const;
