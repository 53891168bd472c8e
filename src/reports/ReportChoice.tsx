import { Field, makeStyles, Select } from '@fluentui/react-components';
import type { SalesReportAsked } from '../../contract/reports/sales-report.ts';
import { say } from '../../contract/say.ts';
import { dimensionChoices } from '../../machines/reports/report-dimensions.ts';
import type { SalesReportView } from '../../machines/reports/sales-report.view.ts';
import { PeriodFields } from '../books/PeriodFields.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  choice: { alignItems: 'start' },
  field: { width: sizes.filter },
});

/** Value of the choice of days that no period has. */
const ownDays = 'own';

export interface ReportChoiceProps extends Pick<SalesReportView, 'by' | 'days' | 'period' | 'periods'> {
  readonly onChoice: (filter: Partial<SalesReportAsked>) => void;
}

/** The period of a report, and by what it adds up. */
export const ReportChoice = ({ by, days, period, periods, onChoice }: ReportChoiceProps) => {
  const styles = useStyles();
  return (
    <Stack gap={12}>
      <Row gap={12} className={styles.choice}>
        <Field label={say('Add up by')} className={styles.field}>
          <Select
            value={by}
            onChange={(_, { value }) => {
              const chosen = dimensionChoices.find((each) => each.by === value);
              if (chosen) onChoice({ by: chosen.by });
            }}
          >
            {dimensionChoices.map((each) => (
              <option key={each.by} value={each.by}>
                {each.name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={say('Period')} className={styles.field}>
          <Select
            value={period ?? ownDays}
            disabled={periods.length === 0}
            onChange={(_, { value }) => {
              const chosen = periods.find(({ name }) => name === value);
              if (chosen) onChoice({ from: chosen.from, to: chosen.to });
            }}
          >
            {period === null && <option value={ownDays}>{say('Own days')}</option>}
            {periods.map(({ name, words }) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
      </Row>
      <PeriodFields period={days} onPeriod={onChoice} />
    </Stack>
  );
};
