import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import Bold from 'lucide-react/icons/bold';
import Braces from 'lucide-react/icons/braces';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { applyTool, insertText, type Selected, type TextTool } from './text-tools.ts';

const tools = [
  { tool: 'bold', label: 'Fett', keys: 'Strg+B', Icon: Bold },
  { tool: 'italic', label: 'Kursiv', keys: 'Strg+I', Icon: Italic },
  { tool: 'link', label: 'Link', keys: 'Strg+K', Icon: Link },
  { tool: 'list', label: 'Liste', keys: null, Icon: List },
] as const;

const placeholders = {
  anrede: 'Anrede',
  vorname: 'Vorname',
  nachname: 'Nachname',
  firma: 'Firma',
} as const;

interface TextFieldProps {
  readonly value: string;
  readonly change: (markdown: string) => void;
}

type Edit = (edit: (selected: Selected) => Selected) => void;

/** Changes what is selected in a text area, and selects what comes next in it. */
function useEdit(field: RefObject<HTMLTextAreaElement | null>, { change }: TextFieldProps): Edit {
  return (edit) => {
    const area = field.current;
    if (area === null) return;
    const { value: text, selectionStart: start, selectionEnd: end } = area;
    const next = edit({ text, start, end });
    change(next.text);
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(next.start, next.end);
    });
  };
}

function Placeholders({ edit }: { readonly edit: Edit }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const insert = (name: string): void => {
    setOpen(false);
    edit((selected) => insertText(selected, `{{${name}}}`));
  };
  return (
    <>
      <Button
        ref={button}
        color="secondary"
        startIcon={<Braces size={15} strokeWidth={1.75} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        sx={{ ml: 'auto' }}
      >
        Platzhalter
      </Button>
      <Menu
        open={isOpen}
        anchorEl={() => button.current}
        onClose={() => {
          setOpen(false);
          button.current?.focus();
        }}
        disableRestoreFocus
      >
        {Object.entries(placeholders).map(([name, label]) => (
          <MenuItem key={name} onClick={() => insert(name)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const keyTools: Readonly<Record<string, TextTool>> = { b: 'bold', i: 'italic', k: 'link' };

/** A text in Markdown with its toolbar: bold, italic, link, list and what stands for the reader. */
export function MarkdownField(props: TextFieldProps) {
  const { value, change } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const edit = useEdit(field, props);
  const keys = (event: KeyboardEvent): void => {
    const tool = keyTools[event.key.toLowerCase()];
    if (!(event.ctrlKey || event.metaKey) || event.altKey || tool === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    edit((selected) => applyTool(selected, tool));
  };
  return (
    <Box>
      <Box role="toolbar" aria-label="Text gestalten" sx={{ display: 'flex', gap: 0.5, mb: 1 }}>
        {tools.map(({ tool, label, keys: shortcut, Icon }) => (
          <IconButton
            key={tool}
            aria-label={label}
            title={shortcut === null ? label : `${label} (${shortcut})`}
            onClick={() => edit((selected) => applyTool(selected, tool))}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        ))}
        <Placeholders edit={edit} />
      </Box>
      <InputBase
        multiline
        fullWidth
        minRows={5}
        maxRows={18}
        value={value}
        inputRef={field}
        onChange={(event) => change(event.target.value)}
        onKeyDown={keys}
        inputProps={{ 'aria-label': 'Text', maxLength: 8000, 'data-first': true }}
        sx={{
          border: 1,
          borderColor: 'text.disabled',
          borderRadius: 1,
          p: 2.5,
          lineHeight: 1.5,
          bgcolor: 'background.paper',
          '&.Mui-focused': {
            borderColor: 'primary.main',
            boxShadow: (theme) => `inset 0 0 0 1px ${theme.palette.primary.main}`,
          },
        }}
      />
      {value.includes('{{') && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ m: 0, mt: 1 }}>
          {'Fehlt eine Angabe, entfällt der Platzhalter. Mit Ersatz: {{firma|Ihr Unternehmen}}'}
        </Typography>
      )}
    </Box>
  );
}
