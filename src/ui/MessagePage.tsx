import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { PageHeading } from './PageHeading.tsx';
import { PlainButton } from './PlainButton.tsx';

const useStyles = makeStyles({
  frame: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    rowGap: tokens.spacingVerticalL,
    maxWidth: '68ch',
    padding: `min(12vh, 96px) 0 ${tokens.spacingVerticalXXXL}`,
  },
  alone: { paddingLeft: tokens.spacingHorizontalXXL, paddingRight: tokens.spacingHorizontalXXL },
  words: { overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

export interface MessagePageProps {
  readonly title: string;
  readonly words: ReactNode;
  /** Whether it is shown without the frame of the portal, so that it needs margins of its own. Default: no. */
  readonly alone?: boolean;
  /** The first is the primary one. */
  readonly actions: readonly { readonly words: string; readonly act: () => void }[];
}

/** A page with a title, one message and buttons: not found, access denied, error. */
export const MessagePage = ({ title, words, alone = false, actions }: MessagePageProps) => {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.frame, alone && styles.alone)}>
      <PageHeading>{title}</PageHeading>
      <p className={styles.words}>{words}</p>
      <div className={styles.actions}>
        {actions.map((action, index) => (
          <PlainButton key={action.words} appearance={index === 0 ? 'primary' : 'secondary'} onClick={action.act}>
            {action.words}
          </PlainButton>
        ))}
      </div>
    </div>
  );
};
