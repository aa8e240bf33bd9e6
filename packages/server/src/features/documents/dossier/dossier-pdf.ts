import { setImmediate } from 'node:timers/promises';
import { fileSizeText, shownFileName, slotTitle } from '@energieakte/contract';
import {
  buildingTypeLabels,
  certificateKindLabels,
  constructionLabels,
  measureLabels,
  modeTitles,
} from '@energieakte/contract';
import { berlinDay, readableMoment } from '#core/berlin-time.ts';
import {
  addressOf,
  clientName,
  dayText,
  type DossierContent,
  type EnclosedChecklistItem,
  joined,
} from '#features/documents/dossier/dossier-content.ts';
import {
  writeChecklist,
  writeDeadlines,
  writeEnergy,
  writeFunding,
  writeServices,
} from '#features/documents/dossier/dossier-sections.ts';
import {
  type Fact,
  writeFacts,
  writeHeading,
  writeLetterhead,
  writeNote,
  writeSubheading,
  writeTitle,
} from '#core/pdf-pages/pdf-blocks.ts';
import { createPdfPage, finishPdfPage, type PdfPage, skip } from '#core/pdf-pages/pdf-page.ts';
import { type TableRow, writeTable } from '#core/pdf-pages/pdf-table.ts';

/** So many signs of a hash tell two documents apart; all of it stands in the list of the archive. */
const shortHash = 16;

function writeFirstLines(page: PdfPage, { office, project }: DossierContent): void {
  writeLetterhead(page, office);
  skip(page, 44);
  const lines = [project.title, addressOf(project.site)];
  writeTitle(page, { kind: 'Prüf-Dossier', title: project.name, lines });
}

function totalOf(papers: readonly EnclosedChecklistItem[]): string {
  const bytes = papers.reduce((sum, { size }) => sum + size, 0);
  const count = papers.length === 1 ? 'eine Datei' : `${papers.length} Dateien`;
  return papers.length === 0 ? 'keine' : `${count}, ${fileSizeText(bytes)}`;
}

function writeOverview(page: PdfPage, content: DossierContent): void {
  const { project, createdAt, createdBy, papers } = content;
  writeFacts(page, [
    ['Projektnummer', project.projectId],
    ['Art', modeTitles[project.mode].replace('-Projekte', '-Projekt')],
    ['Erstellt am', readableMoment(createdAt)],
    ['Erstellt von', createdBy],
    ['Beigefügte Unterlagen', totalOf(papers)],
  ]);
}

function writeParties(page: PdfPage, { project }: DossierContent): void {
  const { client, customer, expert, responsible, reviewer, customerReference } = project;
  const second = client.secondClient === null ? null : clientName(client.secondClient);
  writeHeading(page, 'Beteiligte');
  writeFacts(page, [
    ['Bauherr', joined([clientName(client), addressOf(client)], '\n')],
    ['Zweite Person', second],
    ['Auftraggeber', customer?.name ?? null],
    ['Komm.-/Auftrags-Nr. des Auftraggebers', customerReference],
    ['Energieeffizienz-Experte', expert?.displayname ?? null],
    ['Projektleitung', responsible?.displayname ?? null],
    ['Prüfung (4 Augen)', reviewer?.displayname ?? null],
    ['Vollmacht vom', dayText(client.powerOfAttorneyAt)],
  ]);
}

const area = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

function squareMetres(value: number | null): string | null {
  return value === null ? null : `${area.format(value)} m²`;
}

function siteFacts({ project: { site } }: DossierContent): readonly Fact[] {
  const { parcel } = site;
  return [
    ['Anschrift', addressOf(site)],
    ['Grundstück', joined([parcel.district, parcel.section, parcel.number], ', ')],
    ['Vorhaben', site.measure === null ? null : measureLabels[site.measure]],
    ['Gebäudetyp', site.buildingType === null ? null : buildingTypeLabels[site.buildingType]],
    ['Bauweise', site.construction === null ? null : constructionLabels[site.construction]],
    ['Wohneinheiten', site.units === null ? null : String(site.units)],
    ['Wohnfläche', squareMetres(site.livingArea)],
    ['Gebäudenutzfläche', squareMetres(site.usableArea)],
    ['Bauantrag am', dayText(site.permitApplicationDate)],
    ['Baugenehmigung', joined([site.permitNo, dayText(site.permitDate)], ' vom ')],
    ['Liefer- oder Leistungsvertrag vom', dayText(site.contractDate)],
    ['Baubeginn', dayText(site.constructionStart)],
    ['Fertigstellung', dayText(site.completionDate)],
    ['Bezug', dayText(site.moveInDate)],
  ];
}

