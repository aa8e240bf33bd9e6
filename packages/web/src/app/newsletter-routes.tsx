import { createRoute, useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { useCurrentUser } from '#api/session.ts';
import { shellRoute } from '#app/base-routes.tsx';
import { lazyPage, showing } from '#app/lazy-page.tsx';
import { recordSearchShape } from '#shared/list/address/record-search.ts';
import { NotAllowed } from '#shared/ui/office-only.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';

const NewslettersPage = lazyPage(
  async () => (await import('#features/newsletter/newsletters-page.tsx')).NewslettersPage,
);
const NewsletterPage = lazyPage(
  async () => (await import('#features/newsletter/newsletter-page.tsx')).NewsletterPage,
);

function Refused() {
  usePagePlace({ title: 'Newsletter', parents: [] });
  return <NotAllowed title="Newsletter verschickt nur, wer dafür zuständig ist" />;
}

const isOn = z.literal(1).optional().catch(undefined);

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: '/newsletter',
  staticData: { title: 'Newsletter' },
  validateSearch: z.object({ ...recordSearchShape, neu: isOn, archiv: isOn }),
  component: showing(NewslettersPage, function Newsletters() {
    const search = list.useSearch();
    return useCurrentUser().can.seeNewsletterAndLogs ? <NewslettersPage search={search} /> : <Refused />;
  }),
});

const newsletterSearch = z.object({
  schritt: z.enum(['inhalt', 'empfaenger', 'pruefen', 'freigeben']).optional().catch(undefined),
  zustand: z.string().optional().catch(undefined),
  q: z.string().optional().catch(undefined),
});

const one = createRoute({
  getParentRoute: () => shellRoute,
  path: '/newsletter/$id',
  staticData: { title: 'Newsletter' },
  validateSearch: newsletterSearch,
  component: showing(NewsletterPage, function OneNewsletter() {
    const { id = '' } = useParams({ strict: false });
    const search = one.useSearch();
    return useCurrentUser().can.seeNewsletterAndLogs ? (
      <NewsletterPage key={id} id={id} search={search} />
    ) : (
      <Refused />
    );
  }),
});

/** Newsletters: all of them, and each one while it is written and after it was started. */
export const newsletterRoutes = [list, one] as const;
