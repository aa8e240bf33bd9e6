import { isGuest } from '#api/session.ts';
import { goCommand, type PaletteCommands } from '#shared/commands/commands.ts';

/** The pages of the prices, and a new element for whoever writes prices. */
export const pricingCommands: PaletteCommands = (me) => {
  if (isGuest(me)) return [];
  const writing = [
    goCommand('pricing.releases', 'Preisstände', {
      href: '/pricing/release',
      keywords: 'Preise freigeben Freigabe einreichen Entwurf',
    }),
    goCommand('pricing.import', 'Preise einlesen', {
      href: '/pricing/import',
      keywords: 'Tabelle Excel CSV Lieferant Import',
    }),
    goCommand('new.priceElement', 'Neues Preiselement', {
      href: '/pricing/db/neu',
      keywords: 'Preis anlegen erstellen',
    }),
  ];
  return [
    goCommand('pricing.db', 'Preisdatenbank', { href: '/pricing/db', keywords: 'Preise Elemente' }),
    goCommand('pricing.lists', 'Preislisten', { href: '/pricing/list', keywords: 'Rahmenvertrag' }),
    goCommand('pricing.compare', 'Preise vergleichen', {
      href: '/pricing/compare',
      keywords: 'Preislisten Unterschied',
    }),
    ...(me.can.editPrices ? writing : []),
  ];
};
