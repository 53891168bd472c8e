import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload';
import { useRef } from 'react';

const useStyles = makeStyles({
  file: { display: 'none' },
});

export interface SpreadsheetButtonProps {
  /** Name of the field, for tools that read the page. */
  readonly label: string;
  readonly words: string;
  readonly isPrimary: boolean;
  readonly disabled: boolean;
  readonly choose: (file: File) => void;
}

/** A button that opens the browser's dialog for spreadsheets. The same file can be chosen twice. */
export const SpreadsheetButton = ({ label, words, isPrimary, disabled, choose }: SpreadsheetButtonProps) => {
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
          if (file) choose(file);
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
