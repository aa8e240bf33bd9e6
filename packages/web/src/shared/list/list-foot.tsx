import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { KeyHint } from './key-hint.tsx';
import type { ListWindow } from './window/list-window.ts';

interface ListFootProps {
  readonly view: Pick<ListWindow<unknown>, 'total' | 'groups'>;
  readonly phone: boolean;
  /** `12 Projekte` */
  readonly counted: (count: number) => string;
  /** Whether the preview is open; `null` where there is none. */
  readonly preview: boolean | null;
}

function countedGroups(count: number): string {
  return count === 1 ? 'einer Gruppe' : `${count.toLocaleString('de-DE')} Gruppen`;
}

function countText({ view: { total, groups = null }, counted }: ListFootProps): string {
  if (total === null) return '';
  const count = groups?.lineOfGroup.size ?? 0;
  return count === 0 ? counted(total) : `${counted(total)} in ${countedGroups(count)}`;
}

/** The keys that are pressed most; the help has all of them. */
function hintsOf(
  preview: boolean | null,
): readonly (readonly [keys: readonly string[], effect: string])[] {
  const previewing = preview === true ? ['Esc', 'Vorschau schließen'] : ['Leertaste', 'Vorschau'];
  const [key = '', effect = ''] = previewing;
  return [
    [['J', 'K'], 'bewegen'],
    ...(preview === null ? [] : [[[key], effect] as const]),
    [['⏎'], 'öffnen'],
    [['X'], 'markieren'],
    [['?'], 'alle Tasten'],
  ];
}

/** Below the list: its most used keys, and how many rows there are. */
export function ListFoot(props: ListFootProps) {
  const { phone, preview } = props;
  return (
    <Box sx={footShape}>
      {!phone && (
        <Box aria-hidden sx={{ display: 'flex', gap: 4, '@media (hover: none)': { display: 'none' } }}>
          {hintsOf(preview).map(([keys, effect]) => (
            <Box component="span" key={effect} sx={{ display: 'inline-flex', alignItems: 'center' }}>
              {keys.map((key) => (
                <KeyHint key={key} text={key} />
              ))}
              <Box component="span" sx={{ ml: 1.5 }}>
                {effect}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      <Typography variant="caption" sx={{ ml: 'auto' }}>
        {countText(props)}
      </Typography>
    </Box>
  );
}

const footShape = {
  height: 28,
  flex: 'none',
  display: 'flex',
  alignItems: 'end',
  fontSize: 12,
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
} as const;
