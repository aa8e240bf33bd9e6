/** Words in a file's name and the slot they speak for; the first that fits counts. */
const hints: readonly (readonly [RegExp, number])[] = [
  [/rechnung|gutschrift|mahnung|abschlag/u, 13],
  [/vollmacht|auftrag|angebot|vertrag|beauftrag/u, 1],
  [/verwendungsnachweis|\bbnd\b|bestaetigung nach/u, 10],
  [/\bbza\b|bestaetigung zum antrag|kfw.?antrag/u, 6],
  [/zusage|bewilligung|darlehen|kreditvertrag|\bbank\b|bescheid/u, 7],
  [/blower|luftdicht|messprotokoll|unternehmererkl|fachunternehmer|inbetriebnahme|abgleich/u, 9],
  [/energieausweis|erfuellungserkl/u, 11],
  [/waermebrueck|lueftungskonzept|schallschutz|feuchteschutz|sommerlich|heizlast/u, 5],
  [/\blca\b|\bqng\b|oekobilanz|nachhaltigkeit/u, 12],
  [/baubeschreibung|datenblatt|produkt|fensterliste|u.?wert|zulassung|dop\b/u, 3],
  [/grundriss|schnitt|ansicht|lageplan|bauantrag|baugenehmigung|plan|detail/u, 2],
  [/geg|berechnung|bilanz|18599|enev|isfp|gutachten/u, 4],
  [/foto|baustelle|begehung|img[_ -]?\d|dsc[_ -]?\d|pxl[_ -]/u, 8],
];

const slotOfExtension: Readonly<Record<string, number>> = {
  dwg: 2,
  dxf: 2,
  ifc: 2,
  evex: 4,
  gd2: 4,
  heic: 8,
};

function folded(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('_', ' ');
}

/** The slot a file most likely belongs to, by its name: a proposal that is shown before anything is sent. */
export function guessSlot(name: string, allowed: readonly number[]): number {
  const plain = folded(name);
  const extension = plain.slice(plain.lastIndexOf('.') + 1);
  const byWord = hints.find(([words, slot]) => allowed.includes(slot) && words.test(plain))?.[1];
  const guess = byWord ?? slotOfExtension[extension] ?? 0;
  return allowed.includes(guess) ? guess : (allowed[0] ?? 0);
}

/** Words that say nothing about what a document is. */
const smallWords = new Set([
  'und',
  'der',
  'die',
  'das',
  'von',
  'mit',
  'fuer',
  'zur',
  'zum',
  'nach',
  'pdf',
]);

function wordsOf(text: string): readonly string[] {
  return folded(text)
    .split(/[^a-z\d]+/u)
    .filter((word) => word.length > 2 && !smallWords.has(word));
}

interface NamedChecklistItem {
  readonly id: string;
  readonly label: string;
}

/** The missing document whose name the file's name contains, or `null` when none or several are meant alike. */
export function guessChecklistItem<ChecklistItem extends NamedChecklistItem>(
  name: string,
  papers: readonly ChecklistItem[],
): ChecklistItem | null {
  const words = wordsOf(name);
  const scored = papers
    .map((checklistItem) => ({
      checklistItem,
      score: wordsOf(checklistItem.label).filter((word) =>
        words.some((one) => one.startsWith(word) || (one.length > 4 && word.startsWith(one))),
      ).length,
    }))
    .toSorted((left, right) => right.score - left.score);
  const [best, second] = scored;
  if (best === undefined || best.score === 0 || best.score === second?.score) return null;
  return best.checklistItem;
}
