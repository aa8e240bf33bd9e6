import type { SurveyQuestion, QuestionType } from './survey-questions.ts';
import type { SurveyFields } from './surveys.ts';

/** A survey to begin with: its own fields, and what it asks. */
export interface SurveySeed {
  readonly fields: SurveyFields;
  readonly questions: readonly SurveyQuestion[];
}

const listed: ReadonlySet<QuestionType> = new Set(['EINFACHAUSWAHL', 'MEHRFACHAUSWAHL', 'MATRIX']);

/** A question of a kind with nothing in it yet; what has answers to choose from begins with two lines for them. */
export function emptyQuestion(id: string, type: QuestionType): SurveyQuestion {
  return {
    id,
    type,
    text: '',
    help: '',
    required: false,
    options: listed.has(type) ? ['', ''] : [],
    rows: type === 'MATRIX' ? [''] : [],
    min: null,
    max: null,
    decimals: 0,
    unit: '',
    showIf: null,
    repeatFor: null,
  };
}

type More = Partial<Omit<SurveyQuestion, 'id' | 'type'>>;

function question(id: string, type: QuestionType, more: More | string = {}): SurveyQuestion {
  return { ...emptyQuestion(id, type), ...(typeof more === 'string' ? { text: more } : more) };
}

const yes = (asked: string) => ({ and: [{ question: asked, op: 'eq' as const, value: true }] });

/** An empty survey. */
export const emptySurvey: SurveyFields = {
  title: 'Neue Umfrage',
  description: null,
  purpose: 'ZUFRIEDENHEIT',
  audience: 'BAUHERR',
  trigger: 'MANUELL',
  triggerModes: [],
  triggerDelayDays: 7,
  anonymity: 'VERTRAULICH',
  validFrom: null,
  validTo: null,
  reminderMax: 2,
  reminderDays: 7,
};

const satisfaction: SurveySeed = {
  fields: {
    ...emptySurvey,
    title: 'Kundenzufriedenheit nach BnD',
    description:
      'Fragt Bauherren nach der Bestätigung nach Durchführung, wie zufrieden sie mit uns waren. Dauert etwa drei Minuten.',
    trigger: 'PROJEKT_GRUEN',
    triggerModes: [0],
  },
  questions: [
    question('dank', 'HINWEIS', {
      text: 'Danke für Ihr Vertrauen. Die Bestätigung für {{projekt.name}} ist fertig, und wir möchten wissen, wie es für Sie war.',
      help: 'Das dauert etwa drei Minuten.',
    }),
    question('empfehlung', 'NPS_0_10', { text: 'Würden Sie uns weiterempfehlen?', required: true }),
    question('besser', 'TEXTAREA', {
      text: 'Was sollen wir anders machen?',
      help: 'Ein Satz genügt.',
      showIf: { and: [{ question: 'empfehlung', op: 'le', value: 6 }] },
    }),
    question('gut', 'TEXTAREA', {
      text: 'Was hat Ihnen besonders gefallen?',
      help: 'Ein Satz genügt.',
      showIf: { and: [{ question: 'empfehlung', op: 'ge', value: 9 }] },
    }),
    question('erreichbar', 'SKALA_1_5', 'Wie gut waren wir erreichbar?'),
    question('seite-2', 'SEITE', ''),
    question('schritte', 'MATRIX', {
      text: 'Wie bewerten Sie die Schritte?',
      options: ['sehr gut', 'gut', 'in Ordnung', 'schlecht'],
      rows: [
        'Angebot und Auftrag',
        'Beratung und Planung',
        'Nachweise und Unterlagen',
        'Bestätigung nach Durchführung',
      ],
    }),
    question('rueckfragen', 'JA_NEIN', 'Gab es Rückfragen der KfW?'),
    question('worum', 'TEXT', { text: 'Worum ging es?', showIf: yes('rueckfragen') }),
    question('weg', 'EINFACHAUSWAHL', {
      text: 'Wie kamen Sie zu uns?',
      options: ['Empfehlung', 'Hausbaufirma oder Architekt', 'Bank', 'Suche im Internet', 'Anders'],
    }),
    question('anruf', 'JA_NEIN', 'Dürfen wir Sie zu Ihren Antworten anrufen?'),
    question('telefon', 'TEXT', {
      text: 'Unter welcher Nummer erreichen wir Sie?',
      help: 'Gern mit der Uhrzeit, zu der es Ihnen passt.',
      showIf: yes('anruf'),
    }),
  ],
};

