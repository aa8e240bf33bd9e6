import { styled, type CSSObject, type Theme } from '@mui/material/styles';

import { GridFrame } from '#shared/list/grid/grid-look.ts';
import { visuallyHidden } from '#shared/ui/visually-hidden.ts';

const signs = ({ palette }: Theme): CSSObject => ({
  '& .pair': { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 },
  '& .fixed': { flex: 'none' },
  '& .sign': { flex: 'none' },
  '& .status': { display: 'inline-flex', minWidth: 0 },
  '& .dot': { width: 8, height: 8, margin: '0 3px', borderRadius: '50%', background: '#3A8F4A' },
  '& .words': { color: palette.text.secondary },
  '& .light-overdue .sign, & .light-overdue .words': {
    color: palette.error.dark,
    fontWeight: 600,
  },
  '& .light-soon .sign': { color: palette.warning.dark },
  '& .light-soon .words': { color: palette.warning.dark, fontWeight: 600 },
  '& .lock': { display: 'inline-flex', flex: 'none', color: palette.warning.dark },
  '& .reason': { color: palette.error.dark },
  // Where room is short, it is the field that gives way.
  '& .reason-and-field': { display: 'flex', alignItems: 'center', minWidth: 0 },
  '& .found-sign': { display: 'inline-flex', flex: 'none', margin: '0 4px 0 6px' },
  '& .found-sign + .text': { flex: '0 9999 auto' },
  '& .stopped': { display: 'inline-flex', flex: 'none', color: palette.text.secondary },
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

/** Rows of two lines: what is looked for first, and below it, smaller, what belongs to it. */
const twoLines = ({ palette }: Theme): CSSObject => ({
  '& .lines': { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minWidth: 0 },
  '& .first, & .second': { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 },
  '& .first': { height: 22 },
  '& .second': { height: 17, fontSize: 12, color: palette.text.secondary },
  '& .second .id': { fontWeight: 500, color: palette.text.primary },
  '& .cell.is-top': { alignItems: 'flex-start', paddingTop: 3, lineHeight: '22px' },
  '& .cell.is-dense': { padding: '0 5px' },
  '& .cell.is-dense .number': { marginRight: 6 },
  '& .cell.is-top .number': { fontWeight: 600 },
  '& .cell.is-top .number.soft': { fontWeight: 400 },
  // Measured, a cell is as wide as its first line: the second one takes what there is.
  '& .column-dueDate .second': { width: 0, minWidth: '100%', paddingLeft: 20, boxSizing: 'border-box' },
  '& .no-date': { paddingLeft: 20 },
  // Where room is short a long name takes both lines, and the Bauvorhaben is told on demand.
  '& .goes-on .lines': { maxHeight: 40, overflow: 'hidden' },
  '& .goes-on .first': { flex: 'none', height: 'auto', minHeight: 22 },
  '& .goes-on .second': { flex: 'none' },
  // A reason has two lines as well, and a long one is small enough for a row of one.
  '& .goes-on .first .name, & .is-dense .reason': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    lineHeight: '19px',
  },
  '& .is-dense .reason': { lineHeight: '15px', hyphens: 'auto' },
  '& .is-dense .is-long': { fontSize: 11 },
  '& .is-icon [data-status] > span': visuallyHidden,
  '& .number-text': { fontVariantNumeric: 'tabular-nums' },
  '& .more-names': { fontSize: 12 },
  // Both in one line, or the reason alone: the line of the kind then lies outside.
  '& .kind-and-reason': {
    display: 'flex',
    flexWrap: 'wrap-reverse',
    alignContent: 'flex-end',
    height: 17,
    lineHeight: '17px',
    minWidth: 0,
    flex: '1 1 auto',
    overflow: 'hidden',
  },
  '& .kind-and-reason .reason': { maxWidth: '100%' },
  '& .kind-and-reason .kind:has(+ .reason)::after': { content: '" · "', whiteSpace: 'pre' },
});

/** What is a project's own in the cells of its list. */
export function projectSigns(theme: Theme): CSSObject {
  return { ...comparison(theme), ...signs(theme), ...twoLines(theme) };
}

/** The frame of a project list: one place for the look of its many plain cells. */
export const ProjectFrame = styled(GridFrame)(({ theme }) => projectSigns(theme));
