import type { DueAge } from '../../contract/desk/desk-dues.ts';
import { say } from '../../contract/say.ts';
import type { AgesShown } from '../../machines/desk/dues-list.ts';
import { type AgedPart, Ages } from '../ui/Ages.tsx';

const tones: Readonly<Record<DueAge, AgedPart<DueAge>['tone']>> = {
  'not-due': 'soon',
  week: 'young',
  month: 'late',
  older: 'latest',
};

export interface DueAgesProps {
  readonly ages: readonly AgesShown[];
  /** Shows the dues of one age. Default: the ages are read, and not pressed. */
  readonly onAge?: (age: DueAge) => void;
}

/** What is left to be paid by age, with the number of dues of each. */
export const DueAges = ({ ages, onAge }: DueAgesProps) =>
  ages.map(({ currency, leftMinor, ages: parts }) => (
    <Ages
      key={currency}
      label={say('Left to be paid by age, {currency}', { currency })}
      currency={currency}
      total={{ name: say('Left of all'), minor: leftMinor }}
      parts={parts.map(({ age, name, count, leftMinor: minor }) => ({
        age,
        name: `${name} (${count.toLocaleString('en')})`,
        minor,
        tone: tones[age],
      }))}
      {...(onAge && { onAge })}
    />
  ));