const newBuilding: SurveySeed = {
  fields: {
    ...emptySurvey,
    title: 'Erfassungsbogen Neubau',
    description:
      'Fragt vor der Planung nach dem Gebäude. Die Antworten werden geprüft und dann ins Projekt übernommen.',
    purpose: 'ERFASSUNG',
    anonymity: 'NAMENTLICH',
  },
  questions: [
    question('anfang', 'HINWEIS', {
      text: 'Für {{projekt.name}} brauchen wir einige Angaben. Was Sie noch nicht wissen, lassen Sie bitte frei.',
      help: 'Sie können jederzeit unterbrechen und später weitermachen.',
    }),
    question('strasse', 'TEXT', {
      text: 'In welcher Straße wird gebaut?',
      target: 'site.street',
      required: true,
    }),
    question('hausnummer', 'TEXT', {
      text: 'Welche Hausnummer bekommt das Haus?',
      target: 'site.houseNo',
    }),
    question('plz', 'TEXT', {
      text: 'Wie lautet die Postleitzahl?',
      target: 'site.zip',
      required: true,
    }),
    question('ort', 'TEXT', { text: 'In welchem Ort?', target: 'site.city', required: true }),
    question('flurstueck', 'TEXT', {
      text: 'Welche Nummer hat das Flurstück?',
      target: 'site.parcel.number',
      help: 'Sie steht im Kaufvertrag und im Lageplan.',
    }),
    question('seite-gebaeude', 'SEITE', ''),
    question('wohneinheiten', 'ZAHL', {
      text: 'Wie viele Wohnungen entstehen?',
      target: 'site.units',
      required: true,
      min: 1,
      max: 200,
    }),
    question('geschosse', 'ZAHL', {
      text: 'Wie viele Geschosse hat das Gebäude?',
      target: 'site.storeys',
      help: 'Ohne Keller, mit ausgebautem Dach.',
      min: 1,
      max: 30,
    }),
    question('wohnflaeche', 'ZAHL', {
      text: 'Wie groß ist die Wohnfläche insgesamt?',
      target: 'site.livingArea',
      unit: 'm²',
      decimals: 2,
      min: 1,
      max: 100_000,
    }),
    question('keller', 'JA_NEIN', {
      text: 'Ist ein Keller geplant?',
      target: 'site.basement',
      required: true,
    }),
    question('keller-beheizt', 'JA_NEIN', {
      text: 'Wird der Keller beheizt?',
      target: 'site.basementHeated',
      showIf: yes('keller'),
    }),
    question('gebaeude-flaeche', 'ZAHL', {
      text: 'Wie groß ist die Grundfläche dieses Gebäudes?',
      target: 'buildings[].area',
      unit: 'm²',
      decimals: 2,
      min: 1,
      max: 100_000,
      repeatFor: 'GEBAEUDE',
    }),
    question('seite-technik', 'SEITE', ''),
    question('heizung', 'EINFACHAUSWAHL', {
      text: 'Womit soll geheizt werden?',
      options: ['Wärmepumpe', 'Fernwärme', 'Pellets oder Holz', 'Noch offen'],
    }),
    question('pv', 'JA_NEIN', 'Ist eine Photovoltaikanlage geplant?'),
    question('pv-leistung', 'ZAHL', {
      text: 'Welche Leistung soll sie haben?',
      target: 'energy.planned.pvKwp',
      unit: 'kWp',
      decimals: 2,
      min: 0.1,
      max: 10_000,
      showIf: yes('pv'),
    }),
    question('speicher', 'JA_NEIN', { text: 'Kommt ein Batteriespeicher dazu?', showIf: yes('pv') }),
    question('speicher-groesse', 'ZAHL', {
      text: 'Wie groß wird der Speicher?',
      target: 'energy.planned.batteryKwh',
      unit: 'kWh',
      decimals: 1,
      min: 0.1,
      max: 10_000,
      showIf: {
        and: [
          { question: 'pv', op: 'eq', value: true },
          { question: 'speicher', op: 'eq', value: true },
        ],
      },
    }),
    question('seite-termine', 'SEITE', ''),
    question('bauantrag', 'DATUM', {
      text: 'Wann wurde oder wird der Bauantrag gestellt?',
      target: 'site.permitApplicationDate',
    }),
    question('baubeginn', 'DATUM', {
      text: 'Wann soll der Bau beginnen?',
      target: 'site.constructionStart',
    }),
    question('einzug', 'DATUM', { text: 'Wann möchten Sie einziehen?', target: 'site.moveInDate' }),
    question('sonst', 'TEXTAREA', 'Was sollten wir noch wissen?'),
  ],
};

/** What a new survey can begin with. */
export const surveySeeds: readonly SurveySeed[] = [satisfaction, newBuilding];
