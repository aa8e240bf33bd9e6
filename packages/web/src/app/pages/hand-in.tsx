import { ClosedLink } from '#features/attachments/hand-in/closed-link.tsx';
import { HandInPage } from '#features/attachments/hand-in/hand-in-page.tsx';
import { takeAddressToken } from '#api/address-token.ts';

/** The page an upload link leads to, without anything of the application around it. */
export function handInPage() {
  return <HandInPage token={takeAddressToken('energieakte.upload-link')} />;
}

/** In place of the page after a mistake of the program. */
export const brokenHandIn = (
  <ClosedLink
    title="Auf dieser Seite ist ein Fehler aufgetreten"
    message="Bitte laden Sie die Seite neu. Was schon angekommen ist, bleibt angekommen."
  />
);
