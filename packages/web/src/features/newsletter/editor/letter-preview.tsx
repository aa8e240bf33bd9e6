import type { LetterExample } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Select from '@mui/material/Select';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Smartphone from 'lucide-react/icons/smartphone';
import TextAlignStart from 'lucide-react/icons/text-align-start';
import { useState } from 'react';
import { Loaded } from '#shared/query/loaded.tsx';
import { officeNameQuery, previewQuery } from '../newsletter.queries.ts';
import type { LetterHead } from './letter-items.ts';

const looks = [
  { look: 'desktop', label: 'Rechner', Icon: Monitor },
  { look: 'phone', label: 'Telefon', Icon: Smartphone },
  { look: 'dark', label: 'Dunkel', Icon: Moon },
  { look: 'text', label: 'Nur Text', Icon: TextAlignStart },
] as const;
type Look = (typeof looks)[number]['look'];

const frameLook = {
  position: { md: 'sticky' },
  top: { md: 72 },
  height: { xs: 560, md: 'calc(100dvh - 226px)' },
  minHeight: 420,
  display: 'flex',
  flexDirection: 'column',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  overflow: 'hidden',
  bgcolor: '#ECEEEA',
} as const;

const barLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: 3,
  py: 1.5,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const toggleLook = {
  gap: 1,
  px: 2,
  py: 0.5,
  minHeight: { xs: 44, sm: 0 },
  fontSize: 12,
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'primary.light', color: 'primary.main' },
} as const;

/** A letter asks what the reader likes; here that is what was chosen above it, whatever this screen likes. */
function inScheme(html: string, isDark: boolean): string {
  const answer = isDark ? '(min-width: 0px)' : '(max-width: 0px)';
  return html
    .replaceAll('(prefers-color-scheme:dark)', answer)
    .replaceAll('(prefers-color-scheme: dark)', answer);
}

/** A frame around the block that is edited, as wide as what stands in it. */
function withFrame(html: string, blockId: string | null): string {
  if (blockId === null || !/^[\w-]+$/u.test(blockId)) return html;
  const row = `[data-block="${blockId}"]>td`;
  const frame = `content:"";position:absolute;inset:-6px 28px 2px;border:2px solid #E2A77F;border-radius:8px;pointer-events:none`;
  return `${html}<style>${row}{position:relative}${row}::after{${frame}}@media(max-width:480px){${row}::after{inset:-6px 8px 2px}}</style>`;
}

interface MessageProps {
  readonly example: LetterExample;
  readonly look: Look;
  readonly edited: string | null;
}

function Message({ example: { html, text, name }, look, edited }: MessageProps) {
  if (look === 'text')
    return (
      <Box
        component="pre"
        tabIndex={0}
        aria-label="Text der Vorschau"
        sx={{
          flex: 1,
          m: 0,
          p: 5,
          overflow: 'auto',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          fontSize: 13,
          bgcolor: 'background.paper',
        }}
      >
        {text}
      </Box>
    );
  return (
    <iframe
      title={`Vorschau für ${name}`}
      // No rights at all: no script, no form, no window, no storage.
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={withFrame(inScheme(html, look === 'dark'), edited)}
      style={{ flex: '1 1 auto', width: '100%', border: 0, background: '#FFFFFF' }}
    />
  );
}

interface FactProps {
  readonly label: string;
  readonly text: string;
}

function Fact({ label, text }: FactProps) {
  return (
    <Box sx={{ display: 'flex', gap: 2, fontSize: 12, lineHeight: 1.6 }}>
      <Box component="span" sx={{ width: 68, flex: 'none', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0, fontWeight: 550 }}>
        {text}
      </Box>
    </Box>
  );
}

interface LetterPreviewProps {
  readonly id: string;
  readonly version: number;
  /** Absent where the letter was sent already. */
  readonly head?: Pick<LetterHead, 'fromName' | 'preheader'>;
  /** The block that is edited. */
  readonly edited?: string | null;
}

interface ExamplesProps extends LetterPreviewProps {
  readonly examples: readonly LetterExample[];
  readonly look: Look;
  readonly place: number;
}

function Examples({ examples, look, place, head, edited = null }: ExamplesProps) {
  const office = useQuery(officeNameQuery);
  const example = examples[place] ?? examples[0];
  if (example === undefined)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ p: 5 }}>
        Eine Vorschau gibt es, sobald jemand diesen Newsletter bekommt: Bitte sehen Sie unter „Empfänger“
        nach, wer gewählt ist und wer eingewilligt hat.
      </Typography>
    );
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        width: '100%',
        maxWidth: look === 'phone' ? 390 : 640,
        mx: 'auto',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      <Box sx={{ px: 4, py: 2.5, borderBottom: 1, borderColor: 'divider' }}>
        <Fact label="Von" text={head?.fromName ?? office.data ?? ''} />
        <Fact label="Betreff" text={example.subject} />
        {head !== undefined && <Fact label="Vorschau" text={head.preheader} />}
      </Box>
      <Message {...{ example, look, edited }} />
    </Box>
  );
}

interface BarProps {
  readonly examples: readonly LetterExample[];
  readonly place: number;
  readonly setPlace: (place: number) => void;
  readonly look: Look;
  readonly setLook: (look: Look) => void;
}

/** As whom the letter is seen, and how. */
function PreviewBar({ examples, place, setPlace, look, setLook }: BarProps) {
  return (
    <Box sx={barLook}>
      <Typography variant="h3" component="h2">
        Vorschau
      </Typography>
      {examples.length > 0 && (
        <Select
          native
          variant="standard"
          disableUnderline
          value={Math.min(place, examples.length - 1)}
          onChange={({ target }) => setPlace(Number(target.value))}
          inputProps={{ 'aria-label': 'Vorschau als' }}
          sx={{ fontSize: 12, color: 'text.secondary', maxWidth: 200 }}
        >
          {examples.map(({ name, email }, index) => (
            <option key={email} value={index}>{`als ${name}`}</option>
          ))}
        </Select>
      )}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={look}
        aria-label="Darstellung"
        onChange={(_, next: Look | null) => next !== null && setLook(next)}
        sx={{ ml: { sm: 'auto' } }}
      >
        {looks.map(({ look: one, label, Icon }) => (
          <ToggleButton key={one} value={one} sx={toggleLook}>
            <Icon size={14} strokeWidth={1.75} aria-hidden />
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

/** A letter as five of its readers get it: on a screen, on a phone, in the dark, and without any looks. */
export function LetterPreview(props: LetterPreviewProps) {
  const { id, version } = props;
  const [look, setLook] = useState<Look>('desktop');
  const [place, setPlace] = useState(0);
  const query = useQuery({ ...previewQuery(id, version), placeholderData: keepPreviousData });
  const examples = query.data?.examples ?? [];
  return (
    <Box component="section" aria-label="Vorschau" sx={frameLook}>
      <PreviewBar {...{ examples, place, setPlace, look, setLook }} />
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', p: { xs: 2, sm: 3 } }}>
        <Loaded query={query} loading={360} failure="Die Vorschau konnte nicht geladen werden.">
          {() => <Examples {...props} {...{ examples, look, place }} />}
        </Loaded>
      </Box>
    </Box>
  );
}
