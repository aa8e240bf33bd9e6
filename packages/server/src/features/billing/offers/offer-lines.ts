import {
  lineNet,
  netTooLargeMessage,
  isTooLargeNet,
  type OfferLine,
  type OfferLineInput,
  sumsOf,
  type VatCase,
  type DocumentSums,
} from '@energieakte/contract';
import { newId } from '#database/new-id.ts';
import { invalidField, refusal } from '#http/app-error.ts';

const hundredths = 100;

/** Per cent with at most two places, as the database keeps them. */
export function basisPoints(pct: number | null): number {
  return Math.round((pct ?? 0) * hundredths);
}

/** A line with its sum in cents. @throws AppError `request.invalid` for one that nobody can pay */
export function pricedLine<Line extends Pick<OfferLineInput, 'quantity' | 'unitPrice' | 'discountPct'>>(
  line: Line,
  path: string,
): Line & { readonly net: number } {
  const discountPct = line.discountPct === null ? null : basisPoints(line.discountPct) / hundredths;
  const rounded = { ...line, discountPct };
  if (isTooLargeNet(rounded)) throw invalidField(`${path}.quantity`, 'Menge', netTooLargeMessage);
  return { ...rounded, net: lineNet(rounded) };
}

/** The lines as they are stored: known ones keep their ids, texts cost nothing. @throws AppError `request.invalid` */
export function offerLines(
  wanted: readonly OfferLineInput[],
  known: readonly Pick<OfferLine, 'id'>[],
): OfferLine[] {
  const free = new Set(known.map(({ id }) => id));
  return wanted.map((line, index) => {
    const path = `lines.${index}`;
    const isAlternative = line.kind === 'ALTERNATIVE';
    if (isAlternative && line.group === null)
      throw invalidField(`${path}.group`, 'Gruppe', 'Eine Alternative gehört zu einer Gruppe.');
    const id = line.id !== undefined && free.delete(line.id) ? line.id : newId();
    const priced = pricedLine(line, path);
    const net = line.kind === 'TEXT' ? 0 : priced.net;
    return { ...priced, net, id, group: isAlternative ? line.group : null };
  });
}

/** What counts without a choice: all but options, and the first of each group of alternatives. */
export function countedLines(lines: readonly OfferLine[]): OfferLine[] {
  const seen = new Set<number | null>();
  return lines.filter(({ kind, group }) => {
    if (kind !== 'ALTERNATIVE') return kind === 'NORMAL';
    const isFirst = !seen.has(group);
    seen.add(group);
    return isFirst;
  });
}

/** What is ordered with a choice: everything that needs none, and what was chosen. */
export function orderedLines(lines: readonly OfferLine[], lineIds: readonly string[]): OfferLine[] {
  return lines.filter(({ id, kind }) => kind === 'NORMAL' || (kind !== 'TEXT' && lineIds.includes(id)));
}

/** What was chosen: of each group of alternatives exactly one. @throws AppError `offer.choiceWrong` */
export function chosenLines(lines: readonly OfferLine[], lineIds: readonly string[]): OfferLine[] {
  const chosen = new Set(lineIds);
  const groups = new Map<number | null, number>();
  for (const { id, kind, group } of lines) {
    if (kind === 'NORMAL' || kind === 'TEXT') chosen.delete(id);
    if (kind === 'ALTERNATIVE') groups.set(group, (groups.get(group) ?? 0) + (chosen.has(id) ? 1 : 0));
  }
  const isKnown = [...chosen].every((id) => lines.some((line) => line.id === id));
  if (!isKnown || [...groups.values()].some((count) => count !== 1))
    throw refusal('offer.choiceWrong', {});
  return orderedLines(lines, lineIds);
}

export function offerSums(lines: readonly OfferLine[], vatCase: VatCase): DocumentSums {
  return sumsOf(lines, vatCase);
}

/** What is ordered of one service. */
export interface OrderedService {
  readonly serviceCode: string;
  readonly title: string;
  readonly lines: readonly OfferLine[];
}

/**
 * Lines of the same service come together, those without one join the line above, or the first one below; where none of them
 * has a service, that of the offer's first line that has one.
 */
export function servicesOfLines(
  lines: readonly OfferLine[],
  offered: readonly OfferLine[],
): OrderedService[] {
  const byCode = new Map<string, { title: string; lines: OfferLine[] }>();
  let above = [...lines, ...offered].find(({ serviceCode }) => serviceCode !== null);
  for (const line of lines) {
    if (line.serviceCode !== null) above = line;
    const { serviceCode = null, title = '' } = above ?? {};
    if (serviceCode === null) continue;
    const service = byCode.get(serviceCode) ?? { title, lines: [] };
    service.lines.push(line);
    byCode.set(serviceCode, service);
  }
  return [...byCode].map(([serviceCode, service]) => ({ serviceCode, ...service }));
}
