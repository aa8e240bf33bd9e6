import { useEffect, useState } from 'react';

/** Below it a key that is held down asks for nothing of the rows it passes, in milliseconds. */
const settledAfter = 120;

/** Whether the value has stayed for a moment. */
export function useSettled(value: string): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledAfter);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value;
}
