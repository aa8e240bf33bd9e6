import type { GuestProject, ProjectColor } from '@energieakte/contract';
import { colorLabel } from '#project-kit/project-colors.ts';
import { awaitedChecklistItems } from './customer-checklist-items.ts';

interface Situation {
  readonly title: string;
  readonly detail: string | null;
}

const fundingDetails: Readonly<Record<ProjectColor, string | null>> = {
  NOTHING: 'Die Anfrage liegt bei uns.',
  WHITE: 'Wir prüfen die Anfrage und melden uns.',
  BLUE: null,
  YELLOW: 'Berechnung und Nachweise sind in Arbeit.',
  ORANGE: 'Die Bestätigung zum Antrag ist erstellt.',
  LILA: 'Die Zusage liegt vor, das Vorhaben ist im Bau.',
  RED: 'Es ist noch etwas offen. Wir melden uns.',
  GREEN: 'Die Bestätigung nach Durchführung ist erstellt.',
  DARKGREEN: 'Alle Leistungen sind erbracht.',
};

const engineeringDetails: Readonly<Record<ProjectColor, string | null>> = {
  ...fundingDetails,
  ORANGE: 'Die Unterlagen sind geliefert.',
  LILA: 'Umsetzung und Messungen laufen.',
  GREEN: 'Alle Leistungen sind erbracht.',
};

/** The ordered services that cannot go on without documents of the customer. */
function waitingServices({ services }: GuestProject): readonly string[] {
  return services.filter(({ ordered, color }) => ordered && color === 'BLUE').map(({ title }) => title);
}

const namedAtMost = 5;

/** Which documents the office waits for, else for which services documents are missing. */
function waitingDetail(project: GuestProject): string | null {
  const papers = [...new Set(awaitedChecklistItems(project).map(({ label }) => label))];
  if (papers.length > 0) {
    const rest = papers.length - namedAtMost;
    const named = papers.slice(0, namedAtMost).join(', ');
    return `Wir warten auf: ${named}${rest > 0 ? ` und ${rest} weitere` : ''}.`;
  }
  const titles = waitingServices(project);
  return titles.length === 0 ? null : `Es fehlen noch Unterlagen für: ${titles.join(', ')}.`;
}

/** Where the project stands, in the customer's words. */
export function customerSituation(project: GuestProject): Situation {
  const { color, mode } = project;
  const details = mode === 0 ? fundingDetails : engineeringDetails;
  const waiting = waitingDetail(project);
  const general = details[color];
  return {
    title: colorLabel(color, mode, 'customer'),
    detail: [general, waiting].filter((part) => part !== null).join(' ') || null,
  };
}
