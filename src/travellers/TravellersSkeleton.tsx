import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';

const useStyles = makeStyles({
  rows: { paddingTop: tokens.spacingVerticalM },
});

const widths = ['92%', '78%', '86%', '70%', '82%'] as const;

/** Stands for the rows while the list is read. */
export const TravellersSkeleton = () => (
  <Stack gap={16} className={useStyles().rows} role="status">
    <HiddenText>{say('Loading travellers …')}</HiddenText>
    {widths.map((width) => (
      <Skeleton key={width} width={width} heightPx={32} />
    ))}
  </Stack>
);
