import { goCommand, type PaletteCommands } from '#shared/commands/commands.ts';

/** The pages of billing, and writing an offer. */
export const billingCommands: PaletteCommands = ({ can }) => [
  ...(can.writeInvoices
    ? [
        goCommand('billing.ready', 'Abrechnung öffnen', {
          href: '/billing',
          keywords: 'Rechnung schreiben abrechnen Sammelrechnung Abschlag',
        }),
        goCommand('billing.invoices', 'Rechnungen', {
          href: '/billing?tab=rechnungen',
          keywords: 'Storno RE-',
        }),
        goCommand('billing.open', 'Offene Posten', {
          href: '/billing?tab=offen',
          keywords: 'Zahlung Mahnung überfällig unbezahlt',
        }),
      ]
    : []),
  ...(can.writeOffers
    ? [
        goCommand('new.offer', 'Angebot schreiben', {
          href: '/offer?neu=1',
          keywords: 'Angebote Kostenvoranschlag AN-',
        }),
      ]
    : []),
];
