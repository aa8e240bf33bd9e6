import { styled, type CSSObject, type Theme } from '@mui/material/styles';

/** The width of the column that holds the row's menu, in pixels. */
export const actionsWidth = 28;

/** The height of the line of column titles, in pixels. */
export const headerHeight = 36;

const frame = ({ palette }: Theme): CSSObject => ({
  flex: '1 1 auto',
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  background: palette.background.paper,
  border: `1px solid ${palette.divider}`,
  borderRadius: 8,
  fontSize: 13,
  lineHeight: 1.4,
  // Inter's tabular figures widen the hyphen, which would tear the ids apart.
  '& .number, & time': { fontVariantNumeric: 'tabular-nums' },
  transition: 'opacity 120ms',
  '&.is-stale': { opacity: 0.6 },
});

const head = ({ palette }: Theme): CSSObject => ({
  '& .line': { display: 'grid', alignItems: 'stretch' },
  '& .head': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: headerHeight,
    boxSizing: 'border-box',
    background: '#FBFBF9',
    borderBottom: `1px solid ${palette.divider}`,
    fontSize: 12,
    fontWeight: 600,
    color: palette.text.secondary,
  },
  '& .sort': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 3,
    minWidth: 0,
    margin: '0 -4px',
    padding: '3px 4px',
    border: 0,
    borderRadius: 4,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
  },
  '& .sort:hover': { color: palette.text.primary, background: palette.action.hover },
  '& [aria-sort] .sort': { color: palette.text.primary },
  '& .mark': { display: 'inline-flex', flex: 'none', color: palette.primary.main },
  '& .mark sup': { fontSize: 10, lineHeight: 1 },
});

/** Titles that are taken elsewhere, and their edges that are pulled. */
const arranging = ({ palette }: Theme): CSSObject => ({
  '& .head .cell': { position: 'relative', userSelect: 'none' },
  '& .head .cell[tabindex]:focus-visible': { outlineOffset: -2 },
  '& .edge': {
    position: 'absolute',
    top: 0,
    bottom: 0,
    right: 0,
    width: 9,
    cursor: 'col-resize',
    touchAction: 'none',
  },
  '& .edge::after': {
    content: '""',
    position: 'absolute',
    top: 9,
    bottom: 9,
    right: 0,
    width: 1,
    background: palette.divider,
  },
  '& .edge:hover::after, & .edge:active::after': {
    top: 0,
    bottom: 0,
    width: 2,
    background: palette.primary.main,
  },
  '& .head.is-dragging, & .head.is-dragging .sort': { cursor: 'grabbing' },
  '& .is-dragged': { background: palette.action.selected, opacity: 0.6 },
  '& .drops-before': { boxShadow: `inset 2px 0 ${palette.primary.main}` },
  '& .drops-after': { boxShadow: `inset -2px 0 ${palette.primary.main}` },
});

const rows = ({ palette }: Theme): CSSObject => ({
  '& .body': { position: 'relative' },
  '& .row': {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    height: 'var(--row-height)',
    boxSizing: 'border-box',
    borderBottom: `1px solid ${palette.divider}`,
    background: palette.background.paper,
    cursor: 'pointer',
    outlineOffset: -2,
    contain: 'layout style',
  },
  '& .row:hover': { background: palette.action.hover },
  '&:focus-within .row.is-active': { background: palette.action.selected },
  '& .row.was-opened, & .row.is-opened': { boxShadow: `inset 3px 0 ${palette.primary.main}` },
  '& .row.is-stopped .text, & .row.is-muted .text': { color: palette.text.secondary },
});

const cells = ({ palette }: Theme): CSSObject => ({
  '& .cell': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minWidth: 0,
    padding: '0 7px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
  '& .cell:first-of-type': { paddingLeft: 12 },
  '& .text': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .id': { fontWeight: 600, color: 'inherit', textDecoration: 'none' },
  '& .id:hover': { textDecoration: 'underline' },
  '& .name': { fontWeight: 600 },
  '& .soft': { color: palette.text.secondary },
  '& .number': { marginLeft: 'auto', marginRight: 12 },
});

const records = ({ palette }: Theme): CSSObject => ({
  '& a.name': { color: 'inherit', textDecoration: 'none' },
  '& a.name:hover': { textDecoration: 'underline' },
  // A row is high enough for two lines: a long name goes on in the second instead of being cut.
  '& .row.has-two-lines .cell': { lineHeight: 1.3 },
  '& .row.has-two-lines .text': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& .row.has-two-lines .is-number .text, & .row.has-two-lines time': { whiteSpace: 'nowrap' },
  '& .is-number': { justifyContent: 'flex-end', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .row.is-opened': { background: palette.action.selected },
  // What stands where something is still being loaded.
  '& .bar': { height: 10, borderRadius: 3, background: '#ECEDE8' },
});

const groups = ({ palette }: Theme): CSSObject => ({
  '& .row.group': { gridTemplateColumns: '1fr', background: '#F4F4EF' },
  '& .row.group:hover': { background: '#EDEDE6' },
  '& .row.group .cell': { position: 'sticky', left: 0, justifySelf: 'start', maxWidth: '100%', gap: 8 },
  '& .arrow': { flex: 'none', color: palette.text.secondary },
  '& .count': { flex: 'none', fontVariantNumeric: 'tabular-nums' },
});

/** The boxes in front of the rows (selection/pick-box.tsx). */
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

/** What all windowed lists look like: frame, column titles, rows and the text in their cells. */
export function gridLook(theme: Theme): CSSObject {
  return { ...frame(theme), ...head(theme), ...rows(theme), ...cells(theme), ...arranging(theme) };
}

/** The frame of a grid with all that rows can have. */
export const GridFrame = styled('div')(({ theme }) => ({
  ...gridLook(theme),
  ...records(theme),
  ...groups(theme),
  ...picks(theme),
  ...actions(theme),
}));
