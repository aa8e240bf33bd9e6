import { goCommand, type Command, type PaletteCommands } from '#shared/commands/commands.ts';

function page(name: string, label: string, keywords = ''): Command {
  return goCommand(`page.${name}`, label, {
    href: `/settings/${name}`,
    keywords: `Einstellungen ${keywords}`,
  });
}

/** What everything else is made of; the office reads it, administrators change it. */
export const catalogueCommands: PaletteCommands = ({ can }) =>
  can.seeCatalogue
    ? [
        page('programme', 'Förderprogramme', 'KfW BAFA Fristen Links'),
        page('checklisten', 'Unterlagenlisten', 'Checklisten Nachweise'),
        page('leistungen', 'Leistungen', 'Katalog'),
        page('projektarten', 'Projektarten'),
        page('haustypen', 'Haustypen', 'Vorlagen'),
      ]
    : [];
