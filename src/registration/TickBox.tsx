import { makeStyles, tokens } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { type ReactNode, useId } from 'react';
import { Row } from '../ui/Row.tsx';
import { sizes } from '../ui/sizes.ts';
import { formId } from './flow-props.ts';

const useStyles = makeStyles({
  label: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
    minHeight: sizes.touch,
    paddingTop: tokens.spacingVerticalMNudge,
    paddingBottom: tokens.spacingVerticalMNudge,
    boxSizing: 'border-box',
    cursor: 'pointer',
  },
  box: { width: sizes.icon, height: sizes.icon, margin: '2px 0 0', accentColor: tokens.colorCompoundBrandBackground },
  wrong: { color: tokens.colorPaletteRedForeground1 },
  icon: { flexShrink: '0', fontSize: sizes.smallIcon },
});

export interface TickBoxProps {
  readonly id: string;
  readonly isTicked: boolean;
  readonly message: string | null;
  readonly readOnly: boolean;
  readonly onTick: (ticked: boolean) => void;
  readonly children: ReactNode;
}

/** A box to tick, with its error. */
export const TickBox = ({ id, isTicked, message, readOnly, onTick, children }: TickBoxProps) => {
  const styles = useStyles();
  const messageId = useId();
  return (
    <div>
      <label className={styles.label}>
        <input
          id={id}
          form={formId}
          type="checkbox"
          className={styles.box}
          checked={isTicked}
          aria-invalid={message !== null}
          aria-describedby={message === null ? undefined : messageId}
          aria-disabled={readOnly}
          onChange={({ currentTarget }) => {
            if (!readOnly) onTick(currentTarget.checked);
          }}
        />
        <span>{children}</span>
      </label>
      {message !== null && (
        <Row id={messageId} as="p" gap={4} wrap={false} className={styles.wrong}>
          <ErrorCircleRegular aria-hidden className={styles.icon} />
          {message}
        </Row>
      )}
    </div>
  );
};
