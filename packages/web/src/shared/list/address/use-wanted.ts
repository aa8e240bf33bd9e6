import { isRecord } from '@energieakte/contract';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';

interface Asked<State> {
  readonly state: State;
  /** Its navigation is over: whether the address took it over or not, it will not do so any more. */
  readonly isOver: boolean;
}

/** The parts of an object in the order of their names, which says nothing: an address is read in an order of its own. */
function inOrder(_: string, value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

/** What is still on its way when the address says something new; what came from elsewhere overtakes all of it. */
function stillUnderway<State>(asked: readonly Asked<State>[], written: State): readonly Asked<State>[] {
  const arrived = asked.findIndex(({ state }) => isSame(state, written));
  return arrived < 0 ? [] : asked.slice(arrived + 1).filter(({ isOver }) => !isOver);
}

/** `useWanted` without a history. */
export function useAsked<State>(written: State) {
  const [known, setKnown] = useState(written);
  const [asked, setAsked] = useState<readonly Asked<State>[]>([]);
  const isNew = !isSame(known, written);
  const underway = isNew ? stillUnderway(asked, written) : asked;
  if (isNew) {
    setKnown(written);
    setAsked(underway);
  }
  const ask = useCallback((state: State, navigation: Promise<unknown>) => {
    setAsked((before) => [...before.filter(({ isOver }) => !isOver), { state, isOver: false }]);
    const end = (): void =>
      setAsked((all) => all.map((one) => (one.state === state ? { ...one, isOver: true } : one)));
    void navigation.then(end, end);
  }, []);
  const forget = useCallback(() => setAsked([]), []);
  const wanted = underway.at(-1);
  const state = wanted?.state ?? (isNew ? written : known);
  return { state, isWanted: wanted !== undefined, ask, forget };
}

/**
 * What a list shall show: what was asked for last, while the address still says something older. So quick clicks build on
 * each other, and what somebody types is not undone by an older part of it that reaches the address only now. Who goes
 * back or forward wants what is there, even where the page has not followed the last change yet.
 */
export function useWanted<State>(written: State) {
  const { history } = useRouter();
  const { forget, ...wanted } = useAsked(written);
  useEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        if (type !== 'PUSH' && type !== 'REPLACE') forget();
      }),
    [history, forget],
  );
  return wanted;
}
