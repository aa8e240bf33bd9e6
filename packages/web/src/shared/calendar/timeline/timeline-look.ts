import { visuallyHidden } from '#shared/ui/visually-hidden.ts';
import { styled, type CSSObject, type Theme } from '@mui/material/styles';

/** The height of the line of days above the grid, in pixels. */
export const headHeight = 46;

const frame = ({ palette }: Theme): CSSObject => ({
  position: 'relative',
  flex: '0 1 auto',
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${palette.divider}`,
  borderRadius: 8,
  background: palette.background.paper,
  fontSize: 12,
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  // Tabular figures would tear the hyphens of the ids apart.
  '& .line-head, & .card .content': { fontVariantNumeric: 'normal' },
  '& .plane': { position: 'relative' },
  '& .grid': { position: 'absolute', inset: 0 },
  '& .head': {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    height: headHeight,
    background: '#FBFBF9',
    borderBottom: `1px solid ${palette.divider}`,
    fontWeight: 600,
    color: palette.text.secondary,
  },
  '& .corner, & .line-head': {
    position: 'relative',
    left: 0,
    zIndex: 2,
    boxSizing: 'border-box',
    height: '100%',
    padding: '6px 10px 6px 12px',
    borderRight: `1px solid ${palette.divider}`,
    overflow: 'hidden',
  },
  // Each one that sticks is a layer of its own, and so is the rest of its line: only where there is a way to the side.
  '&.is-wide .corner, &.is-wide .line-head': { position: 'sticky' },
  '& .corner': { background: '#FBFBF9', paddingTop: 5 },
  '& .line-head': { background: palette.background.paper },
  '& .day': {
    position: 'absolute',
    top: 0,
    bottom: 0,
    boxSizing: 'border-box',
    padding: '6px 6px 0 7px',
    borderRight: `1px solid ${palette.divider}`,
    overflow: 'hidden',
  },
  '& .day.is-today': {
    color: palette.primary.main,
    boxShadow: `inset 0 -2px 0 ${palette.primary.main}`,
  },
  '& .day.is-off': { background: '#F1F2EE' },
});

const cells = ({ palette }: Theme): CSSObject => ({
  '& .lines': { position: 'absolute', inset: `${headHeight}px 0 0` },
  '& .line': {
    position: 'absolute',
    left: 0,
    right: 0,
    boxSizing: 'border-box',
    borderBottom: `1px solid ${palette.divider}`,
    contain: 'layout style',
  },
  '& .cell': {
    position: 'absolute',
    top: 0,
    bottom: 0,
    boxSizing: 'border-box',
    padding: '0 4px',
    borderRight: `1px solid ${palette.divider}`,
    outlineOffset: -2,
  },
  // Read out, not seen.
  '& .unseen': { ...visuallyHidden },
  '& .cell.is-off': { background: '#F1F2EE' },
  '&.is-condensed .cell, &.is-condensed .day': { padding: 0, borderRightColor: '#EDEEEA' },
});

const cards = ({ palette }: Theme): CSSObject => ({
  '& .card': {
    position: 'relative',
    display: 'flex',
    boxSizing: 'border-box',
    width: '100%',
    height: 19,
    marginBottom: 3,
    padding: '0 4px 0 5px',
    border: `1px solid ${palette.divider}`,
    borderRadius: 3,
    background: palette.background.paper,
    color: palette.text.primary,
    font: 'inherit',
    fontSize: 11.5,
    textAlign: 'left',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    cursor: 'pointer',
    userSelect: 'none',
    outlineOffset: 0,
  },
  '& .card .content': { display: 'flex', alignItems: 'center', gap: 5, flex: 1, minWidth: 0 },
  '& .card:hover': { borderColor: '#9AA39D' },
  '& .card:focus-visible': { zIndex: 1 },
  '& .card[aria-pressed="true"]': {
    borderColor: palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
    background: palette.primary.light,
  },
  '& .card.is-origin, & .card.is-origin:hover': {
    border: `1px dashed ${palette.primary.main}`,
    background: palette.background.paper,
    opacity: 0.55,
  },
  '& .card.is-preview, & .ghost.card': {
    borderColor: palette.primary.main,
    borderStyle: 'solid',
    background: palette.primary.light,
    color: palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
    fontWeight: 600,
  },
});

/** Cards where a day is not a stack of them. */
const scales = (): CSSObject => ({
  '& .edge': {
    position: 'absolute',
    right: 0,
    top: 0,
    bottom: 0,
    width: 6,
    cursor: 'ew-resize',
  },
  '&.is-clock .card': { position: 'absolute', width: 'auto', margin: 0 },
  '&.is-clock .cell': { padding: 0 },
  '&.is-condensed .card': {
    height: 7,
    minWidth: 0,
    margin: '0 1px 2px',
    width: 'calc(100% - 2px)',
    padding: 0,
    borderRadius: 2,
    // Nothing is written on them that could be cut.
    overflow: 'visible',
  },
});

/** What a drag moves, and what is said about a place. */
const marks = ({ palette }: Theme): CSSObject => ({
  '& .ghost': {
    position: 'absolute',
    left: 0,
    top: 0,
    zIndex: 5,
    pointerEvents: 'none',
    willChange: 'transform',
  },
  '& .target': {
    position: 'absolute',
    left: 0,
    top: 0,
    zIndex: 1,
    boxSizing: 'border-box',
    pointerEvents: 'none',
    border: `2px solid ${palette.primary.main}`,
    background: 'rgb(179 78 9 / 6%)',
  },
  '& .target.is-refused': {
    borderColor: palette.error.main,
    background: 'rgb(229 115 115 / 14%)',
  },
  '& .target span': {
    position: 'absolute',
    right: 4,
    bottom: 3,
    padding: '0 5px',
    borderRadius: 3,
    background: palette.primary.main,
    color: palette.primary.contrastText,
    fontSize: 11,
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  '& .place-frame': {
    position: 'absolute',
    zIndex: 1,
    boxSizing: 'border-box',
    border: `2px solid ${palette.error.main}`,
    background: 'rgb(229 115 115 / 8%)',
    pointerEvents: 'none',
  },
  '& .place-notice': { position: 'absolute', zIndex: 4 },
});

/** The frame of a timeline, with everything in it. */
export const TimelineFrame = styled('div')(({ theme }) => ({
  ...frame(theme),
  ...cells(theme),
  ...cards(theme),
  ...scales(),
  ...marks(theme),
}));
