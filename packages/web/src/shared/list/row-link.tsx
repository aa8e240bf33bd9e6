import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>;
}

function Anchor({ ref, children, ...props }: AnchorProps) {
  return (
    <a {...props} ref={ref} className="name text" tabIndex={-1}>
      {children}
    </a>
  );
}

const AnchorLink = createLink(Anchor);

/** What a row of a list is called, as the link to it; the keyboard goes to the row itself. */
export const RowLink: LinkComponent<typeof Anchor> = (props) => (
  <AnchorLink preload={false} {...props} />
);
