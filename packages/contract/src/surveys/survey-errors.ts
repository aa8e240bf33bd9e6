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
  'survey.anonymousFixed': {
    status: 409,
    text: 'Eine anonyme Umfrage, zu der schon jemand eingeladen ist, bekommt keine neuen Fragen: Der Stand verriete, wer sie beantwortet hat. Bitte eine Kopie anlegen.',
  },
  'survey.noDraft': { status: 409, text: 'Es gibt keine Änderungen zu veröffentlichen.' },
  'survey.notRunning': { status: 409, text: 'Die Umfrage läuft nicht.' },
  'survey.hasProblems': { status: 400, text: 'Vor dem Veröffentlichen ist zu ändern: {problems}.' },
  'survey.dayOver': { status: 400, text: 'Die Einladung muss bis heute oder länger gelten.' },
  'survey.namesProtected': {
    status: 403,
    text: 'Diese Umfrage sagt zu, dass niemand einzelne Antworten sieht.',
  },
  'surveyResponse.notFound': { status: 404, text: 'Diese Antwort gibt es nicht.' },
  'surveyResponse.decided': {
    status: 409,
    text: 'Darüber ist schon entschieden. Bitte die Seite neu laden.',
  },
  'surveyResponse.refusedByProject': {
    status: 400,
    text: 'So kann „{field}“ nicht in das Projekt übernommen werden: {reason}.',
  },
  'surveyResponse.unknownField': {
    status: 400,
    text: 'Mit dieser Antwort lässt sich „{field}“ nicht ausfüllen.',
  },
  'surveyInvitation.notFound': { status: 404, text: 'Diese Einladung gibt es nicht.' },
  'surveyInvitation.closed': {
    status: 409,
    text: 'Die Einladung ist beantwortet, abgelaufen oder zurückgezogen.',
  },
  'surveyInvitation.remindedEnough': {
    status: 409,
    text: 'Öfter oder früher erinnert diese Umfrage nicht (höchstens {most}-mal, im Abstand von {days} Tagen).',
  },
  'surveyLink.unknown': {
    status: 404,
    text: 'Diesen Link gibt es nicht. Bitte die Adresse vollständig aus der E-Mail übernehmen oder beim Büro nachfragen.',
  },
  'surveyLink.answered': {
    status: 410,
    text: 'Ihre Antworten sind schon bei uns. Vielen Dank für Ihre Zeit.',
  },
  'surveyLink.closed': { status: 410, text: '{reason} Vielen Dank für Ihre Zeit.' },
  'surveyLink.noFiles': { status: 409, text: 'Zu dieser Frage können keine Dateien geschickt werden.' },
  'surveyLink.answersRefused': { status: 400, text: 'Bitte noch einmal ansehen: {problems}.' },
} as const;
