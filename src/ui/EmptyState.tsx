import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  frame: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    textAlign: 'center',
  },
  sentence: { maxWidth: '44ch', fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
});

export interface EmptyStateProps {
  /** One sentence. */
  readonly sentence: string;
  /** The action that fills it, as a verb with its object. */
  readonly action?: { readonly words: string; readonly act: () => void };
  readonly picture?: ReactNode;
}

/** An empty list: one sentence and the action that fills it. */
export const EmptyState = ({ sentence, action, picture }: EmptyStateProps) => {
  const styles = useStyles();
  return (
    <div className={styles.frame}>
      {picture}
      <p className={styles.sentence}>{sentence}</p>
      {action && (
        <Button appearance="primary" onClick={action.act}>
          {action.words}
        </Button>
      )}
    </div>
  );
};
