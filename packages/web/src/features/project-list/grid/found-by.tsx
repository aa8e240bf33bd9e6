import type { ProjectRow, SearchField } from '@energieakte/contract';
import type { ReactNode } from 'react';
import { reasons } from '#project-kit/search/found-lines.ts';
import { MarkedText } from '#project-kit/search/marked-text.tsx';

/** What rows of two lines show anyway. */
const ofTwoLines: readonly SearchField[] = ['title', 'customerReference'];

interface FoundByProps {
  readonly row: ProjectRow;
  /** What stands there where the field is to be seen elsewhere in the row. */
  readonly usual: ReactNode;
  /** What follows, as far as there is room. */
  readonly rest: string | null;
  readonly isOneLine: boolean;
}

/** The field that a project was found by and what stands there: `Bauherr: Anna Müller · Neubau`. */
export function FoundBy({ row: { foundBy }, usual, rest, isOneLine }: FoundByProps) {
  if (foundBy === undefined || (!isOneLine && ofTwoLines.includes(foundBy.field))) return usual;
  const [reason] = reasons([foundBy], {});
  const follows = rest === null || rest === '' || rest === foundBy.text ? '' : ` · ${rest}`;
  return (
    <span className="text" title={`${reason?.label}: ${foundBy.text}${follows}`}>
      {reason?.label}: <MarkedText {...foundBy} />
      {follows}
    </span>
  );
}
