import Link from '@mui/material/Link';

/** The first stop of the Tab key: past the menus, into the page. */
export function SkipLink({ target }: { readonly target: string }) {
  return (
    <Link
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 4,
        py: 2,
        borderRadius: 1,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      Zum Inhalt
    </Link>
  );
}
