import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const useStyles = makeStyles({
  rows: { display: 'grid', rowGap: tokens.spacingVerticalL, paddingTop: tokens.spacingVerticalM },
});

const widths = ['92%', '78%', '86%', '70%', '82%'] as const;

/** Stands for the rows while the list is read. */
export const TravellersSkeleton = () => (
  <div className={useStyles().rows} role="status">
    <HiddenText>{say('Loading travellers …')}</HiddenText>
    {widths.map((width) => (
      <Skeleton key={width} width={width} heightPx={32} />
    ))}
  </div>
);
