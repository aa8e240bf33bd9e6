import Button, { type ButtonProps } from '@mui/material/Button';
import ListItemButton, { type ListItemButtonProps } from '@mui/material/ListItemButton';
import MuiLink, { type LinkProps } from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import type { Ref } from 'react';

function AnchorButton({
  ref,
  ...props
}: Omit<ButtonProps<'a'>, 'component'> & { readonly ref?: Ref<HTMLAnchorElement> }) {
  return <Button {...props} ref={ref} component="a" />;
}

type NewAnchorProps = Omit<Parameters<typeof AnchorButton>[0], 'startIcon'>;

function NewAnchor({ variant = 'contained', ...props }: NewAnchorProps) {
  const plus = <Plus size={16} strokeWidth={2} aria-hidden />;
  return <AnchorButton {...props} variant={variant} startIcon={plus} />;
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

/** The button that goes to the page of a new record. */
export const NewLink = createLink(NewAnchor);

/** An entry of a list that goes to a page of this application. */
export const ItemLink = createLink(AnchorItem);

/** A link in a text. */
export const TextLink = createLink(Anchor);
