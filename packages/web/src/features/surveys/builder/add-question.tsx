import { type QuestionType, questionTypeLabels } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';

interface AddQuestionProps {
  readonly isFull: boolean;
  readonly add: (type: QuestionType) => void;
}

const isType = (type: string): type is QuestionType => type in questionTypeLabels;

/** Adds a question below the open one. */
export function AddQuestion({ isFull, add }: AddQuestionProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        startIcon={<Plus size={16} strokeWidth={2} aria-hidden />}
        disabled={isFull}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        Frage
      </Button>
      {/* The focus goes on to the text of the new question. */}
      <Menu open={isOpen} anchorEl={() => button.current} onClose={close} disableRestoreFocus>
        {Object.entries(questionTypeLabels).map(([type, label]) => (
          <MenuItem
            key={type}
            onClick={() => {
              setOpen(false);
              if (isType(type)) add(type);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
