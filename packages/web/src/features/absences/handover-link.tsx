import type { Absence } from '@energieakte/contract';
import { useToday } from '#shared/format/use-today.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { daysText } from './absence-texts.ts';

interface HandOverLinkProps {
  readonly absence: Absence;
  readonly variant?: 'contained';
}

/** To where the appointments of somebody absent are given to others; what is over is left out. */
export function HandOverLink({ absence, variant }: HandOverLinkProps) {
  const { userId, displayname, firstDay, lastDay, part } = absence;
  const today = useToday();
  const von = firstDay > today ? firstDay : today;
  const search = { tag: von, uebergeben: userId, von, bis: lastDay };
  return (
    <ButtonLink
      to="/appointment"
      search={part === 'GANZ' ? search : { ...search, tageszeit: part }}
      aria-label={`Termine von ${displayname} übergeben, ${daysText(absence)}`}
      {...(variant !== undefined && { variant })}
    >
      Termine übergeben
    </ButtonLink>
  );
}
