import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { Row } from './Row.tsx';

const useStyles = makeStyles({
  frame: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    rowGap: tokens.spacingVerticalM,
    maxWidth: '68ch',
    paddingTop: tokens.spacingVerticalXXL,
    paddingBottom: tokens.spacingVerticalXXL,
  },
  title: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  icon: { color: tokens.colorStatusDangerForeground1, fontSize: '20px', flexShrink: '0' },
});

export interface ErrorStateProps {
  /** What happened. */
  readonly title: string;
  /** What it means for the money, and what to do next. */
  readonly detail: string;
  /** The first is the primary one. */
  readonly actions: readonly { readonly words: string; readonly act: () => void }[];
}

/** An error: what happened, what it means for the money, and what to do next. */
export const ErrorState = ({ title, detail, actions }: ErrorStateProps) => {
  const styles = useStyles();
  return (
    <div className={styles.frame} role="alert">
      <h2 className={styles.title}>
        <ErrorCircleRegular className={styles.icon} aria-hidden />
        {title}
      </h2>
      <p>{detail}</p>
      <Row gap={8} align="stretch">
        {actions.map(({ words, act }, index) => (
          <Button key={words} appearance={index === 0 ? 'primary' : 'secondary'} onClick={act}>
            {words}
          </Button>
        ))}
      </Row>
    </div>
  );
};
