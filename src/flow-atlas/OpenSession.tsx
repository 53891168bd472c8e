import { Button, makeStyles } from '@fluentui/react-components';
import { FolderOpenRegular } from '@fluentui/react-icons/svg/folder-open';
import { useRef } from 'react';
import { traceFileEnding } from '../../flows/inspect/trace-file.ts';
import type { SendToAtlas } from './flow-props.ts';

const useStyles = makeStyles({ file: { display: 'none' } });

/** Opens a recorded session from a file. */
export const OpenSession = ({ busy, send }: { readonly busy: boolean; readonly send: SendToAtlas }) => {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<FolderOpenRegular />} disabledFocusable={busy} onClick={() => input.current?.click()}>
        Open a session
      </Button>
      <input
        ref={input}
        type="file"
        className={styles.file}
        accept={`${traceFileEnding},application/json`}
        aria-label="Session file"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) send({ type: 'file.chosen', file });
          currentTarget.value = '';
        }}
      />
    </>
  );
};
