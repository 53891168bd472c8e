import { Button, Field, makeStyles, Slider, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { Link } from 'wouter';
import { say } from '../../contract/say.ts';
import type { ReplayEvent } from '../../machines/replay/replay.machine.ts';
import type { ReplayView } from '../../machines/replay/replay.view.ts';
import { DayField } from '../ui/DayField.tsx';
import { Row } from '../ui/Row.tsx';
import { sizes } from '../ui/sizes.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { secondText } from '../ui/zoned-moment.ts';
import { MinuteField } from './MinuteField.tsx';
import { endOfMinute, minuteOf } from './minute-field.ts';

const useStyles = makeStyles({
  controls: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'end',
    '@media (min-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) 200px 120px' },
  },
  slider: { width: '100%', minHeight: sizes.touch },
});

export interface ReplayControlsProps {
  readonly view: Extract<ReplayView, { show: 'replay' }>;
  readonly send: (event: ReplayEvent) => void;
}

/** The slider over the moments, the time to the minute, the export, and the way to how it stands now. */
export const ReplayControls = ({ view, send }: ReplayControlsProps) => {
  const styles = useStyles();
  const { slider, at, isFree, doing } = view;
  const { moments, place } = slider;
  const [day = '', minute = ''] = minuteOf(at).split('T');
  const seek = (to: string | undefined) => to !== undefined && send({ type: 'moment.sought', at: to });
  return (
    <>
      <div className={styles.controls}>
        <Field label={say('Moment {place} of {moments}', { place: place + 1, moments: moments.length })}>
          <Slider
            className={styles.slider}
            min={Math.min(0, place)}
            max={Math.max(0, moments.length - 1)}
            value={place}
            disabled={!isFree}
            input={{ 'aria-label': say('Moment'), 'aria-valuetext': secondText(at) }}
            onChange={(_, { value }) => seek(moments[value])}
          />
        </Field>
        <DayField
          label={say('Day')}
          day={day}
          readOnly={!isFree}
          onDay={(chosen) => chosen !== null && seek(endOfMinute(`${chosen}T${minute}`))}
        />
        <MinuteField minute={minute} readOnly={!isFree} onMinute={(typed) => seek(endOfMinute(`${day}T${typed}`))} />
      </div>
      <Row gap={12} role="group" aria-label={say('What can be done')}>
        <Button
          appearance="primary"
          icon={<ArrowDownloadRegular />}
          disabledFocusable={!isFree}
          onClick={() => send({ type: 'export.requested' })}
        >
          {doing === 'exporting' ? say('Making the PDF…') : say('Export as PDF')}
        </Button>
        {view.mayTryAgain && <Button onClick={() => send({ type: 'again.requested' })}>{say('Look again')}</Button>}
        <TextLink as={Link} href={view.nowAddress}>
          {say('As it stands now')}
        </TextLink>
      </Row>
    </>
  );
};
