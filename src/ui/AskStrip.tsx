import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { openingDown } from './opening-motion.ts';
import { LoaderMark } from './placeholders/LoaderMark.tsx';
import { Row } from './Row.tsx';

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

const takeFocus = (strip: HTMLDivElement | null): void => strip?.focus();

export interface AskStripProps {
  /** Name of the question. Default: it is an alert, which its words name. */
  readonly name?: string;
  readonly words: ReactNode;
  /** The buttons that answer. */
  readonly children: ReactNode;
}

/** A question about what the page shows, or what went wrong with it, and the buttons that answer it. Takes the focus when it appears. */
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

/** What is under way. */
export const WorkingLine = ({ children }: { readonly children: ReactNode }) => (
  <Row role="status" as="p" gap={12} wrap={false}>
    <LoaderMark />
    <span>{children}</span>
  </Row>
);
