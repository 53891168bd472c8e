import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { PriceReasonsEvent } from '../../machines/markup/price-reasons.machine.ts';
import type { PriceReasonsView, ReasonGroup, ReasonLine } from '../../machines/markup/price-reasons.view.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { ModalFrame } from '../ui/ModalFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const useStyles = makeStyles({
  waiting: { display: 'grid', rowGap: tokens.spacingVerticalM },
  group: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  head: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  lines: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS, margin: '0' },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalL,
    alignItems: 'baseline',
  },
  name: { overflowWrap: 'anywhere' },
  about: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  amount: { margin: '0', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  sum: {
    paddingTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  acts: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
});

export interface PriceReasonsProps {
  readonly view: Exclude<PriceReasonsView, { show: 'closed' }>;
  readonly send: (event: PriceReasonsEvent) => void;
}

/** The drawer that names every part of a price. */
export const PriceReasons = ({ view, send }: PriceReasonsProps) => (
  <ModalFrame drawer title={say('Why this price')} onClose={() => send({ type: 'reasons.closed' })}>
    <Content view={view} send={send} />
  </ModalFrame>
);

const Content = ({ view, send }: PriceReasonsProps): ReactNode => {
  const styles = useStyles();
  switch (view.show) {
    case 'reading':
      return (
        <div className={styles.waiting} role="status">
          <HiddenText>{say('Loading the parts of the price')}</HiddenText>
          <Skeleton heightPx={160} />
          <Skeleton heightPx={120} />
          <Skeleton heightPx={80} />
        </div>
      );
    case 'gone':
      return <Notice tone="warning">{view.message}</Notice>;
    case 'unreachable':
      return (
        <>
          <Notice tone="danger">{view.message}</Notice>
          <div className={styles.acts}>
            <Button appearance="primary" onClick={() => send({ type: 'again.requested' })}>
              {say('Try again')}
            </Button>
          </div>
        </>
      );
    case 'parts':
      return view.groups.map((group) => <Group key={group.heading} group={group} />);
  }
};

const Group = ({ group: { heading, lines, sum } }: { readonly group: ReasonGroup }) => {
  const styles = useStyles();
  return (
    <section className={styles.group}>
      <h3 className={styles.head}>{heading}</h3>
      <dl className={styles.lines}>
        {lines.map((line) => (
          <Line key={`${line.name} ${line.about}`} line={line} />
        ))}
        <Line line={sum} isSum />
      </dl>
    </section>
  );
};

const Line = ({
  line: { name, about, amount },
  isSum = false,
}: {
  readonly line: ReasonLine;
  readonly isSum?: boolean;
}) => {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.line, isSum && styles.sum)}>
      <dt className={styles.name}>
        {name}
        {about !== null && <span className={styles.about}>{about}</span>}
      </dt>
      <dd className={styles.amount}>{amount}</dd>
    </div>
  );
};
