import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { InfoRegular } from '@fluentui/react-icons/svg/info';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  icon: { fontSize: '20px', flexShrink: '0' },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
  },
  dangerIcon: { color: tokens.colorStatusDangerForeground1 },
  warning: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
  },
  warningIcon: { color: tokens.colorStatusWarningForeground1 },
  success: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    border: `1px solid ${tokens.colorStatusSuccessBorder1}`,
  },
  successIcon: { color: tokens.colorStatusSuccessForeground1 },
  info: {},
  infoIcon: { color: tokens.colorNeutralForeground2 },
});

const icons = {
  danger: ErrorCircleRegular,
  warning: WarningRegular,
  success: CheckmarkCircleRegular,
  info: InfoRegular,
} as const;

const roles = { danger: 'alert', warning: 'status', success: 'status', info: 'status' } as const;

export interface NoticeProps {
  /** `danger` is announced at once, the others politely. */
  readonly tone: keyof typeof icons;
  /** `false`: the message was already announced elsewhere. */
  readonly announced?: boolean;
  readonly children: ReactNode;
}

/** A message beside what it is about. */
export const Notice = ({ tone, announced = true, children }: NoticeProps) => {
  const styles = useStyles();
  const Icon = icons[tone];
  return (
    <div className={mergeClasses(styles.notice, styles[tone])} role={announced ? roles[tone] : undefined}>
      <Icon aria-hidden className={mergeClasses(styles.icon, styles[`${tone}Icon`])} />
      <div>{children}</div>
    </div>
  );
};
