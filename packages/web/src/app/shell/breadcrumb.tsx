import Box from '@mui/material/Box';
import { TextLink } from '#shared/ui/links.tsx';
import type { Crumb } from '#shared/ui/page-place.ts';

interface BreadcrumbProps {
  readonly parents: readonly Crumb[];
  readonly title: string;
}

/** The way to this page; nothing for a page that the menu leads to directly. */
export function Breadcrumb({ parents, title }: BreadcrumbProps) {
  if (parents.length === 0) return null;
  return (
    <Box
      component="nav"
      aria-label="Pfad"
      sx={{ mb: 1.5, fontSize: '0.8125rem', color: 'text.secondary' }}
    >
      <Box
        component="ol"
        sx={{ display: 'flex', flexWrap: 'wrap', listStyle: 'none', m: 0, p: 0, columnGap: 1.5 }}
      >
        {parents.map(({ label, to }) => (
          <Box component="li" key={to} sx={{ '&::after': { content: '"›"', ml: 1.5 } }}>
            <TextLink to={to} color="inherit" sx={{ scrollMarginTop: 130 }}>
              {label}
            </TextLink>
          </Box>
        ))}
        <li aria-current="page">{title}</li>
      </Box>
    </Box>
  );
}
