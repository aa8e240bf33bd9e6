import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Search from 'lucide-react/icons/search';

const field = {
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

const onlyWide = { display: { xs: 'none', md: 'block' } } as const;

/** Looks like a field and opens the search; so does Strg+K anywhere. */
export function SearchButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <ButtonBase onClick={onClick} aria-label="Projekte suchen" aria-keyshortcuts="Control+K" sx={field}>
      <Search size={16} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
      <Box
        component="span"
        aria-hidden
        sx={{ ...onlyWide, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        Projekt, Bauherr, Adresse, BzA-ID …
      </Box>
      <Box component="kbd" aria-hidden sx={{ ...onlyWide, ...key }}>
        Strg K
      </Box>
    </ButtonBase>
  );
}
