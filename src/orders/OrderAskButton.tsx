import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';

const useStyles = makeStyles({
  button: { justifySelf: 'start' },
  why: {
    gridColumn: '1 / -1',
    flexBasis: '100%',
    // Below the buttons that stand beside this one.
    order: '1',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

export interface OrderAskProps {
  /** Whether it can be asked: nothing else is asked of the order. */
  readonly isFree: boolean;
  /** What must come first, or why it cannot be asked. `null`: nothing is in the way, or it only takes a moment. */
  readonly question: string | null;
}

export interface OrderAskButtonProps extends OrderAskProps {
  readonly className?: string;
  /** Default: the button submits its form. */
  readonly onAsk?: () => void;
  readonly children: ReactNode;
}

/** A button that asks something of the order. While something else is asked, it waits and says for what. */
export const OrderAskButton = ({ isFree, question, className, onAsk, children }: OrderAskButtonProps) => {
  const styles = useStyles();
  const whyId = useId();
  return (
    <>
      <Button
        className={mergeClasses(styles.button, className)}
        disabledFocusable={!isFree}
        {...(onAsk === undefined ? { type: 'submit' as const } : { onClick: onAsk })}
        {...(question !== null && { 'aria-describedby': whyId })}
      >
        {children}
      </Button>
      {question !== null && (
        <p id={whyId} className={styles.why}>
          {question}
        </p>
      )}
    </>
  );
};
