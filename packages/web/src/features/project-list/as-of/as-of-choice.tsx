import type { ProjectMode } from '@energieakte/contract';
import { AsOfButton } from '#project-kit/as-of/as-of-button.tsx';
import { useShowAsOf } from './list-as-of.ts';

interface AsOfChoiceProps {
  readonly mode: ProjectMode;
  readonly asOf: string | undefined;
  /** Closes the panel the button stands in. */
  readonly close: () => void;
}

/** „Stand vom …“ in the view of a list, as long as the list shows today. */
export function AsOfChoice({ mode, asOf, close }: AsOfChoiceProps) {
  const show = useShowAsOf(mode);
  if (asOf !== undefined) return null;
  const choose = (day: string): void => {
    close();
    show(day);
  };
  return <AsOfButton asOf={undefined} label="Stand vom …" choose={choose} />;
}
