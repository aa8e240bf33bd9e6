import { previewNewsletter } from '#features/newsletter/newsletter-preview.service.ts';
import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { Answer, type Route } from '#http/handle.ts';
import { sendNewsletterTest } from '#features/newsletter/newsletter-test-mail.service.ts';
import { addNewsletterImage } from '#features/newsletter/letter/letter-images.service.ts';
import {
  deleteNewsletter,
  duplicateNewsletter,
  getNewsletter,
  listNewsletters,
  releaseNewsletter,
  saveNewsletter,
} from '#features/newsletter/newsletter.service.ts';

export function newsletterRoutes(route: Route, context: AppContext): void {
  route(contract.listNewsletters, async ({ person }) => listNewsletters(context.database, person));
  route(contract.getNewsletter, async ({ person, params }) => getNewsletter(context, person, params.id));
  route(contract.saveNewsletter, async ({ person, body }) => {
    const { entry, created } = await saveNewsletter(context, person, body);
    return new Answer(entry, { status: created ? 201 : 200 });
  });
  route(contract.duplicateNewsletter, async ({ person, params }) =>
    duplicateNewsletter(context, person, params.id),
  );
  route(contract.deleteNewsletter, async ({ person, params }) =>
    deleteNewsletter(context, person, params.id),
  );
  route(contract.releaseNewsletter, async ({ person, params, body }) =>
    releaseNewsletter(context, person, { ...params, ...body }),
  );
  route(contract.previewNewsletter, async ({ person, params }) =>
    previewNewsletter(context, person, params.id),
  );
  route(contract.sendNewsletterTest, async ({ person, params }) =>
    sendNewsletterTest(context, person, params.id),
  );
  route(contract.addNewsletterImage, async ({ person, params, body }) =>
    addNewsletterImage(context, person, { ...params, ...body }),
  );
}
