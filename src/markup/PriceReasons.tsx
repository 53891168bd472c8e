import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { PriceReasonsEvent } from '../../machines/markup/price-reasons.machine.ts';
import type { PriceReasonsView, ReasonGroup, ReasonLine } from '../../machines/markup/price-reasons.view.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { ModalFrame } from '../ui/ModalFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';

const useStyles = makeStyles({
  head: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
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
  switch (view.show) {
    case 'reading':
      return (
        <Stack gap={12} role="status">
          <HiddenText>{say('Loading the parts of the price')}</HiddenText>
          <Skeleton heightPx={160} />
          <Skeleton heightPx={120} />
          <Skeleton heightPx={80} />
        </Stack>
      );
    case 'gone':
      return <Notice tone="warning">{view.message}</Notice>;
    case 'unreachable':
      return (
        <>
          <Notice tone="danger">{view.message}</Notice>
          <Row gap={8} align="stretch" justify="end">
            <Button appearance="primary" onClick={() => send({ type: 'again.requested' })}>
              {say('Try again')}
            </Button>
          </Row>
        </>
      );
    case 'parts':
      return view.groups.map((group) => <Group key={group.heading} group={group} />);
  }
};

const Group = ({ group: { heading, lines, sum } }: { readonly group: ReasonGroup }) => {
  const styles = useStyles();
  return (
    <Stack as="section" gap={8}>
      <h3 className={styles.head}>{heading}</h3>
      <Stack as="dl" gap={8}>
        {lines.map((line) => (
          <Line key={`${line.name} ${line.about}`} line={line} />
        ))}
        <Line line={sum} isSum />
      </Stack>
    </Stack>
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
