import type { EnergyFigures } from '@energieakte/contract';

type CodeOf<Value> = NonNullable<Value>;

/** German words of the codes in energy figures, those of a project and of a Haustyp (domain section 2.2). */
export const normWords: Readonly<Record<CodeOf<EnergyFigures['norm']>, string>> = {
  DIN_V_18599: 'DIN V 18599',
  DIN_4108_6: 'DIN V 4108-6 / 4701-10 (alt)',
  PHPP: 'PHPP',
};

export const thermalBridgeWords: Readonly<Record<CodeOf<EnergyFigures['thermalBridge']>, string>> = {
  PAUSCHAL_010: 'pauschal 0,10',
  PAUSCHAL_005: 'pauschal 0,05',
  GLEICHWERT_003: 'Gleichwertigkeit 0,03',
  DETAIL: 'detailliert',
};

export const ventilationWords: Readonly<Record<CodeOf<EnergyFigures['ventilation']>, string>> = {
  FENSTER: 'Fensterlüftung',
  ABLUFT: 'Abluftanlage',
  ZU_ABLUFT_WRG: 'Zu- und Abluft mit Wärmerückgewinnung',
};

export const heatGeneratorWords: Readonly<Record<CodeOf<EnergyFigures['heatGenerator']>, string>> = {
  WP_LUFT: 'Wärmepumpe Luft',
  WP_SOLE: 'Wärmepumpe Sole',
  WP_WASSER: 'Wärmepumpe Wasser',
  FERNWAERME: 'Fernwärme',
  BIOMASSE: 'Biomasse',
  GAS: 'Gas',
  OEL: 'Öl',
  STROM_DIREKT: 'Strom direkt',
  HYBRID: 'Hybridheizung',
  SONSTIGE: 'sonstige',
};
