import {
  type ChecklistItem,
  checklistItemStateLabels,
  checklistWaitLabels,
  deadlineSourceLabels,
  deadlineStateLabels,
  efficiencyChecks,
  epcClassLabels,
  formatFundingId,
  type FundingCase,
  fundingClassLabels,
  heatGeneratorLabels,
  isLaterItem,
  isMissingItem,
  levelLabels,
  normWords,
  outcomeLabels,
  owerLabels,
  programmeName,
  qngLabels,
  type RecordedDeadline,
  serviceColorLabels,
  slotTitle,
  thermalBridgeLabels,
  ventilationLabels,
} from '@energieakte/contract';
import {
  clientName,
  dayText,
  type DossierContent,
  type DossierProject,
  joined,
} from '#features/documents/dossier/dossier-content.ts';
import { type Fact, writeFactGroup, writeHeading, writeNote } from '#core/pdf-pages/pdf-blocks.ts';
import { colors, type PdfPage } from '#core/pdf-pages/pdf-page.ts';
import { type TableRow, writeTable } from '#core/pdf-pages/pdf-table.ts';

const strong = { weight: 'strong' } as const;
const none = '–';

function levelOf({ efficiencyLevel, classes, qng }: FundingCase): string {
  return joined(
    [
      efficiencyLevel === null ? null : levelLabels[efficiencyLevel],
      ...classes.map((one) => fundingClassLabels[one]),
      qng === null || qng === 'NONE' ? null : qngLabels[qng],
    ],
    ', ',
  );
}

function caseFacts(one: FundingCase): readonly Fact[] {
  const applicant = one.applicant === null ? null : clientName(one.applicant);
  return [
    ['BzA-ID', one.bzaId === null ? null : formatFundingId(one.bzaId)],
    ['BzA vom', dayText(one.bzaDate)],
    ['BzA gültig bis', dayText(one.bzaValidUntil)],
    ['BnD-ID', one.bndId === null ? null : formatFundingId(one.bndId)],
    ['BnD vom', dayText(one.bndDate)],
    ['BnD gültig bis', dayText(one.bndValidUntil)],
    ['Antragsteller', applicant],
    ['Stufe und Boni', levelOf(one)],
    ['Wohneinheiten', one.applicantUnits === null ? null : String(one.applicantUnits)],
    ['Finanzierungspartner', one.bank?.name ?? null],
    ['Antrag gestellt am', dayText(one.applicationDate)],
    ['Zusage', joined([one.approvalNo, dayText(one.approvalDate)], ' vom ')],
    ['Abruffrist laut Zusage', dayText(one.drawdownUntil)],
    ['Nachweisfrist laut Zusage', dayText(one.proofUntil)],
    ['Fertigstellungsfrist laut Zusage', dayText(one.completeUntil)],
    ['Verlängert bis', dayText(one.extendedUntil)],
    ['Nachweis eingereicht am', dayText(one.proofSubmittedAt)],
    ['Nachweis bestätigt am', dayText(one.proofAcceptedAt)],
    ['Stand', outcomeLabels[one.outcome]],
  ];
}

/** The applications with their IDs and dates. */
export function writeFunding(page: PdfPage, { project, programmeOf }: DossierContent): void {
  if (project.fundingCases.length === 0) return;
  writeHeading(page, 'Förderung');
  for (const one of project.fundingCases) {
    const name = programmeOf(one.id);
    const title = joined([programmeName(one.programmeCode), name], ' · ');
    writeFactGroup(page, title, caseFacts(one));
  }
}

type CaseName = (fundingCaseId: string | null) => string | null;

/** `KfW 298, Anna Meier` where several applications have to be told apart. */
function caseNames({ fundingCases }: DossierProject): CaseName {
  if (fundingCases.length < 2) return () => null;
  const names = new Map(
    fundingCases.map(({ id, programmeCode, applicant }) => {
      const name = applicant === null ? null : clientName(applicant);
      return [id, joined([programmeName(programmeCode), name], ', ')] as const;
    }),
  );
  return (id) => (id === null ? null : (names.get(id) ?? null));
}

