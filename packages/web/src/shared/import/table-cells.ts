import Papa from 'papaparse';

/** Reads what a spreadsheet puts on the clipboard (TSV), or a CSV with `;` or `,`. Empty lines are left out. */
export function cellsOf(text: string): readonly (readonly string[])[] {
  const delimiter = text.includes('\t') ? '\t' : '';
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/u, ''), {
    delimiter,
    delimitersToGuess: [';', ',', '|'],
    skipEmptyLines: 'greedy',
  });
  const width = Math.max(0, ...data.map((row) => row.length));
  return data.map((row) => Array.from({ length: width }, (_, place) => (row[place] ?? '').trim()));
}

/** The text of a file: UTF-8, or what Excel writes on Windows where it is no valid UTF-8. */
export function decodedText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
