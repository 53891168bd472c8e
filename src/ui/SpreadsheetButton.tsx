import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload';
import { useRef } from 'react';

const useStyles = makeStyles({
  file: { display: 'none' },
});

export interface SpreadsheetButtonProps {
  /** Accessible name of the hidden file input. */
  readonly label: string;
  /** Label of the button. */
  readonly words: string;
  readonly isPrimary: boolean;
  readonly disabled: boolean;
  readonly onChosen: (file: File) => void;
}

/** A button that asks for a spreadsheet file: Excel or CSV. */
export const SpreadsheetButton = ({ label, words, isPrimary, disabled, onChosen }: SpreadsheetButtonProps) => {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept=".xlsx,.xls,.csv,.txt,text/csv"
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onChosen(file);
          // So that choosing the same file again fires `change`.
          currentTarget.value = '';
        }}
      />
      <Button
        appearance={isPrimary ? 'primary' : 'secondary'}
        icon={<ArrowUploadRegular />}
        disabledFocusable={disabled}
        onClick={() => input.current?.click()}
      >
        {words}
      </Button>
    </>
  );
};