function deadlineRow(deadline: RecordedDeadline, nameOf: CaseName): TableRow {
  const { title, dueDate, hard, source, state, doneAt, fundingCaseId } = deadline;
  const done = dayText(doneAt);
  const note = joined([nameOf(fundingCaseId), hard ? 'förderschädlich, wenn versäumt' : null], ' · ');
  return [
    { text: title, note },
    { text: dayText(dueDate) ?? none, style: strong },
    deadlineSourceLabels[source],
    done === null ? deadlineStateLabels[state] : `${deadlineStateLabels[state]} am ${done}`,
  ];
}

export function writeDeadlines(page: PdfPage, { project }: DossierContent): void {
  const { deadlines } = project;
  const nameOf = caseNames(project);
  if (deadlines.length === 0) return;
  writeHeading(page, 'Fristen');
  const columns = [
    { title: 'Frist', share: 5 },
    { title: 'Fällig am', share: 2 },
    { title: 'Grundlage', share: 3 },
    { title: 'Stand', share: 3 },
  ];
  writeTable(page, { columns, rows: deadlines.map((one) => deadlineRow(one, nameOf)) });
}

/** What was ordered and how far it is; no prices. */
export function writeServices(page: PdfPage, { project: { services } }: DossierContent): void {
  const ordered = services.filter((service) => service.ordered);
  if (ordered.length === 0) return;
  writeHeading(page, 'Leistungen');
  const columns = [
    { title: 'Leistung', share: 6 },
    { title: 'Stand', share: 3 },
    { title: 'Erledigt am', share: 2 },
    { title: 'Durch', share: 3 },
  ];
  const rows = ordered.map(({ title, color, doneAt, doneBy }): TableRow => [
    title,
    // Whether the office has written its invoice is its own matter.
    serviceColorLabels[color === 'DARKGREEN' ? 'GREEN' : color],
    dayText(doneAt) ?? none,
    doneBy?.displayname ?? none,
  ]);
  writeTable(page, { columns, rows });
}

type Figures = DossierProject['energy']['planned'];
type Reading = (figures: Figures) => string | number | null;

function wordOf<Code extends string>(words: Readonly<Record<Code, string>>, code: Code | null) {
  return code === null ? null : words[code];
}

const readings: readonly (readonly [label: string, unit: string, read: Reading])[] = [
  ['Rechenverfahren', '', ({ norm }) => wordOf(normWords, norm)],
  ['Primärenergie Qp', 'kWh/(m²a)', ({ qp }) => qp],
  ['Primärenergie Referenzgebäude', 'kWh/(m²a)', ({ qpRef }) => qpRef],
  ['Transmissionswärmeverlust H′T', 'W/(m²K)', ({ ht }) => ht],
  ['Transmissionswärmeverlust Referenzgebäude', 'W/(m²K)', ({ htRef }) => htRef],
  ['Endenergie', 'kWh/(m²a)', ({ finalEnergy }) => finalEnergy],
  ['Effizienzklasse', '', ({ epcClass }) => wordOf(epcClassLabels, epcClass)],
  ['Treibhausgase', 'kg CO₂e/(m²a)', ({ gwp }) => gwp],
  ['Hüllfläche A', 'm²', ({ envelopeAreaA }) => envelopeAreaA],
  ['Volumen Ve', 'm³', ({ volumeVe }) => volumeVe],
  ['Wärmebrücken', '', ({ thermalBridge }) => wordOf(thermalBridgeLabels, thermalBridge)],
  ['n50 geplant', '1/h', ({ n50Planned }) => n50Planned],
  ['n50 gemessen', '1/h', ({ n50Measured }) => n50Measured],
  ['Lüftung', '', ({ ventilation }) => wordOf(ventilationLabels, ventilation)],
  ['Wärmeerzeuger', '', ({ heatGenerator }) => wordOf(heatGeneratorLabels, heatGenerator)],
  ['Heizlast', 'kW', ({ heatLoadKw }) => heatLoadKw],
  ['Photovoltaik', 'kWp', ({ pvKwp }) => pvKwp],
  ['Batteriespeicher', 'kWh', ({ batteryKwh }) => batteryKwh],
];

const figure = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 });

