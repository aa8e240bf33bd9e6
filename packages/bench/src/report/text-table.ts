/** The cells of a line. */
export type Cells = readonly string[];

/** With a comma. */
export function inGerman(value: number, digits: number): string {
  return value.toFixed(digits).replace('.', ',');
}

/** A table as Markdown has it, with aligned columns, so that it reads well in a terminal and in a document. */
export function table(head: Cells, lines: readonly Cells[]): string {
  const all = [head, ...lines];
  const widths = head.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: Cells): string =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...lines.map(line)].join('\n');
}
