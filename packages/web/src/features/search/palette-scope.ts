/** Where the palette looks: a sign in front of what is typed narrows it. */
export type PaletteScope = 'everything' | 'commands' | 'people';

const signs: Readonly<Record<string, PaletteScope>> = { '>': 'commands', '@': 'people' };

export interface TypedSearch {
  readonly scope: PaletteScope;
  /** As the search takes it, without the sign and with single blanks. */
  readonly typed: string;
}

/** `>` asks for commands only, `@` for people only. */
export function readTyped(text: string): TypedSearch {
  const scope = signs[text.trimStart().charAt(0)];
  const rest = scope === undefined ? text : text.trimStart().slice(1);
  return { scope: scope ?? 'everything', typed: rest.trim().replaceAll(/\s+/gu, ' ') };
}
