import { officeSettings, serverValues } from '@energieakte/contract';
import { goCommand, type PaletteCommands } from '#shared/commands/commands.ts';

/** Each setting of the office, to be changed where it is found. */
export const officeSettingsCommands: PaletteCommands = ({ can }) => {
  if (!can.changeOfficeSettings) return [];
  return [
    ...officeSettings.map(({ name, label, section, keywords = '' }) => ({
      name,
      label: `${label} (${section})`,
      looksFor: label,
      keywords,
    })),
    ...serverValues.map(({ name, label, variables }) => ({
      name,
      label: `${label} (Vorgaben des Servers)`,
      looksFor: label,
      keywords: variables,
    })),
  ].map(({ name, label, looksFor, keywords }) =>
    goCommand(`setting.${name}`, label, {
      href: `/settings?suche=${encodeURIComponent(looksFor)}`,
      keywords: `Einstellung ${keywords}`,
    }),
  );
};
