import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { headerHeight } from './grid-look.ts';
import { cellClass, type RecordColumn } from './record-rows.ts';

type Direction = 'ascending' | 'descending' | undefined;

function directionOf(id: string, sort: string): Direction {
  if (sort === id) return 'ascending';
  return sort === `-${id}` ? 'descending' : undefined;
}

function nextSort(id: string, direction: Direction): string {
  if (direction === undefined) return id;
  return direction === 'ascending' ? `-${id}` : '';
}

interface RecordGridHeaderProps<Row> {
  readonly columns: readonly RecordColumn<Row>[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

function SortMark({ direction }: { readonly direction: Direction }) {
  if (direction === undefined) return null;
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <span className="mark" aria-hidden>
      <Arrow size={14} strokeWidth={2} />
    </span>
  );
}

/** The titles of the columns; a click sorts, the next one turns it round, the third takes it away. */
export function RecordGridHeader<Row>({ columns, sort, onSort }: RecordGridHeaderProps<Row>) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="line head"
      style={{ gridTemplateColumns: 'var(--columns)', height: headerHeight }}
    >
      {columns.map((column, index) => {
        const direction = directionOf(column.id, sort);
        return (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={index + 1}
            aria-sort={direction}
            className={cellClass(column)}
          >
            {column.sortBy === undefined ? (
              <span className="text">{column.title}</span>
            ) : (
              <button
                type="button"
                className="sort"
                onClick={() => onSort(nextSort(column.id, direction))}
              >
                <span className="text">{column.title}</span>
                <SortMark direction={direction} />
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}
