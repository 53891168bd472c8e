import { makeStyles } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { PeriodView } from '../../machines/books/trial-balance.view.ts';
import { DayField } from '../ui/DayField.tsx';
import { Row } from '../ui/Row.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  fields: { alignItems: 'start', '& > *': { width: sizes.filter } },
});

export interface PeriodFieldsProps {
  readonly period: PeriodView;
  readonly onPeriod: (period: Partial<PeriodView>) => void;
}

/** The days that a list of the books is about. */
export const PeriodFields = ({ period: { from, to }, onPeriod }: PeriodFieldsProps) => (
  <Row gap={12} className={useStyles().fields} role="group" aria-label={say('Period')}>
    <DayField label={say('From')} day={from} onDay={(day) => onPeriod({ from: day })} />
    <DayField label={say('Up to')} day={to} onDay={(day) => onPeriod({ to: day })} />
  </Row>
);
