import Box from '@mui/material/Box';
import { useRef } from 'react';
import { formatCount } from '#shared/format/numbers.ts';
import { TextLink } from '#shared/ui/links.tsx';
import { NumberStrip, stripCell, StripNumber } from '#shared/ui/number-strip.tsx';
import type { DashboardSearch } from './dashboard-search.ts';
import type { DayNumber } from './number-lists.ts';
import { useNumberKeys } from './use-number-keys.ts';

interface DayNumbersProps {
  readonly numbers: readonly DayNumber[];
  /** `null` on the dashboard of somebody else. */
  readonly unread: number | null;
  readonly search: DashboardSearch;
}

const linkStyle = { ...stripCell, '&:hover': { bgcolor: 'action.hover' } } as const;

/** The digit of the place opens the number, too. */
function keyOf(index: number) {
  const key = String(index + 1);
  return { 'aria-keyshortcuts': key, title: `Taste ${key}` };
}

/** What presses today; each number that is not zero opens its rows, by a click or by the digit of its place. */
export function DayNumbers({ numbers, unread, search }: DayNumbersProps) {
  const strip = useRef<HTMLDivElement>(null);
  useNumberKeys(strip);
  return (
    <div ref={strip}>
      <NumberStrip>
        {numbers.map(({ list, value, label, tone }, index) => {
          const shown = { value: formatCount(value), label, tone, isNothing: value === 0 };
          return (
            <li key={list}>
              {value === 0 ? (
                <Box sx={stripCell}>
                  <StripNumber {...shown} />
                </Box>
              ) : (
                <TextLink
                  to="/"
                  search={{ ...search, liste: list }}
                  aria-current={search.liste === list ? 'true' : undefined}
                  {...keyOf(index)}
                  sx={{ ...linkStyle, ...(search.liste === list && { bgcolor: 'action.selected' }) }}
                >
                  <StripNumber {...shown} />
                </TextLink>
              )}
            </li>
          );
        })}
        {unread !== null && (
          <li>
            <TextLink
              to="/notification"
              search={{ nur: 'ungelesen' }}
              {...keyOf(numbers.length)}
              sx={linkStyle}
            >
              <StripNumber
                value={formatCount(unread)}
                label="ungelesen"
                tone="plain"
                isNothing={unread === 0}
              />
            </TextLink>
          </li>
        )}
      </NumberStrip>
    </div>
  );
}
