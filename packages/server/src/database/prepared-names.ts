/** Each costs memory in every connection, so only texts that come again and again are prepared, and only so many. */
const mostPrepared = 200;
const callsBeforePreparing = 3;
/** Texts that were seen; beyond this many the rare ones are forgotten. */
const mostSeen = 1000;

const readsOrWrites = /^\s*(select|with|insert|update|delete)\s/iu;

/** How many rows a pattern finds decides how to search: such a statement is planned with its values every time. */
const searchesByPattern = /\slike\s/iu;

/** Decides which statements are prepared, and under which name. */
export interface PreparedNames {
  /** `null`: this text is sent as it is. */
  readonly nameOf: (text: string) => string | null;
}

/** A text that is sent again and again gets a name, under which PostgreSQL parses it once per connection. */
export function createPreparedNames(): PreparedNames {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();

  function nameFor(text: string): string {
    const name = `prepared-${names.size + 1}`;
    names.set(text, name);
    seen.delete(text);
    return name;
  }

  return {
    nameOf: (text) => {
      const known = names.get(text);
      if (known !== undefined || names.size >= mostPrepared) return known ?? null;
      if (!readsOrWrites.test(text) || searchesByPattern.test(text)) return null;
      const calls = (seen.get(text) ?? 0) + 1;
      if (calls >= callsBeforePreparing) return nameFor(text);
      if (seen.size >= mostSeen) seen.clear();
      seen.set(text, calls);
      return null;
    },
  };
}
