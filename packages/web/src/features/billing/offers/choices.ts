import { type OfferLine, sumsOf, type VatCase } from '@energieakte/contract';

type Choosable = Pick<OfferLine, 'kind' | 'group'>;

/** What is ordered when nobody chooses: everything that is no option, and the first of each alternative. */
export function usualChoice<Line extends Choosable>(lines: readonly Line[]): readonly Line[] {
  return lines.filter((line, index) => {
    if (line.kind === 'NORMAL') return true;
    if (line.kind !== 'ALTERNATIVE') return false;
    const first = lines.findIndex(({ kind, group }) => kind === 'ALTERNATIVE' && group === line.group);
    return first === index;
  });
}

/** The options and alternatives of the usual choice, as they are sent. */
export function usualIds(lines: readonly OfferLine[]): ReadonlySet<string> {
  return new Set(
    usualChoice(lines)
      .filter(({ kind }) => kind === 'ALTERNATIVE')
      .map(({ id }) => id),
  );
}

/** Chooses or drops a line; of alternatives exactly one stays. */
export function toggled(
  lines: readonly OfferLine[],
  chosen: ReadonlySet<string>,
  line: OfferLine,
): ReadonlySet<string> {
  if (line.kind === 'OPTION') {
    const next = new Set(chosen);
    if (!next.delete(line.id)) next.add(line.id);
    return next;
  }
  const others = lines.filter(({ kind, group }) => kind === 'ALTERNATIVE' && group === line.group);
  const rest = [...chosen].filter((id) => others.every((other) => other.id !== id));
  return new Set([...rest, line.id]);
}

export function isChosen({ kind, id }: OfferLine, chosen: ReadonlySet<string>): boolean {
  return kind === 'NORMAL' || (kind !== 'TEXT' && chosen.has(id));
}

/** What an offer comes to with what is chosen. */
export function chosenSums(lines: readonly OfferLine[], chosen: ReadonlySet<string>, vatCase: VatCase) {
  return sumsOf(
    lines.filter((line) => isChosen(line, chosen)),
    vatCase,
  );
}
