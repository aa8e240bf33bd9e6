import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { uuid } from '../core/fields.ts';

/** Base64 of as many bytes as an image may have. */
const largestImageText = 280_000;

export const addNewsletterImage = endpoint({
  method: 'POST',
  path: '/newsletter/image/:id',
  summary: 'Nimmt ein Bild in einen Entwurf auf: PNG, JPEG, GIF oder WebP bis 200 kB.',
  access: 'newsletter.manage',
  success: [201],
  maxBodyBytes: 300_000,
  params: z.strictObject({ id: uuid.meta({ title: 'Newsletter' }) }),
  body: z.strictObject({
    data: z.base64().min(1).max(largestImageText).meta({ title: 'Bild' }),
  }),
  response: z.object({ imageId: uuid }),
});
