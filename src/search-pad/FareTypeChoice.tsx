import { Select } from '@fluentui/react-components';
import { FareType } from '../../contract/flights/flights.ts';
import { say } from '../../contract/say.ts';
import { fareTypeNames } from '../../machines/search-pad/flight-search.view.ts';
import type { FlightSearchPartProps } from './flow-props.ts';

const fareTypes = Object.values(FareType.schema);

/** Regular, student, labour or seaman fares. */
export const FareTypeChoice = ({ view, send }: FlightSearchPartProps) => (
  <Select
    aria-label={say('Fare type')}
    value={String(view.fareType)}
    onChange={(_, { value }) => {
      const fareType = fareTypes.find((each) => String(each) === value);
      if (fareType !== undefined) send({ type: 'fare-type.chosen', fareType });
    }}
  >
    {fareTypes.map((fareType) => (
      <option key={fareType} value={fareType}>
        {fareTypeNames[fareType]}
      </option>
    ))}
  </Select>
);
