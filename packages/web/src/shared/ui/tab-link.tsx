import { styled } from '@mui/material/styles';
import { createLink } from '@tanstack/react-router';

const TabAnchor = styled('a')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: 6,
  padding: '9px 2px 8px',
  borderBottom: '2px solid transparent',
  color: theme.palette.text.secondary,
  fontSize: 13,
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { color: theme.palette.text.primary },
  '&[aria-current="page"]': {
    color: theme.palette.text.primary,
    borderColor: theme.palette.primary.main,
  },
  '& .count': { fontSize: 12, fontWeight: 500, color: theme.palette.text.secondary },
}));

/** A tab above a list that is an address of its own; a number behind its title is of class `count`. */
export const TabLink = createLink(TabAnchor);
