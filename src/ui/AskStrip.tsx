import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { openingDown } from './opening-motion.ts';
import { takeFocus } from './take-focus.ts';

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    ':focus-visible': { outlineOffset: '2px' },
    ...openingDown,
  },
  words: { maxWidth: '68ch' },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    '@media (pointer: coarse)': { '& > *': { minHeight: '44px' } },
  },
});

export interface AskStripProps {
  /** Accessible name of the question. Default: none; the strip is then an alert, which screen readers read out. */
  readonly name?: string;
  readonly words: ReactNode;
  /** The buttons that answer. */
  readonly children: ReactNode;
}

/**
 * A question, or a failure, in the page rather than in a dialog, with the buttons that answer it. Takes the focus when it appears.
 */
export const AskStrip = ({ name, words, children }: AskStripProps) => {
  const styles = useStyles();
  const role = name === undefined ? ({ role: 'alert' } as const) : ({ role: 'group', 'aria-label': name } as const);
  return (
    <div ref={takeFocus} tabIndex={-1} {...role} className={styles.strip}>
      <p className={styles.words}>{words}</p>
      <div className={styles.buttons}>{children}</div>
    </div>
  );
};
