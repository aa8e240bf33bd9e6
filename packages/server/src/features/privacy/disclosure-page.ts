import { escapedHtml } from '#http/escaped-html.ts';
import { columnLabels } from '#features/privacy/column-labels.ts';

function readable(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** What means something else in one table than in the others stands there with the name of the table. */
function labelOf(table: string, column: string): string {
  return columnLabels[`${table}.${column}`] ?? columnLabels[column] ?? column;
}

function rowHtml(table: string, row: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(row)
    .filter(([name, value]) => !isEmpty(value) && !/(?:^|_)id$/u.test(name))
    .map(
      ([name, value]) =>
        `<dt>${escapedHtml(labelOf(table, name))}</dt><dd>${escapedHtml(readable(value))}</dd>`,
    );
  return `<dl>${lines.join('')}</dl>`;
}

export interface DisclosedTable {
  readonly table: string;
  readonly title: string;
  readonly purpose: string;
  readonly kept: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** One section of the page that a person can read. */
export function sectionHtml({ table, title, purpose, kept, rows }: DisclosedTable): string {
  const count = rows.length === 1 ? '1 Eintrag' : `${rows.length} Einträge`;
  return `<section><h2>${escapedHtml(title)}</h2>
<p>${count}. Zweck: ${escapedHtml(purpose)}. Aufbewahrung: ${escapedHtml(kept)}.</p>
${rows.map((row) => rowHtml(table, row)).join('\n')}
</section>`;
}

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222}
dl{display:grid;grid-template-columns:14rem 1fr;gap:.15rem 1rem;padding:.75rem 0;margin:0;border-top:1px solid #ddd}
dt{color:#666}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}h2{margin:2.5rem 0 0}`;

export interface Disclosure {
  readonly name: string;
  readonly office: string;
  /** `21.11.2026`. */
  readonly day: string;
  readonly sections: readonly string[];
  /** Where the person stands as who did something: table → how often. */
  readonly traces: readonly (readonly [title: string, count: number])[];
}

/** The whole page: what the office keeps about a person, in the words of Art. 15 DSGVO. */
export function disclosureHtml({ name, office, day, sections, traces }: Disclosure): string {
  const traced = traces.map(([title, count]) => `<li>${escapedHtml(title)}: ${count}</li>`).join('');
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><title>Auskunft ${escapedHtml(name)}</title><style>${style}</style></head><body>
<h1>Auskunft über gespeicherte Daten</h1>
<p>Zu: <strong>${escapedHtml(name)}</strong><br>Von: ${escapedHtml(office)}<br>Stand: ${escapedHtml(day)}</p>
<p>Auskunft nach Art. 15 DSGVO. Die Angaben stammen von der Person selbst, vom Auftraggeber oder aus der Bearbeitung der
Projekte. Empfänger sind die Mitarbeitenden des Büros und, soweit ein Projekt es verlangt, Auftraggeber, Bank und
Förderstelle. Es besteht das Recht auf Berichtigung, Löschung, Einschränkung und Widerspruch sowie auf Beschwerde bei der
Aufsichtsbehörde. Dieselben Angaben liegen maschinenlesbar im Ordner „daten“.</p>
${sections.join('\n')}
${traced === '' ? '' : `<section><h2>Als Bearbeiter oder Bearbeiterin genannt</h2><ul>${traced}</ul></section>`}
</body></html>
`;
}
