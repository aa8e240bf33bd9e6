import { z } from 'zod';

/** The parts of the settings screen, in their order. */
export const settingSections = [
  'Briefkopf',
  'E-Mail',
  'Anfragen und Projektnummern',
  'Was Auftraggeber senden',
  'Sitzungen',
  'Nutzung',
  'Preise',
  'Mitarbeiterplanung',
  'Wiedervorlagen',
  'Zeiterfassung',
  'Newsletter',
] as const;
type SettingSection = (typeof settingSections)[number];

/**
 * A value the office decides about. Whoever needs one declares it once, with everything the server and the screen must
 * know of it, and adds it to `officeSettings`.
 */
export interface SettingDefinition<Value> {
  /** As it is stored; it never changes. */
  readonly name: string;
  readonly section: SettingSection;
  readonly label: string;
  /** What follows from the value, in one sentence. */
  readonly detail: string;
  /** Further words it is found by. */
  readonly keywords?: string;
  /** Holds as long as nobody has chosen another one. */
  readonly defaultValue: Value;
  readonly value: z.ZodType<Value>;
}

/** A whole number between two bounds, with what it counts. */
export interface NumberSetting extends SettingDefinition<number> {
  readonly kind: 'number';
  readonly unit: string;
  readonly minimum: number;
  readonly maximum: number;
}

/** Something that is switched on or off. */
export interface BooleanSetting extends SettingDefinition<boolean> {
  readonly kind: 'boolean';
}

/** A text of some lines, whose rule names the line that breaks it. */
export interface TextSetting extends SettingDefinition<string> {
  readonly kind: 'text';
  /** In characters. */
  readonly maxLength: number;
  /** A field of one line is enough for it. */
  readonly isSingleLine?: boolean;
}

/** One of some codes. */
export interface ChoiceSetting extends SettingDefinition<string> {
  readonly kind: 'choice';
  readonly labels: Readonly<Record<string, string>>;
}

export type OfficeSettingDefinition = NumberSetting | BooleanSetting | TextSetting | ChoiceSetting;

type NumberOptions = Omit<NumberSetting, 'value' | 'kind'>;

/** Declares a setting that is a whole number. */
export function numberSetting(options: NumberOptions): NumberSetting {
  const { label, minimum, maximum } = options;
  const rule = `Bitte eine ganze Zahl von ${minimum} bis ${maximum} eingeben.`;
  const value = z.int({ error: rule }).min(minimum, rule).max(maximum, rule).meta({ title: label });
  return { ...options, kind: 'number', value };
}

/** Declares a setting that is switched on or off. */
export function booleanSetting(options: Omit<BooleanSetting, 'value' | 'kind'>): BooleanSetting {
  const rule = 'Bitte ein- oder ausschalten.';
  const value = z.boolean({ error: rule }).meta({ title: options.label });
  return { ...options, kind: 'boolean', value };
}

type TextOptions = Omit<TextSetting, 'value' | 'kind'> & {
  /** What is wrong with the text, as a sentence; `null`: nothing. */
  readonly problemOf: (text: string) => string | null;
};

/** Declares a setting that is a text. */
export function textSetting({ problemOf, ...options }: TextOptions): TextSetting {
  const { label, maxLength } = options;
  const rule = `Bitte höchstens ${maxLength} Zeichen eingeben.`;
  const value = z
    .string({ error: rule })
    .max(maxLength, rule)
    .superRefine((text, context) => {
      const problem = problemOf(text);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    })
    .meta({ title: label });
  return { ...options, kind: 'text', value };
}

interface ChoiceOptions<Code extends string> extends Omit<SettingDefinition<Code>, 'value' | 'kind'> {
  readonly codes: readonly [Code, ...Code[]];
  readonly labels: Readonly<Record<Code, string>>;
}

/** Declares a setting that is one of some codes. */
export function choiceSetting<Code extends string>({ codes, ...options }: ChoiceOptions<Code>) {
  const value = z.enum(codes, { error: 'Bitte einen der Werte wählen.' }).meta({ title: options.label });
  return { ...options, kind: 'choice' as const, value };
}