function writeCertificates(page: PdfPage, { project: { certificates } }: DossierContent): void {
  if (certificates.length === 0) return;
  writeHeading(page, 'Energieausweise');
  const columns = [
    { title: 'Art', share: 3 },
    { title: 'Registriernummer', share: 4 },
    { title: 'Ausgestellt am', share: 2 },
    { title: 'Gültig bis', share: 2 },
  ];
  const rows = certificates.map(({ kind, registrationNo, issuedAt, validUntil }): TableRow => [
    kind === null ? '–' : certificateKindLabels[kind],
    registrationNo ?? '–',
    dayText(issuedAt) ?? '–',
    dayText(validUntil) ?? '–',
  ]);
  writeTable(page, { columns, rows });
}

function checklistItemRow({ title, path, problem, ...page }: EnclosedChecklistItem): TableRow {
  const fileName = shownFileName(path.slice(path.lastIndexOf('/') + 1));
  return [
    { text: title, note: joined([fileName === title ? null : fileName, problem], '\n') },
    String(page.version),
    dayText(berlinDay(page.uploadedAt)) ?? '–',
    fileSizeText(page.size),
    { text: page.state },
    { text: page.sha256.slice(0, shortHash), style: { size: 7.5 } },
  ];
}

const checklistItemColumns = [
  { title: 'Unterlage und Datei', share: 7 },
  { title: 'Vers.', share: 1 },
  { title: 'Vom', share: 2.1, sample: '00.00.0000' },
  { title: 'Größe', share: 1.8, align: 'right' },
  { title: 'Stand', share: 2.3 },
  { title: 'SHA-256 (Anfang)', share: 3, sample: '0'.repeat(shortHash) },
] as const;

const scopeNotes = {
  CHECKED: 'Beigefügt ist von jeder geprüften oder freigegebenen Unterlage die neueste Version.',
  ALL: 'Beigefügt ist von jeder Unterlage die neueste Version, auch von noch nicht geprüften.',
} as const;

function writeChecklistItems(page: PdfPage, { papers, scope }: DossierContent): void {
  writeHeading(page, 'Beigefügte Unterlagen');
  writeNote(
    page,
    `${scopeNotes[scope]} Die vollständigen Prüfsummen (SHA-256) stehen in der beigefügten Datei Verzeichnis.csv; an ihnen lässt sich nachweisen, dass eine Datei seitdem nicht verändert wurde.`,
  );
  const slots = [...new Set(papers.map(({ slot }) => slot))];
  if (slots.length === 0) writeNote(page, 'Dem Dossier liegen keine Unterlagen bei.');
  for (const slot of slots) {
    writeSubheading(page, slotTitle(slot));
    const rows = papers.filter((one) => one.slot === slot).map(checklistItemRow);
    writeTable(page, { columns: checklistItemColumns, rows });
  }
}

function writeSite(page: PdfPage, content: DossierContent): void {
  writeHeading(page, 'Bauvorhaben');
  writeFacts(page, siteFacts(content));
}

const parts = [
  writeFirstLines,
  writeOverview,
  writeParties,
  writeSite,
  writeFunding,
  writeDeadlines,
  writeServices,
  writeEnergy,
  writeCertificates,
  writeChecklist,
  writeChecklistItems,
] as const;

/** The cover of a Prüf-Dossier as PDF: what a bank or a reviewer has to know, and what is enclosed. */
export async function dossierPdf(content: DossierContent): Promise<Buffer> {
  const { project, createdAt, office } = content;
  const title = `Prüf-Dossier ${project.projectId}`;
  const page = await createPdfPage({ title, author: office.name, createdAt });
  for (const write of parts) {
    write(page, content);
    // Other requests have their turn between two parts.
    await setImmediate();
  }
  return finishPdfPage(page, `${title} · ${project.name} · erstellt am ${readableMoment(createdAt)}`);
}
