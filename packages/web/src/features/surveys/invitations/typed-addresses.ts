import { z } from 'zod';

const Email = z.email().max(254);

/** Names and addresses as they were typed or pasted, and the lines in which there is none. */
export interface TypedAddresses {
  readonly addresses: readonly { readonly name: string; readonly email: string }[];
  /** Counted from 1. */
  readonly wrong: readonly number[];
}

/** Reads `Erika Muster; erika@muster.example`, `Erika Muster <erika@muster.example>`, columns of a table, or an address alone. */
export function readAddresses(text: string): TypedAddresses {
  const addresses: TypedAddresses['addresses'][number][] = [];
  const wrong: number[] = [];
  for (const [place, line] of text.split('\n').entries()) {
    const parts = line
      .split(/[;,\t<>]/u)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    if (parts.length === 0) continue;
    const email = parts.find((part) => part.includes('@')) ?? '';
    const name = parts.filter((part) => part !== email).join(' ');
    if (Email.safeParse(email).success)
      addresses.push({ name: (name === '' ? email : name).slice(0, 160), email });
    else wrong.push(place + 1);
  }
  return { addresses, wrong };
}
