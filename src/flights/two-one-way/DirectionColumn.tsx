import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../../contract/say.ts';
import type { DirectionList } from '../../../machines/flights/two-one-way.view.ts';
import { DayLabel } from '../../ui/DayLabel.tsx';
import { HiddenText } from '../../ui/HiddenText.tsx';
import { FlightCardSkeleton } from '../../ui/placeholders/FlightSkeletons.tsx';
import { sizes } from '../../ui/sizes.ts';
import { FlightList } from './FlightList.tsx';
import type { PairEmitter, SendPair } from './flow-props.ts';

const useStyles = makeStyles({
  column: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
    minHeight: sizes.control,
  },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  facts: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  empty: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  waiting: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, containerType: 'inline-size' },
});

export interface DirectionColumnProps {
  readonly list: DirectionList;
  readonly send: SendPair;
  readonly emitter: PairEmitter;
}

/** One direction: route, date and its flights. */
export const DirectionColumn = ({ list, send, emitter }: DirectionColumnProps) => {
  const styles = useStyles();
  return (
    <section className={styles.column} aria-label={list.title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{list.title}</h2>
        <p className={styles.facts}>
          <DayLabel day={list.day} />
          {list.count !== '' && ` · ${list.count}`}
        </p>
      </div>
      {contentOf(list, send, emitter, styles)}
    </section>
  );
};

const contentOf = (list: DirectionList, send: SendPair, emitter: PairEmitter, styles: ReturnType<typeof useStyles>) => {
  switch (list.show) {
    case 'list':
      return <FlightList list={list} send={send} emitter={emitter} />;
    case 'looking':
      return (
        <div className={styles.waiting}>
          <HiddenText>{say('{title}: searching flights.', { title: list.title })}</HiddenText>
          {[0, 1, 2].map((index) => (
            <FlightCardSkeleton key={index} legs={1} />
          ))}
        </div>
      );
    case 'filtered-to-nothing':
      return (
        <div className={styles.empty}>
          <p>{say('None of the {totalCount} flights match all filters.', { totalCount: list.totalCount })}</p>
          <Button onClick={() => send({ type: 'filters.cleared' })}>{say('Clear all filters')}</Button>
        </div>
      );
    case 'nothing-found':
      return (
        <div className={styles.empty}>
          <p>{list.words}</p>
          <Button onClick={() => send({ type: 'search.edited' })}>{say('Change dates')}</Button>
        </div>
      );
    case 'stopped':
      return (
        <div className={styles.empty}>
          <p>{list.words}</p>
        </div>
      );
  }
};
