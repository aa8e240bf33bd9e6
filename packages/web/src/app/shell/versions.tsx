import { clientVersion } from '@energieakte/contract';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { versionQuery } from '#api/version.ts';

interface VersionsProps {
  readonly narrow: boolean;
  readonly onClick: () => void;
}

/** Client and server version (specification section 2, lower menu); a click shows what is new. */
export function Versions({ narrow, onClick }: VersionsProps) {
  const { data } = useQuery(versionQuery);
  const server = data === undefined ? 'unbekannt' : data.version;
  const text = `Client ${clientVersion} · Server ${server}`;
  return (
    <Tooltip title={narrow ? `${text}. Was ist neu?` : 'Was ist neu?'} placement="right">
      <ButtonBase
        onClick={onClick}
        aria-label={`${text}. Was ist neu?`}
        sx={{
          width: '100%',
          justifyContent: narrow ? 'center' : 'flex-start',
          px: narrow ? 0 : 2.5,
          py: 1.5,
          borderRadius: 1,
          fontSize: '0.75rem',
          color: 'text.secondary',
          '&:hover': { color: 'text.primary' },
        }}
      >
        {narrow ? clientVersion : text}
      </ButtonBase>
    </Tooltip>
  );
}
