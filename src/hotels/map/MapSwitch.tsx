import { Button, makeStyles } from '@fluentui/react-components';
import { ListRegular } from '@fluentui/react-icons/svg/list';
import { MapRegular } from '@fluentui/react-icons/svg/map';
import { say } from '../../../contract/say.ts';
import type { HotelMapEvent } from '../../../machines/hotels/hotel-map.setup.ts';

const useStyles = makeStyles({ button: { flexShrink: '0', '@media (max-width: 1023px)': { minHeight: '44px' } } });

export interface MapSwitchProps {
  readonly isShown: boolean;
  /** Whether the map stands beside the list, and not in its place. */
  readonly isBeside: boolean;
  readonly send: (event: HotelMapEvent) => void;
}

/** Shows the map, and leads back to the list. */
export const MapSwitch = ({ isShown, isBeside, send }: MapSwitchProps) => (
  <Button
    className={useStyles().button}
    icon={isShown && !isBeside ? <ListRegular /> : <MapRegular />}
    onClick={() => send({ type: isShown ? 'map.hidden' : 'map.shown' })}
  >
    {isShown ? (isBeside ? say('Hide map') : say('Show list')) : say('Show map')}
  </Button>
);
