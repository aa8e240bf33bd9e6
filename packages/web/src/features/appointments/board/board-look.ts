import { styled, type CSSObject, type Theme } from '@mui/material/styles';

/** Colors of the board; the same in cards, load bars and legend. */
export const boardColors = {
  firm: '#5F7A69',
  firmTint: '#EDF3EF',
  open: '#B6BFB8',
  travel: '#E2B9A1',
  over: '#B34E09',
  rest: '#E9EAE5',
  absent: '#EDEEEA',
} as const;

const stripes = (color: string, gap: string): string =>
  `repeating-linear-gradient(135deg, ${color} 0 2px, ${gap} 2px 5px)`;

/** Hatched as everything that is only planned. */
export const hatched = stripes('#8FA597', '#E9EEEB');
const absentHatch = `repeating-linear-gradient(135deg, #E3E5DF 0 5px, ${boardColors.absent} 5px 10px)`;

const cards = ({ palette }: Theme): CSSObject => ({
  '& .card .time': { flex: 'none', minWidth: 33, color: palette.text.secondary },
  '& .card .name': { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 },
  '& .card svg': { flex: 'none', marginLeft: 'auto', color: '#8A5A3A' },
  '& .card.is-firm': {
    borderColor: '#CBD6CF',
    borderLeft: `3px solid ${boardColors.firm}`,
    paddingLeft: 3,
    background: boardColors.firmTint,
  },
  '& .card.is-firm .time': { fontWeight: 650, color: palette.text.primary },
  '& .card.is-planned': {
    borderStyle: 'dashed',
    borderColor: '#7F8B84',
    background: `linear-gradient(90deg, #FFFFFF 72%, transparent), ${stripes('#E3E5DF', '#FFFFFF')}`,
  },
  '& .card.is-planned .time': { fontWeight: 650, color: palette.text.primary },
  '& .card.is-busy': { background: boardColors.rest, color: palette.text.secondary, cursor: 'default' },
  '& .card.is-cancelled .name': { textDecoration: 'line-through', color: palette.text.secondary },
  '& .card.is-preview, & .card.ghost': {
    border: `1px solid ${palette.primary.main}`,
    background: palette.primary.light,
  },
  '& .card.is-preview .time, & .card.ghost .time': { color: 'inherit' },
  '& .card.is-origin': {
    border: `1px dashed ${palette.primary.main}`,
    background: palette.background.paper,
  },
  '&.is-condensed .card.is-firm': { background: boardColors.firm, border: 0 },
  '&.is-condensed .card.is-open, &.is-condensed .card.is-busy': {
    background: boardColors.open,
    border: 0,
  },
});

const cells = ({ palette }: Theme): CSSObject => ({
  '& .cell.is-half, & .day.is-half': {
    background: 'linear-gradient(90deg, transparent 38.5%, #F1F2EE 38.5%)',
  },
  '& .clock-row': { display: 'flex', alignItems: 'center', gap: 6, height: 20 },
  '& .clock-line': {
    position: 'relative',
    flex: 1,
    height: 4,
    borderRadius: 2,
    background: boardColors.rest,
    overflow: 'hidden',
  },
  '& .clock-line i': { position: 'absolute', top: 0, bottom: 0 },
  '& .sum': { flex: 'none', fontSize: 11, color: palette.text.secondary },
  '& .sum.is-over': { color: palette.warning.dark, fontWeight: 700 },
  '& .absent': {
    position: 'absolute',
    inset: 5,
    display: 'grid',
    placeItems: 'center',
    borderRadius: 3,
    background: absentHatch,
    color: palette.text.secondary,
    fontSize: 11.5,
    overflow: 'hidden',
  },
  '& .absent.is-morning': { right: '61.5%' },
  '& .absent.is-afternoon': { left: '38.5%' },
  '&.is-condensed .absent': { inset: 0, borderRadius: 0 },
  '& .absent.has-cards': { zIndex: 0, placeItems: 'end center', paddingBottom: 3 },
  '& .cards': { position: 'relative' },
  '&.is-clock .cards': { position: 'absolute', inset: 0 },
  '&.is-condensed .cards': { paddingTop: 4 },
  '&.is-condensed .cards.is-full': { maxHeight: 41, overflow: 'hidden' },
  '& .free': { position: 'absolute', top: 6, left: 8, color: palette.text.secondary, fontSize: 11.5 },
  '& .load': { position: 'absolute', left: 0, right: 0, bottom: 0, background: '#DCE6DF' },
  '& .load.is-over': { background: '#F3CDB4' },
  '& .hours': { position: 'absolute', inset: 0 },
  '& .hours span': { position: 'absolute', bottom: 3, transform: 'translateX(-50%)', fontWeight: 400 },
  '& .hours i': { position: 'absolute', top: 0, bottom: 0, width: 1, background: '#EDEEEA' },
});

const heads = ({ palette }: Theme): CSSObject => ({
  '& .line-head': { fontSize: 12, lineHeight: '17px', color: palette.text.secondary },
  '& .line-head strong': {
    display: 'block',
    color: palette.text.primary,
    fontSize: 12.5,
    fontWeight: 650,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .line-head .is-over': { color: palette.warning.dark, fontWeight: 700 },
  '& .load-bar': {
    display: 'flex',
    height: 5,
    marginTop: 5,
    borderRadius: 2,
    background: boardColors.rest,
    overflow: 'hidden',
  },
  '&.is-condensed .line-head': { paddingTop: 4 },
  '&.is-condensed .load-bar': { marginTop: 1, height: 3 },
  '& .day small': {
    display: 'block',
    fontSize: 11,
    fontWeight: 500,
    color: palette.warning.dark,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '&.is-condensed .day': { textAlign: 'center', fontSize: 11, fontWeight: 500, lineHeight: '15px' },
  '& .day .week': {
    position: 'absolute',
    left: 3,
    top: 2,
    whiteSpace: 'nowrap',
    fontWeight: 650,
    zIndex: 1,
  },
  '& .day .date': { position: 'absolute', insetInline: 0, bottom: 4 },
  '& .day': { overflow: 'visible' },
});

/** What the frame around the timeline gives the parts of the board. */
export const BoardLook = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  flex: '0 1 auto',
  '& .timeline': { ...cards(theme), ...cells(theme), ...heads(theme) },
}));
