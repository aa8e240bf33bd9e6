import { Offer, type Project } from '@energieakte/contract';
import type { OfficePersonKey } from '#test/office.ts';
import type { Harness } from '#test/project-harness.ts';

export const recipient = {
  name: 'Albblick Haus GmbH',
  addition: null,
  street: 'Am Hang 3',
  zip: '72764',
  city: 'Reutlingen',
  country: 'DE',
  email: 'buchhaltung@albblick-haus.example',
  vatId: null,
  leitwegId: null,
};

/** A line as it is sent. */
export function offerLine(title: string, unitPrice: number, more: object = {}) {
  return {
    kind: 'NORMAL' as const,
    group: null,
    serviceCode: null,
    number: null,
    title,
    description: '',
    unit: 'PAUSCHAL' as const,
    quantity: 1,
    unitPrice,
    discountPct: null,
    vatRate: 19,
    priceId: null,
    ...more,
  };
}

/** 1,718.70 € net: what the plan reckons as its example. */
export const usualLines = [
  offerLine('Energetische Hilfe', 89_000, { serviceCode: 'EHB', discountPct: 12 }),
  offerLine('Weitere Wohneinheiten', 24_000),
  offerLine('Bestätigung', 49_000, { serviceCode: 'BZA' }),
  offerLine('Anfahrt', 60, { quantity: 342.5, unit: 'KM' as const }),
  offerLine('Auf Wunsch', 10_000, { kind: 'OPTION', serviceCode: 'BND' }),
];

/** What tests do with offers, over the interface. */
export function offerCalls(harness: Harness) {
  async function ok(who: OfficePersonKey, request: `POST /${string}`, body: object): Promise<unknown> {
    const reply = await harness.call(who, request, body);
    if (reply.status >= 300) throw new Error(`${request}: ${reply.status} ${reply.text}`);
    return reply.json;
  }
  const project = async (more: object = {}): Promise<Project> =>
    harness.create({ customerId: harness.office.customerIds.halb, ...more });
  async function draft({ id }: Pick<Project, 'id'>, more: object = {}): Promise<Offer> {
    const body = {
      projectId: id,
      recipient,
      priceDay: '2026-11-01',
      validUntil: '2199-12-31',
      vatCase: 'STANDARD',
      intro: '',
      closing: '',
      lines: usualLines,
      ...more,
    };
    return Offer.parse(await ok('user', 'POST /offer', body));
  }
  async function send({ id, version }: Offer): Promise<Offer> {
    const mail = {
      to: recipient.email,
      subject: 'Ihr Angebot {Nummer}',
      text: 'Guten Tag, hier das Angebot {Nummer}.',
    };
    return Offer.parse(await ok('user', `POST /offer/send/${id}`, { version, ...mail }));
  }
  return {
    ok,
    project,
    draft,
    send,
    sent: async (more: object = {}): Promise<Offer> => send(await draft(await project(), more)),
    read: async (id: string, who: OfficePersonKey = 'user'): Promise<Offer> =>
      Offer.parse((await harness.call(who, `GET /offer/${id}`)).json),
    decision: ({ version }: Offer, more: object = {}) => ({
      version,
      decision: 'ACCEPTED',
      lineIds: [],
      typedName: 'Klara Sommer',
      agreed: true,
      attachmentId: null,
      reason: null,
      ...more,
    }),
  };
}
