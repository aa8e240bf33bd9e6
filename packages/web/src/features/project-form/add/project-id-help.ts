import { parseProjectId } from '@energieakte/contract';

const lastNumber = 999;
/** From here on the numbers of a year run short (domain section 7). */
const firstScarceNumber = 950;

/** What is said below a proposed id; the last numbers of a year are counted down. */
export function helpForProposal(proposal: string): string {
  const number = parseProjectId(proposal)?.number ?? 0;
  if (number < firstScarceNumber)
    return 'Vorschlag; wird beim Anlegen vergeben. Eine eigene Id kann eingetippt werden.';
  const left = lastNumber - number + 1;
  return left === 1
    ? 'Die letzte freie Nummer dieses Jahres; danach lassen sich keine Projekte dieser Art mehr anlegen.'
    : `Vorschlag; in diesem Jahr sind noch ${left} Nummern frei.`;
}
