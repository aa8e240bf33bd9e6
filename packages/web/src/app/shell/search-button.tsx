import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Search from 'lucide-react/icons/search';
import { useSearchable } from '#shared/commands/searchable.ts';
import { seenWhereWide, visuallyHidden } from '#shared/ui/visually-hidden.ts';

const field = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  height: 34,
  width: { xs: 34, md: 380 },
  justifyContent: { xs: 'center', md: 'flex-start' },
  flexShrink: { xs: 0, md: 1 },
  ml: { xs: 'auto', md: 0 },
  px: { xs: 0, md: 2.5 },
  borderRadius: 1,
  border: { xs: 0, md: 1 },
  borderColor: { md: 'divider' },
  bgcolor: { xs: 'transparent', md: 'background.default' },
  color: 'text.secondary',
  fontSize: '0.8125rem',
  '&:hover': { borderColor: { md: '#C9CDC5' }, bgcolor: { xs: 'action.hover', md: 'background.paper' } },
} as const;

const key = {
  ml: 'auto',
  px: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.75,
  bgcolor: 'background.paper',
  fontFamily: 'inherit',
  fontSize: '0.6875rem',
  fontWeight: 600,
  lineHeight: '18px',
  whiteSpace: 'nowrap',
} as const;

/** On phones there is only the icon; the words remain for those who listen. */
const words = { ...seenWhereWide, textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Looks like a field and opens the search; so does Strg+K anywhere. */
export function SearchButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <ButtonBase onClick={onClick} aria-keyshortcuts="Control+K" sx={field}>
      <Search size={16} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
      <Box component="span" sx={visuallyHidden}>
        Suchen:
      </Box>
      <Box component="span" sx={words}>
        {`${useSearchable()}, Befehl …`}
      </Box>
      <Box component="kbd" sx={{ ...key, display: { xs: 'none', md: 'block' } }}>
        Strg K
      </Box>
    </ButtonBase>
  );
}
