/** One key per place, so that keys below each other stand in one column: `1qay`, `2wsx`. */
const layouts: readonly (readonly string[])[] = [
  ['1234567890ß´', 'qwertzuiopü+', 'asdfghjklöä#', 'yxcvbnm,.-'],
  ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'\\", 'zxcvbnm,./'],
];

/** The row of digits with shift, German and English. */
const shifted: readonly string[] = ['!"§$%&/()=', '!@#$%^&*()'];
const digits = '1234567890';

interface Place {
  readonly row: number;
  readonly column: number;
}

function placesOf(rows: readonly string[], shiftedDigits: string): ReadonlyMap<string, Place> {
  const keys = rows.flatMap((keysOfRow, row) =>
    Array.from(keysOfRow).map((key, column): [string, Place] => [key, { row, column }]),
  );
  const withShift = Array.from(shiftedDigits).map((key, column): [string, Place] => [
    key,
    { row: 0, column },
  ]);
  // What is a key of its own on this keyboard stays that.
  return new Map([...withShift, ...keys]);
}

const keyboards = layouts.map((rows, index) => placesOf(rows, shifted[index] ?? digits));

/** So many keys in one line, and so many where the finger may turn: fewer happen in any word. */
const leastInLine = 3;
const leastWithTurns = 4;

function stepOf(from: Place | undefined, to: Place | undefined): Place | null {
  if (from === undefined || to === undefined) return null;
  const step = { row: to.row - from.row, column: to.column - from.column };
  const isNext = Math.abs(step.row) <= 1 && Math.abs(step.column) <= 1;
  return isNext && (step.row !== 0 || step.column !== 0) ? step : null;
}

/** The steps from key to key that a text takes from a place on, as long as each goes to a neighbour. */
function stepsOn(
  keyboard: ReadonlyMap<string, Place>,
  text: readonly string[],
  from: number,
): readonly Place[] {
  const steps: Place[] = [];
  for (let at = from + 1; at < text.length; at += 1) {
    const step = stepOf(keyboard.get(text[at - 1] ?? ''), keyboard.get(text[at] ?? ''));
    if (step === null) break;
    steps.push(step);
  }
  return steps;
}

function lengthOn(steps: readonly Place[]): number {
  if (steps.length + 1 >= leastWithTurns) return steps.length + 1;
  const [first] = steps;
  const turn = steps.findIndex(({ row, column }) => row !== first?.row || column !== first.column);
  const inLine = (turn === -1 ? steps.length : turn) + 1;
  return inLine >= leastInLine ? inLine : 0;
}

/**
 * How many characters from a place on are keys next to each other, along a row, down a column or around, on a German or
 * an English keyboard; 0 where it is no walk. In small letters.
 */
export function walkLength(text: readonly string[], from: number): number {
  return Math.max(...keyboards.map((keyboard) => lengthOn(stepsOn(keyboard, text, from))));
}
