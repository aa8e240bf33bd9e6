import type { ProjectRow, SearchField, SearchMatch } from '@energieakte/contract';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { reasons } from '#project-kit/search/found-lines.ts';
import { MarkedText } from '#project-kit/search/marked-text.tsx';
import { Reason, type RedReason } from './cell-parts.tsx';

/** What rows of two lines show anyway. */
const ofTwoLines: readonly SearchField[] = ['title', 'customerReference'];

interface FoundByProps {
  readonly row: ProjectRow;
  /** What stands there where the field is to be seen elsewhere in the row. */
  readonly usual: ReactNode;
  /** What follows, as far as there is room. */
  readonly rest: string | null;
  readonly isOneLine: boolean;
  /** Why the project is red, where that has this place: it keeps it, and the field follows. */
  readonly reason?: RedReason | null;
}

/** The field and what stands there, the found part marked: `Bauherr: Anna Müller`. */
function fieldOf(foundBy: SearchMatch) {
  const label = reasons([foundBy], {})[0]?.label;
  return {
    text: `${label}: ${foundBy.text}`,
    marked: (
      <>
        {label}: <MarkedText {...foundBy} />
      </>
    ),
  };
}

/** The reason for red, a sign that tells what was found, and behind it the field as far as there is room. */
function AfterReason({
  foundBy,
  reason,
}: {
  readonly foundBy: SearchMatch;
  readonly reason: RedReason;
}) {
  const { text, marked } = fieldOf(foundBy);
  return (
    <span className="reason-and-field">
      <Reason reason={reason} more={text} />
      <span className="found-sign" title={text}>
        <Search size={13} strokeWidth={2} aria-hidden />
      </span>
      <span className="text" title={text}>
        {marked}
      </span>
    </span>
  );
}

/** The field that a project was found by and what stands there: `Bauherr: Anna Müller · Neubau`. */
export function FoundBy({ row: { foundBy }, usual, rest, isOneLine, reason = null }: FoundByProps) {
  if (foundBy === undefined) return usual;
  if (reason !== null) return <AfterReason {...{ foundBy, reason }} />;
  if (!isOneLine && ofTwoLines.includes(foundBy.field)) return usual;
  const { text, marked } = fieldOf(foundBy);
  const follows = rest === null || rest === '' || rest === foundBy.text ? '' : ` · ${rest}`;
  return (
    <span className="text" title={`${text}${follows}`}>
      {marked}
      {follows}
    </span>
  );
}