function shown(value: string | number | null): string {
  if (value === null) return none;
  return typeof value === 'number' ? figure.format(value) : value;
}

function writeChecks(page: PdfPage, label: string, { figures, cases }: Checked): void {
  const verdictColors = { YES: colors.good, NO: colors.bad, UNKNOWN: colors.quiet } as const;
  const rows = efficiencyChecks(figures, cases).map(({ badge, fulfilled }): TableRow => [
    label,
    { text: badge, style: { ...strong, color: verdictColors[fulfilled] } },
  ]);
  if (rows.length === 0) return;
  const columns = [
    { title: 'Effizienzhaus-Prüfung', share: 3 },
    { title: 'Ergebnis', share: 7 },
  ];
  writeTable(page, { columns, rows });
}

interface Checked {
  readonly figures: Figures;
  readonly cases: readonly FundingCase[];
}

/** The figures as planned and as built, with the check against the levels applied for. */
export function writeEnergy(page: PdfPage, { project }: DossierContent): void {
  const { planned, asBuilt } = project.energy;
  const rows = readings
    .map(([label, unit, read]) => ({ label, unit, values: [read(planned), read(asBuilt)] }))
    .filter(({ values }) => values.some((value) => value !== null))
    .map(({ label, unit, values }): TableRow => [label, unit, ...values.map(shown)]);
  if (rows.length === 0) return;
  writeHeading(page, 'Energetische Kennwerte');
  const columns = [
    { title: 'Kennwert', share: 5 },
    { title: 'Einheit', share: 2 },
    { title: 'Geplant', share: 3 },
    { title: 'Gebaut', share: 3 },
  ];
  writeTable(page, { columns, rows });
  const cases = project.fundingCases;
  writeChecks(page, 'Geplant', { figures: planned, cases });
  writeChecks(page, 'Gebaut', { figures: asBuilt, cases });
}

function checkedText(item: ChecklistItem): string {
  const { state, checkedBy, waitsFor } = item;
  if (isLaterItem(item) && waitsFor !== null) return `später, ${checklistWaitLabels[waitsFor]}`;
  if (state === 'GEPRUEFT' && checkedBy !== null) return `geprüft von ${checkedBy.displayname}`;
  return checklistItemStateLabels[state];
}

function endText({ expiresOn }: ChecklistItem): string | null {
  const day = dayText(expiresOn);
  return day === null ? null : `läuft ab am ${day}`;
}

function checklistRow(item: ChecklistItem, nameOf: CaseName): TableRow {
  return [
    {
      text: item.label,
      note: joined([slotTitle(item.slot), nameOf(item.fundingCaseId), endText(item)], ' · '),
    },
    owerLabels[item.owedBy],
    { text: checkedText(item), ...(isMissingItem(item) ? { style: { color: colors.accent } } : {}) },
    dayText(item.receivedAt) ?? none,
  ];
}

function checklistNote(checklist: readonly ChecklistItem[]): string {
  const total = checklist.length;
  const missing = checklist.filter(isMissingItem).length;
  const later = checklist.filter(isLaterItem).length;
  if (later === 0)
    return missing === 0
      ? `Alle ${total} Unterlagen der Checkliste liegen vor oder sind nicht nötig.`
      : `Von ${total} Unterlagen der Checkliste fehlen noch ${missing}.`;
  const known = missing === 0 ? 'fehlt bisher keine' : `fehlen noch ${missing}`;
  return `Von ${total} Unterlagen der Checkliste ${known}; erst später gebraucht: ${later}.`;
}

/** What is needed, and who checked it. */
export function writeChecklist(page: PdfPage, { project }: DossierContent): void {
  const { checklist } = project;
  const nameOf = caseNames(project);
  if (checklist.length === 0) return;
  writeHeading(page, 'Checkliste der Unterlagen');
  writeNote(page, checklistNote(checklist));
  const columns = [
    { title: 'Unterlage', share: 6 },
    { title: 'Kommt von', share: 2 },
    { title: 'Stand', share: 3 },
    { title: 'Eingegangen', share: 2 },
  ];
  writeTable(page, { columns, rows: checklist.map((item) => checklistRow(item, nameOf)) });
}
