import Button, { type ButtonProps } from '@mui/material/Button';
import ListItemButton, { type ListItemButtonProps } from '@mui/material/ListItemButton';
import MuiLink, { type LinkProps } from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';
import type { Ref } from 'react';

function AnchorButton({
  ref,
  ...props
}: Omit<ButtonProps<'a'>, 'component'> & { readonly ref?: Ref<HTMLAnchorElement> }) {
  return <Button {...props} ref={ref} component="a" />;
}

function AnchorItem({
  ref,
  ...props
}: Omit<ListItemButtonProps<'a'>, 'component'> & { readonly ref?: Ref<HTMLAnchorElement> }) {
  return <ListItemButton {...props} ref={ref} component="a" />;
}

function Anchor({ ref, ...props }: LinkProps & { readonly ref?: Ref<HTMLAnchorElement> }) {
  return <MuiLink {...props} ref={ref} />;
}

/** A button that goes to a page of this application. */
export const ButtonLink = createLink(AnchorButton);

/** An entry of a list that goes to a page of this application. */
export const ItemLink = createLink(AnchorItem);

/** A link in a text. */
export const TextLink = createLink(Anchor);
