import { styled, type CSSObject, type Theme } from '@mui/material/styles';
import { gridLook } from '#shared/list/grid-look.ts';

/** The width of the column that holds the row's menu, in pixels. */
export const actionsWidth = 28;

const signs = ({ palette }: Theme): CSSObject => ({
  '& .pair': { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 },
  '& .fixed': { flex: 'none' },
  '& .sign': { flex: 'none' },
  '& .dot': { width: 8, height: 8, margin: '0 3px', borderRadius: '50%', background: '#3A8F4A' },
  '& .words': { color: palette.text.secondary },
  '& .light-overdue .sign, & .light-overdue .words': {
    color: palette.error.dark,
    fontWeight: 600,
  },
  '& .light-soon .sign': { color: palette.warning.dark },
  '& .light-soon .words': { color: palette.text.primary },
  '& .lock': { color: palette.warning.dark, fontSize: 12.5 },
  '& .stopped': { display: 'inline-flex', flex: 'none', color: palette.text.secondary },
  '& .bar': { height: 10, borderRadius: 3, background: '#ECEDE8' },
});

/** The boxes in front of the rows (bulk/pick-box.tsx). */
const picks = ({ palette }: Theme): CSSObject => ({
  '& .cell.pick': { padding: 0, justifyContent: 'center', cursor: 'default' },
  '& .pick button': {
    padding: 6,
    border: 0,
    background: 'none',
    display: 'inline-flex',
    cursor: 'pointer',
  },
  '& .pick-box': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 16,
    height: 16,
    boxSizing: 'border-box',
    border: '1.5px solid #8F978F',
    borderRadius: 4,
    background: palette.background.paper,
    color: palette.primary.contrastText,
  },
  '& .pick:hover .pick-box': { borderColor: palette.primary.main },
  '& .pick-box.is-picked': { background: palette.primary.main, borderColor: palette.primary.main },
  '& .row.is-picked, & .row.is-picked:hover': { background: palette.action.selected },
});

/** What a comparison with an earlier day says (as-of/compared-values.tsx): small, above what stands there now. */
const comparison = ({ palette }: Theme): CSSObject => ({
  '& .cell:has(> .former), & .cell:has(> .compare-mark)': {
    flexWrap: 'wrap',
    alignContent: 'center',
    gap: 0,
    lineHeight: '16px',
  },
  '& .cell > .former, & .cell > .compare-mark': { flex: '0 0 100%' },
  // A status is too tall for a second line.
  '& .cell.column-color:has(> .former)': { flexWrap: 'nowrap', gap: 6 },
  '& .cell.column-color > .former': { flex: '0 1 auto' },
  '& .former': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: 11.5,
    color: palette.text.secondary,
  },
  '& .row.is-gone .text': { color: palette.text.secondary, textDecoration: 'line-through' },
  '& .compare-mark': { flex: 'none', fontSize: 11.5, fontWeight: 600 },
  '& .compare-mark.is-added': { color: palette.success.dark },
  '& .compare-mark.is-removed': { color: palette.error.dark },
  '& .compare-mark.is-changed': { color: palette.warning.dark },
});

const actions = ({ palette }: Theme): CSSObject => ({
  '& .actions': { position: 'sticky', right: 0, padding: 0, justifyContent: 'center' },
  '& .more': {
    display: 'inline-flex',
    padding: 4,
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: palette.text.secondary,
    cursor: 'pointer',
    opacity: 0,
  },
  '& .row:hover .more, & .row:focus .more, & .row:focus-within .more': { opacity: 1 },
  '& .more:hover': { background: palette.divider },
  '@media (hover: none)': { '& .more': { opacity: 1 } },
});

/** The frame of a project list: one place for the look of its many plain cells. */
export const GridFrame = styled('div')(({ theme }) => ({
  ...gridLook(theme),
  ...picks(theme),
  ...comparison(theme),
  ...signs(theme),
  ...actions(theme),
}));
