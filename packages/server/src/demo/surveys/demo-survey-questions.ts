import { emptyQuestion, type SurveyQuestion } from '@energieakte/contract';

type Asked = Partial<SurveyQuestion> & Pick<SurveyQuestion, 'id' | 'type' | 'text'>;

function question(asked: Asked): SurveyQuestion {
  return { ...emptyQuestion(asked.id, asked.type), ...asked };
}

const rated = (op: 'le' | 'ge', value: number) => ({
  and: [{ question: 'empfehlung', op, value }],
});

/** What is asked after the proof was delivered. */
export const satisfactionQuestions: readonly SurveyQuestion[] = [
  question({ id: 'dank', type: 'HINWEIS', text: 'Ihr Nachweis ist fertig. Wie war es mit uns?' }),
  question({
    id: 'empfehlung',
    type: 'NPS_0_10',
    text: 'Würden Sie uns weiterempfehlen?',
    required: true,
  }),
  question({
    id: 'besser',
    type: 'TEXTAREA',
    text: 'Was sollen wir anders machen?',
    showIf: rated('le', 6),
  }),
  question({ id: 'erreichbar', type: 'SKALA_1_5', text: 'Wie gut waren wir erreichbar?' }),
  question({ id: 'seite-2', type: 'SEITE', text: '' }),
  question({
    id: 'schritte',
    type: 'MATRIX',
    text: 'Wie bewerten Sie die Schritte?',
    rows: ['Angebot und Auftrag', 'Berechnung und BzA', 'Begehungen', 'Nachweis (BnD)'],
    options: ['schlecht', 'eher schlecht', 'in Ordnung', 'gut', 'sehr gut'],
  }),
  question({
    id: 'weg',
    type: 'MEHRFACHAUSWAHL',
    text: 'Wie kamen Sie zu uns?',
    options: ['Empfehlung', 'Hausbaufirma', 'Bank', 'Suche im Internet'],
  }),
  question({ id: 'portal', type: 'JA_NEIN', text: 'Haben Sie das Portal benutzt?' }),
];

/** What is asked before the planning; the answers fill the project. */
export const buildingQuestions: readonly SurveyQuestion[] = [
  question({
    id: 'flurstueck',
    type: 'TEXT',
    text: 'Welche Nummer hat das Flurstück?',
    target: 'site.parcel.number',
  }),
  question({
    id: 'geschosse',
    type: 'ZAHL',
    text: 'Wie viele Geschosse hat das Gebäude?',
    min: 1,
    max: 30,
    target: 'site.storeys',
  }),
  question({
    id: 'wohnflaeche',
    type: 'ZAHL',
    text: 'Wie groß ist die Wohnfläche insgesamt?',
    unit: 'm²',
    decimals: 2,
    target: 'site.livingArea',
  }),
  question({ id: 'keller', type: 'JA_NEIN', text: 'Ist ein Keller geplant?', target: 'site.basement' }),
  question({
    id: 'baubeginn',
    type: 'DATUM',
    text: 'Wann soll der Bau beginnen?',
    target: 'site.constructionStart',
  }),
  question({
    id: 'flaeche',
    type: 'ZAHL',
    text: 'Wie groß ist dieses Gebäude?',
    unit: 'm²',
    decimals: 2,
    repeatFor: 'GEBAEUDE',
    target: 'buildings[].area',
  }),
  question({
    id: 'telefon',
    type: 'TEXT',
    text: 'Unter welcher Nummer erreichen wir Sie?',
    target: 'client.phone',
  }),
];
