/** A text with its `{name}`s filled. A missing value stays visible as `{name}`. */
export function filledText(text: string, parameters: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => parameters[name] ?? placeholder);
}
